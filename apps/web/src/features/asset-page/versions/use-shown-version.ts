import type { Asset, AssetHistory } from '@shootdesk/shared/assets/asset.schema';
import { useState } from 'react';

/** The displayed version of an asset, and a newer one that has been uploaded since. */
export interface ShownVersion {
  readonly version: number;
  readonly show: (version: number) => void;
  /** The newest version, if it was uploaded while the page was open and the person has neither opened nor dismissed it. */
  readonly newer: AssetHistory | null;
  readonly dismissNewer: () => void;
}

/**
 * Chooses the displayed version: the current one at first, then the person's choice. A newer version of a colleague is offered, but never
 * shown automatically, because a comment being written would land on the wrong picture.
 * @param isUpToDate false while the asset comes from a cache that is being read again
 */
export function useShownVersion(asset: Asset, isUpToDate: boolean): ShownVersion {
  const [shown, setShown] = useState<number | null>(null);
  const [newestSeen, setNewestSeen] = useState<number | null>(null);
  if (isUpToDate && newestSeen === null) {
    setShown(shown ?? asset.version);
    setNewestSeen(asset.version);
  }
  const version = shown ?? asset.version;
  const isNewer = newestSeen !== null && asset.version > newestSeen && asset.version !== version;
  return {
    version,
    show: (chosen) => {
      setShown(chosen);
      setNewestSeen((seen) => Math.max(chosen, seen ?? 0));
    },
    newer: (isNewer && asset.histories?.find((each) => each.version === asset.version)) || null,
    dismissNewer: () => setNewestSeen(asset.version),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ofAsset } from '../../entities/file/gallery-file.ts';
import { defaultOrder, inOrder } from '../../entities/file/gallery-order.ts';
import { jobAssetsQuery } from '../../data/files/queries.ts';

/** The assets before and after the displayed one, in gallery order. */
export interface Neighbours {
  readonly count: number;
  /** '3 of 12'; blank while unknown. */
  readonly place: string;
  /** All assets of the job in gallery order. */
  readonly ids: readonly number[];
  /** Shows a comment on another asset. */
  readonly show: (assetId: number, commentId: number) => void;
  readonly goTo: (assetId: number) => void;
  readonly has: (step: 1 | -1) => boolean;
  /** Opens the previous or next asset; does nothing at either end. */
  readonly go: (step: 1 | -1) => void;
}

/** Finds the previous and the next asset of a job. */
export function useNeighbours(jobId: number, assetId: number): Neighbours {
  const { data } = useQuery(jobAssetsQuery(jobId));
  const [, setSearch] = useSearchParams();
  const ids = useMemo(() => inOrder((data ?? []).map(ofAsset), defaultOrder).map(({ id }) => id), [data]);
  const index = ids.indexOf(assetId);
  const idAt = useCallback((step: 1 | -1) => (index < 0 ? undefined : ids[index + step]), [ids, index]);
  // Replaces the history entry, so that Back leaves the assets in one step.
  const goTo = useCallback((id: number) => setSearch({ assetId: String(id) }, { replace: true }), [setSearch]);
  const go = useCallback(
    (step: 1 | -1) => {
      const id = idAt(step);
      if (id !== undefined) goTo(id);
    },
    [idAt, goTo],
  );
  return {
    count: ids.length,
    place: index < 0 ? '' : `${index + 1} of ${ids.length}`,
    ids,
    show: (id, commentId) => setSearch({ assetId: String(id), commentId: String(commentId) }, { replace: true }),
    goTo,
    has: (step) => idAt(step) !== undefined,
    go,
  };
}

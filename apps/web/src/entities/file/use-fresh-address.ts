import { useState } from 'react';
import type { GalleryFile } from './gallery-file.ts';
import { useGallery } from './gallery-context.ts';

export interface FreshAddress {
  /** Whether the file cannot be loaded, even from a new address. */
  readonly isBroken: boolean;
  /** Increases when the same address must be loaded again. */
  readonly attempt: number;
  readonly onError: () => void;
  readonly onLoad: () => void;
  readonly tryAgain: () => void;
}

/**
 * Fetches a new address once when a picture or film fails to load, because addresses expire within the hour.
 * @param addressOf selects the address of the file
 */
export function useFreshAddress(file: GalleryFile, addressOf: (file: GalleryFile) => string | null): FreshAddress {
  const { renew } = useGallery();
  const address = addressOf(file);
  const [broken, setBroken] = useState<string | null>(null);
  const [wasRenewed, setWasRenewed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const renewOnce = async () => {
    if (wasRenewed) return setBroken(address);
    setWasRenewed(true);
    const fresh = await renew(file.id).catch(() => null);
    if (!fresh || addressOf(fresh) === address) setBroken(address);
  };
  return {
    isBroken: broken !== null && broken === address,
    attempt,
    onError: () => void renewOnce(),
    onLoad: () => setWasRenewed(false),
    tryAgain: () => {
      setBroken(null);
      setWasRenewed(false);
      setAttempt(attempt + 1);
    },
  };
}

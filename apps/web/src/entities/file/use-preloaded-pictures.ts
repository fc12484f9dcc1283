import { useEffect } from 'react';

/** Preloads the pictures that may be shown next. */
export function usePreloadedPictures(next: string | null | undefined, previous: string | null | undefined): void {
  useEffect(() => {
    for (const address of [next, previous]) if (address) new Image().src = address;
  }, [next, previous]);
}

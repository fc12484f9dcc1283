import { useEffect } from 'react';

/** Has the browser fetch the pictures that may be shown next, so that they are there at once. */
export function usePreloadedPictures(next: string | null | undefined, previous: string | null | undefined): void {
  useEffect(() => {
    for (const address of [next, previous]) if (address) new Image().src = address;
  }, [next, previous]);
}

/** How long after the page began to be left a request that fails counts as cut by that, in ms. */
export const leavingMs = 2000;

let leftAt = Number.NEGATIVE_INFINITY;
// Tests of the client without a page have none.
const page = globalThis as unknown as Partial<EventTarget>;
page.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * Waits while the page is being left: browsers cut its requests first, and nobody should see for a moment that the server cannot be reached.
 * Settles at once otherwise, and later when the person stayed.
 */
export async function unlessLeaving(): Promise<void> {
  const left = leftAt + leavingMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

/** Time in ms after the page began to be left within which a failed request counts as cut by that. */
export const leavingMs = 2000;

let leftAt = Number.NEGATIVE_INFINITY;
// Tests of the client run without a page.
const page = globalThis as unknown as Partial<EventTarget>;
page.addEventListener?.('beforeunload', () => {
  leftAt = performance.now();
});

/**
 * Waits while the page is being left, because browsers cut its requests first and nobody should briefly see that the server cannot be reached.
 * Settles at once when the page is not being left, and after `leavingMs` when the person stays.
 */
export async function unlessLeaving(): Promise<void> {
  const left = leftAt + leavingMs - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

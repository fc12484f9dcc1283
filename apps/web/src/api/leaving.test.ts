import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAnswer } from './http.ts';
import { leavingMs } from './leaving.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('NetworkError')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Whether a request that fails has been told of, after so many ms. */
async function isToldAfter(ms: number): Promise<boolean> {
  let isTold = false;
  void fetchAnswer('/v1/zones', {}).catch(() => (isTold = true));
  await vi.advanceTimersByTimeAsync(ms);
  return isTold;
}

test('a request that is cut while the page is left fails later, when the person stayed', async () => {
  window.dispatchEvent(new Event('beforeunload'));
  expect(await isToldAfter(leavingMs - 1)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isToldAfter(0)).toBe(true);
});

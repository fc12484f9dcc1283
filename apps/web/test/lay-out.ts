import { vi } from 'vitest';

/** jsdom lays nothing out, so nothing ever changes its size. */
export class NeverResizing {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives every element this size: jsdom lays nothing out, and what is as high as nothing draws no rows. Undone by `vi.restoreAllMocks`. */
export function layOut(width: number, height: number): void {
  vi.stubGlobal('ResizeObserver', NeverResizing);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height);
}

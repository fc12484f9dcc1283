import { vi } from 'vitest';

const listeners = ['addListener', 'removeListener', 'addEventListener', 'removeEventListener'];
const deaf = Object.fromEntries(listeners.map((name) => [name, () => undefined]));

/** Makes the media queries that contain a text match, and no others; none without a text. `vi.unstubAllGlobals` ends it. */
export function stubMedia(matching?: string): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: matching !== undefined && media.includes(matching),
    ...deaf,
  }));
}

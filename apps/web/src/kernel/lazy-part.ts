import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Pauses in ms between attempts to load code: half a minute in all, then the failure is shown. */
const pausesMs = [500, 1000, 2000, 3000, 4000, 5000, 7000, 8000];

/** Loads a part of the app, with retries while the server is away for a moment. */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, pause);
      });
    }
  }
  return load();
}

/** A component whose code is loaded when it is first shown. */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(() => untilLoaded(load));
}

import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { untilLoaded } from '../kernel/lazy-part.ts';

interface Chunk {
  /** Loads the code, if it is not on its way already. */
  readonly load: () => void;
  readonly Screen: ComponentType;
}

/**
 * Makes a lazily loaded screen whose code is a chunk of its own. Once the chunk is there the screen is drawn at once, because React shows
 * the fallback of `lazy` even for code that has long been loaded, and then for 300 ms.
 */
export function chunk(read: () => Promise<{ readonly default: ComponentType }>): Chunk {
  let loaded: ComponentType | null = null;
  let loading: ReturnType<typeof read> | null = null;
  const start = () => {
    loading ??= untilLoaded(read).then((module) => {
      loaded = module.default;
      return module;
    });
    return loading;
  };
  const Lazy = lazy(start);
  function Screen(): ReactNode {
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  }
  // What cannot be loaded is said where it is to be drawn.
  return { load: () => void start().catch(() => undefined), Screen };
}

import { lazy, useState, type ComponentType, type ReactNode } from 'react';
import { untilLoaded } from '../kernel/lazy-part.ts';

interface Chunk {
  /** Starts to load the code unless that has begun already. */
  readonly load: () => void;
  readonly Screen: ComponentType;
}

/**
 * Makes a screen whose code is a chunk of its own. Once loaded it renders without `lazy`, because React shows the fallback of `lazy` for 300 ms even
 * when the code is there.
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
  // A failure is shown where the screen renders.
  return { load: () => void start().catch(() => undefined), Screen };
}

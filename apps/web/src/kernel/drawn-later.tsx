import { memo, useDeferredValue, type ComponentType } from 'react';

/**
 * Makes a part that renders after the rest of the page, as deferred work that key presses can interrupt. For example the parts around a list's rows,
 * which would cost as much per key press as the rows. Not for fields, whose text must appear at once.
 */
export function drawnLater<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  const Drawn = memo(function Drawn({ props }: { readonly props: P }) {
    return <Part {...props} />;
  });
  return function Later(props: P) {
    return <Drawn props={useDeferredValue(props)} />;
  };
}

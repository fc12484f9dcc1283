import { memo, useDeferredValue, type ComponentType } from 'react';

/**
 * Makes a part of a page that follows a moment after the rest, in pieces between which keys are taken: what stands around the rows of a list
 * costs as much at each key as the rows that are waited for. Not for fields, whose text has to be there at once.
 */
export function drawnLater<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  const Drawn = memo(function Drawn({ props }: { readonly props: P }) {
    return <Part {...props} />;
  });
  return function Later(props: P) {
    return <Drawn props={useDeferredValue(props)} />;
  };
}

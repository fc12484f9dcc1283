import { useEffect, useEffectEvent } from 'react';
import type { Draft } from './use-draft.ts';

/** How long a choice rests before it is applied, so that several at once are one request and one entry of the history. */
const restMs = 250;

/** Applies filters as they are set, once they rest and can be shown. */
export function useAppliedDraft(
  { filters, isShown, isValid }: Draft,
  apply: (filters: Draft['filters']) => void,
): void {
  const carryOut = useEffectEvent(apply);
  const isDue = !isShown && isValid;
  useEffect(() => {
    if (!isDue) return undefined;
    const timer = setTimeout(() => carryOut(filters), restMs);
    return () => clearTimeout(timer);
  }, [isDue, filters]);
}

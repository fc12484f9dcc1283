import { useEffect, useEffectEvent } from 'react';
import type { Draft } from './use-draft.ts';

/** Delay before choices are applied, so that several at once cause one request and one history entry. */
const restMs = 250;

/** Applies chosen filters after a debounce, if they are valid. */
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

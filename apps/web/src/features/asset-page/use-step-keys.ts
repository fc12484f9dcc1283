import { useEffect } from 'react';

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A film winds with these keys, a field moves its cursor. */
const keepsArrows = (target: EventTarget | null) =>
  target instanceof HTMLVideoElement ||
  (target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null);

/** Tells the arrow keys to the left and the right, wherever on the page the keyboard is. */
export function useStepKeys(onStep: (step: 1 | -1) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!keepsArrows(event.target)) onStep(step);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onStep]);
}

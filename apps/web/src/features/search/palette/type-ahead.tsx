import { useLayoutEffect, type RefObject } from 'react';

interface Props {
  /** What has been typed so far. */
  readonly typed: RefObject<string>;
  /** Called with all of it after each key. */
  readonly onType?: (text: string) => void;
  readonly onCancel: () => void;
}

/** Keeps what is typed while the palette, or the focus of its field, is on its way: keys would be lost, or be taken for those of the page behind. */
export function TypeAhead({ typed, onType, onCancel }: Props) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === 'Escape') onCancel();
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      onType?.(typed.current);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  });
  return null;
}

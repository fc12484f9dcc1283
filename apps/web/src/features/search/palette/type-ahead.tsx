import { useLayoutEffect } from 'react';

interface Props {
  /** Called with a function that applies a key to the typed text. */
  readonly onType: (changed: (text: string) => string) => void;
  readonly onCancel: () => void;
}

/**
 * Collects typed letters while the palette or the focus of its field is loading, because they would otherwise be lost or trigger keys of
 * the page behind.
 */
export function TypeAhead({ onType, onCancel }: Props) {
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (key === 'Escape') onCancel();
      else if (key === 'Backspace') onType((text) => text.slice(0, -1));
      else if (key.length === 1) onType((text) => text + key);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  });
  return null;
}

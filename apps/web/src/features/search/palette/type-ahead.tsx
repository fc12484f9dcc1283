import { useLayoutEffect } from 'react';

interface Props {
  /** Called with how each key changes what has been typed so far. */
  readonly onType: (changed: (text: string) => string) => void;
  readonly onCancel: () => void;
}

/** Keeps what is typed while the palette, or the focus of its field, is on its way: keys would be lost, or be taken for those of the page behind. */
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

import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../kernel/lazy-part.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { TypeAhead } from './type-ahead.tsx';

const Palette = lazyPart(() => import('./palette.tsx'));

/** The key that opens the palette, in the notation of commands. */
export const paletteKey = 'Ctrl+k';

/**
 * Holds the typed text from the key press on, so that no letter is lost while the palette's code loads. A component of its own, so that a
 * letter does not render the shell.
 */
function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Suspense fallback={<TypeAhead onType={setText} onCancel={onClose} />}>
      <Palette text={text} onType={setText} onClose={onClose} />
    </Suspense>
  );
}

/** The palette with its key and a function that opens it. Use once per shell. */
export function usePalette(): { readonly open: () => void; readonly palette: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  useCommands([
    {
      id: 'palette',
      name: 'Search and commands',
      group: 'Everywhere',
      keys: [paletteKey],
      isInPalette: false,
      run: open,
    },
  ]);
  return { open, palette: isOpen && <OpenPalette onClose={close} /> };
}

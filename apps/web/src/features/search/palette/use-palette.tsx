import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../kernel/lazy-part.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { TypeAhead } from './type-ahead.tsx';

const Palette = lazyPart(() => import('./palette.tsx'));

/** The key that opens the palette, as commands write it. */
export const paletteKey = 'Ctrl+k';

/** Holds what is typed from the key on, so that none of it is lost while the palette's code is loaded and drawn, and the shell is not drawn by each letter. */
function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('');
  return (
    <Suspense fallback={<TypeAhead onType={setText} onCancel={onClose} />}>
      <Palette text={text} onType={setText} onClose={onClose} />
    </Suspense>
  );
}

/** The palette, which opens by its key; drawn where it is used, once for a shell. */
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

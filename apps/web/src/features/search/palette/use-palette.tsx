import { Suspense, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../kernel/lazy-part.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';
import { TypeAhead } from './type-ahead.tsx';

const Palette = lazyPart(() => import('./palette.tsx'));

/** The key that opens the palette, as commands write it. */
export const paletteKey = 'Ctrl+k';

/** The palette, which opens by its key; drawn where it is used, once for a shell. */
export function usePalette(): { readonly open: () => void; readonly palette: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const typed = useRef('');
  const open = () => {
    typed.current = '';
    setIsOpen(true);
  };
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
  const palette = isOpen && (
    <Suspense fallback={<TypeAhead typed={typed} onCancel={close} />}>
      <Palette typed={typed} onClose={close} />
    </Suspense>
  );
  return { open, palette };
}

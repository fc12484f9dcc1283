import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../../../kernel/lazy-part.ts';
import { useCommands } from '../../../ui/commands/use-commands.ts';

const Palette = lazyPart(() => import('./palette.tsx'));

/** The key that opens the palette, as commands write it. */
export const paletteKey = 'Ctrl+k';

/** The palette, which opens by its key; drawn where it is used, once for a shell. */
export function usePalette(): { readonly open: () => void; readonly palette: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
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
    <Suspense>
      <Palette onClose={() => setIsOpen(false)} />
    </Suspense>
  );
  return { open, palette };
}

import { paletteCommands } from '../src/ui/commands/use-commands.ts';

/** What the palette offers on the drawn screen; by what can be done, not by the keys. */
export const paletteNames = (): readonly string[] => paletteCommands().map(({ name }) => name);

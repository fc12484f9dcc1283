import type { Command, CommandGroup } from '../../ui/commands/command.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';

/** Heading for keys of the asset page in the list of keys. */
export type KeyGroup = Extract<CommandGroup, 'Assets' | 'Comments' | 'Copy' | 'Drawing' | 'Film' | 'Findings' | 'View'>;

/** An action of a key on the asset page. Keys are in the notation of `Command`. */
export interface ReviewKey extends Pick<Command, 'isRepeated' | 'takesOver' | 'isTyped'> {
  readonly key: string | readonly string[];
  /** Name in the list of keys and the palette. */
  readonly words: string;
  readonly run: () => void;
  /** False passes the key on to others, and hides it from the list. */
  readonly isEnabled?: boolean;
}

/** Groups that are not in the palette, because it would cover the picture that these keys work on. */
const handGroups = new Set<KeyGroup>(['Drawing', 'Film']);

function commandOf(reviewKey: ReviewKey, group: KeyGroup): Command {
  const { key, words, run, isRepeated = false, takesOver = false, isTyped = false } = reviewKey;
  const keys = typeof key === 'string' ? [key] : key;
  const isInPalette = !isRepeated && !takesOver && !handGroups.has(group);
  return {
    id: `${group}: ${keys.join(' ')}`,
    name: words,
    group,
    keys,
    run,
    isRepeated,
    takesOver,
    isTyped,
    isInPalette,
  };
}

/** Offers keys of the asset page while the component is mounted. */
export function useReviewKeys(keys: readonly ReviewKey[], group: KeyGroup = 'View'): void {
  useCommands(keys.filter(({ isEnabled = true }) => isEnabled).map((key) => commandOf(key, group)));
}

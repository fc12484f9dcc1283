import type { Command, CommandGroup } from '../../ui/commands/command.ts';
import { useCommands } from '../../ui/commands/use-commands.ts';

/** Heading under which the sheet of keys lists a key of the asset page. */
export type KeyGroup = Extract<CommandGroup, 'Assets' | 'Comments' | 'Copy' | 'Drawing' | 'Film' | 'Findings' | 'View'>;

/** Something that a key does on the asset page; the keys are written as those of `Command`. */
export interface ReviewKey extends Pick<Command, 'isRepeated' | 'takesOver' | 'isTyped'> {
  readonly key: string | readonly string[];
  /** What it does, for the sheet and the palette. */
  readonly words: string;
  readonly run: () => void;
  /** False leaves the key to others, and out of the sheet. */
  readonly isEnabled?: boolean;
}

/** What is done while looking, frame by frame and stroke by stroke, is of no use in a palette that covers the picture. */
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

/** Offers what keys do on the asset page while the component is mounted. */
export function useReviewKeys(keys: readonly ReviewKey[], group: KeyGroup = 'View'): void {
  useCommands(keys.filter(({ isEnabled = true }) => isEnabled).map((key) => commandOf(key, group)));
}

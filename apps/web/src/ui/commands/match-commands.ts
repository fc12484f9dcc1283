import type { Command } from './command.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * Scores a command for a search text: 2 when its name begins with the text, 1 when each word of the text begins a word of the name, the group or the
 * further words, else 0.
 */
function fit({ name, group, words = '' }: Command, text: string): 0 | 1 | 2 {
  const typed = wordsOf(text);
  if (typed.length === 0) return 1;
  if (name.toLowerCase().startsWith(text.trim().toLowerCase())) return 2;
  const own = wordsOf(`${name} ${group} ${words}`);
  return typed.every((word) => own.some((each) => each.startsWith(word))) ? 1 : 0;
}

/** Finds the commands for a search text. Names that begin with it come first; otherwise the order stays. */
export function matchCommands(commands: readonly Command[], text: string): readonly Command[] {
  const fits = commands.map((command) => ({ command, fit: fit(command, text) })).filter((each) => each.fit > 0);
  return fits.toSorted((one, other) => other.fit - one.fit).map(({ command }) => command);
}

import type { Refusal } from '../inputs/disabled-by.ts';

/** Headings of the sheet of keys and of the palette, in their order. */
export const commandGroups = [
  'This page',
  'Selected jobs',
  'Jobs',
  'Assets',
  'Copy',
  'Comments',
  'Findings',
  'View',
  'Drawing',
  'Film',
  'Views',
  'Go to',
  'Everywhere',
] as const;

export type CommandGroup = (typeof commandGroups)[number];

/** Something that a person can do on the screen at hand, by a key, from the palette, or both. */
export interface Command {
  /** Unique among what is on a screen. */
  readonly id: string;
  /** What it does, as the palette and the sheet of keys say it: 'Assign Editor'. */
  readonly name: string;
  readonly group: CommandGroup;
  /**
   * As the browser names them: 'n', 'ArrowLeft', '?', ' '. 'Shift+n' and 'Shift+ArrowLeft' ask for Shift; a sign such as '?' or '+'
   * does not, because keyboards differ in whether it takes one. 'Ctrl+k' is also the command key of a Mac, and works while somebody
   * types unless `isLeftToFields`.
   */
  readonly keys?: readonly string[];
  /**
   * Runs it, by a key with its event, from the palette with none. A key for which it answers false goes on to the next command with that key, then to
   * the browser. Without `run` the command is only described in the sheet: an element handles its keys while it has the focus.
   */
  readonly run?: (event?: KeyboardEvent) => unknown;
  /** Why it cannot be done now: the palette lists it with the reason, its keys do nothing. */
  readonly refusal?: Refusal;
  /** False takes it out of the palette: what only makes sense by a key, such as the next row. */
  readonly isInPalette?: boolean;
  /** Further words by which the palette finds it. */
  readonly words?: string;
  /** Repeats while the key is held down. */
  readonly isRepeated?: boolean;
  /** Has priority over other commands of the key, during a mode such as drawing. */
  readonly takesOver?: boolean;
  /** The browser handles the key as well: it is typed into the field that `run` focuses. */
  readonly isTyped?: boolean;
  /** Enter and Space come here as well while a button or a link has the focus; `run` answers false where they are for that. */
  readonly isForControls?: boolean;
  /** A key with Ctrl belongs to the field that somebody types in, as Ctrl+Z does. */
  readonly isLeftToFields?: boolean;
}

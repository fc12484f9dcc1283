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

/** An action of the current screen that has a key, is in the palette, or both. */
export interface Command {
  /** Unique among the commands on the screen. */
  readonly id: string;
  /** Name in the palette and in the list of keys: 'Assign Editor'. */
  readonly name: string;
  readonly group: CommandGroup;
  /**
   * Keys as browsers name them: 'n', 'ArrowLeft', '?', ' '. 'Shift+n' and 'Shift+ArrowLeft' require Shift; signs such as '?' or '+' do not, because
   * it depends on the keyboard whether they need Shift. 'Ctrl+k' also means the Mac's command key, and works during typing unless `isLeftToFields`.
   */
  readonly keys?: readonly string[];
  /**
   * Runs the command; has an event when a key started it. Returning false passes the key on to the next command with it, then to the browser. A
   * command without `run` is only listed: an element handles its keys while it has the focus.
   */
  readonly run?: (event?: KeyboardEvent) => unknown;
  /** Why the command cannot run now. The palette shows the reason, and its keys do nothing. */
  readonly refusal?: Refusal;
  /** False for commands that only make sense by a key, such as the next row. */
  readonly isInPalette?: boolean;
  /** Additional search words for the palette. */
  readonly words?: string;
  /** Repeats while the key is held down. */
  readonly isRepeated?: boolean;
  /** Has priority over other commands of the key, during a mode such as drawing. */
  readonly takesOver?: boolean;
  /** The browser handles the key as well, so that it is typed into the field that `run` focuses. */
  readonly isTyped?: boolean;
  /** Receives Enter and Space even while a button or a link has the focus. `run` returns false when the control should handle them. */
  readonly isForControls?: boolean;
  /** While somebody types in a field, the field keeps a key with Ctrl, such as Ctrl+Z. */
  readonly isLeftToFields?: boolean;
}

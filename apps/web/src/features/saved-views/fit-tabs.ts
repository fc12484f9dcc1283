/** Widths in pixels: of a tab without its label, of 'More', and of the options behind the tabs. */
const besideLetters = 30;
const letterWidth = 7.6;
const endWidth = 130;

const widthOf = ({ label, count }: Labelled) =>
  besideLetters + (label.length + (count === null ? 0 : String(count).length + 1)) * letterWidth;

interface Labelled {
  readonly key: string;
  readonly label: string;
  readonly count: number | null;
}

interface Fitted<T> {
  readonly shown: readonly T[];
  /** Tabs in the menu 'More'. */
  readonly rest: readonly T[];
}

/**
 * Splits tabs into those that fit in a row and the rest. The active tab is always visible: in the last place if it does not fit.
 * @param room width in pixels; 0 while unknown, in which case all tabs are visible
 */
export function fitTabs<T extends Labelled>(tabs: readonly T[], active: string | null, room: number): Fitted<T> {
  const free = room - endWidth;
  let used = 0;
  const end = tabs.findIndex((tab) => (used += widthOf(tab)) > free);
  if (room === 0 || end === -1) return { shown: tabs, rest: [] };
  const fitting = Math.max(1, end);
  const last = tabs.slice(fitting).find(({ key }) => key === active);
  const shown = last ? [...tabs.slice(0, fitting - 1), last] : tabs.slice(0, fitting);
  return { shown, rest: tabs.filter((tab) => !shown.includes(tab)) };
}

import ICAL from 'ical.js';
import { UnreadableCalendar } from '../../../integrations/calendars/calendar-fetcher.ts';

type Component = InstanceType<typeof ICAL.Component>;

interface Entries {
  readonly events: readonly Component[];
  readonly freeBusy: readonly Component[];
  /** Number of entries that are not valid iCalendar. */
  readonly skipped: number;
}

/** Lines that determine when somebody is busy. All others, such as titles, places and guests, are not parsed. */
const usedLines =
  /^(BEGIN|END|UID|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS|FREEBUSY|TZID|TZOFFSETFROM|TZOFFSETTO)[;:]/i;

const entryNames: ReadonlySet<string> = new Set(['VTIMEZONE', 'VEVENT', 'VFREEBUSY']);

const notACalendar = () => new UnreadableCalendar('What the address answers is not a calendar.');

function linesOf(text: string): string[] {
  const unfolded = text.replace(/^\uFEFF/, '').replaceAll(/\r?\n[ \t]/g, '');
  return unfolded.split(/\r\n|\n|\r/).filter((line) => usedLines.test(line));
}

interface Block {
  readonly name: string;
  readonly lines: string[];
}

/** Splits a calendar into its entries. Omits what is nested in events, such as alarms. */
function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  for (const line of lines) {
    const [, edge, name] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? [];
    if (edge?.toUpperCase() === 'BEGIN') open.push(name!.toUpperCase());
    const [root, entry, ...nested] = open;
    if (root !== 'VCALENDAR') throw notACalendar();
    if (edge?.toUpperCase() === 'BEGIN' && open.length === 2) blocks.push({ name: entry!, lines: [] });
    if (entry !== undefined && (nested.length === 0 || entry === 'VTIMEZONE')) blocks.at(-1)!.lines.push(line);
    if (edge?.toUpperCase() === 'END' && open.pop() !== name!.toUpperCase()) throw notACalendar();
  }
  if (blocks.length === 0 && lines.length === 0) throw notACalendar();
  if (open.length > 0) throw new UnreadableCalendar('The calendar breaks off before its end.');
  return blocks.filter(({ name }) => entryNames.has(name));
}

/** Reads the entries of an iCalendar text one by one, so that a wrong one does not hide the others. */
export function readEntries(text: string): Entries {
  const root = new ICAL.Component('vcalendar');
  let skipped = 0;
  for (const { lines } of blocksOf(linesOf(text))) {
    try {
      root.addSubcomponent(new ICAL.Component(ICAL.parse(lines.join('\r\n'))));
    } catch {
      skipped += 1;
    }
  }
  return { events: root.getAllSubcomponents('vevent'), freeBusy: root.getAllSubcomponents('vfreebusy'), skipped };
}

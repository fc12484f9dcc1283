import { dayInRange } from '../kernel/date-range.ts';

/** A day of a pasted list. */
export interface ClosedDayLine {
  readonly date: string;
  readonly name: string;
}

export interface ReadLines {
  readonly days: readonly ClosedDayLine[];
  /** A sentence for each line that cannot be read. */
  readonly problems: readonly string[];
}

const lineForm = /^(\d{4}-\d{2}-\d{2})[\s,;:–-]+(\S.*)$/;

/** Reads '2026-12-25 Christmas Day' per line. Ignores empty lines and repetitions. */
export function readClosedDayLines(lines: string, maxName: number): ReadLines {
  const days = new Map<string, ClosedDayLine>();
  const problems: string[] = [];
  for (const [index, raw] of lines.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '') continue;
    const [, date = '', name = ''] = lineForm.exec(line) ?? [];
    if (!dayInRange.safeParse(date).success)
      problems.push(`Line ${index + 1}: write a date and a name, such as 2026-12-25 Christmas Day.`);
    else if (name.length > maxName) problems.push(`Line ${index + 1}: the name is longer than ${maxName} characters.`);
    else days.set(`${date} ${name.toLowerCase()}`, { date, name });
  }
  return { days: [...days.values()], problems };
}

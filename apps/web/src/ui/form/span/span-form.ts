import { fromLocalText, instantsOf, skippedComplaints, toLocalText } from '../../../kernel/local-time.ts';

/** Typed times of an entry, in its person's time zone. */
export interface SpanValues extends Record<string, string> {
  readonly start: string;
  readonly end: string;
  /** Choice between two instants with the same local time: '1', '2', or blank. */
  readonly startTurn: string;
  readonly endTurn: string;
}

interface Span {
  readonly start: string;
  readonly end: string;
}

const minuteMs = 60_000;
const toMinute = (instant: string): number => Math.floor(Date.parse(instant) / minuteMs);

/** Which of two instants with the same local time this is; blank when there is only one. */
function turnOf(instant: string, timeZone: string): string {
  const instants = instantsOf(toLocalText(instant, timeZone), timeZone);
  return instants.length < 2 ? '' : String(instants.findIndex((each) => toMinute(each) === toMinute(instant)) + 1);
}

/** Converts an entry's times to field values; blank for a new entry. */
export function spanValues(span: Span | null, timeZone: string): SpanValues {
  if (!span) return { start: '', end: '', startTurn: '', endTurn: '' };
  return {
    start: toLocalText(span.start, timeZone),
    end: toLocalText(span.end, timeZone),
    startTurn: turnOf(span.start, timeZone),
    endTurn: turnOf(span.end, timeZone),
  };
}

/** Inputs omit seconds, so unchanged text keeps its original instant. */
function readInstant(text: string, turn: string, original: string | undefined, timeZone: string): string | null {
  const instants = instantsOf(text, timeZone);
  const instant = instants.length > 1 ? instants[Number(turn) - 1] : fromLocalText(text, timeZone);
  if (!instant) return null;
  return original !== undefined && toMinute(original) === toMinute(instant) ? original : instant;
}

/** Parses typed times; null where one is missing, or ambiguous because of a clock change. */
export function readSpan(values: SpanValues, original: Span | null, timeZone: string): Span | null {
  const start = readInstant(values.start, values.startTurn, original?.start, timeZone);
  const end = readInstant(values.end, values.endTurn, original?.end, timeZone);
  return start && end ? { start, end } : null;
}

/** Finds missing times, times that do not exist, and times that occur twice. */
export function complainOfTexts(values: SpanValues, timeZone: string): Readonly<Record<string, string>> {
  const { start, end, startTurn, endTurn } = values;
  const isOpen = (text: string, turn: string) => turn === '' && instantsOf(text, timeZone).length > 1;
  return {
    ...(start === '' && { start: 'Required' }),
    ...(end === '' && { end: 'Required' }),
    ...(isOpen(start, startTurn) && { startTurn: 'Required' }),
    ...(isOpen(end, endTurn) && { endTurn: 'Required' }),
    ...skippedComplaints({ start, end }, timeZone),
  };
}

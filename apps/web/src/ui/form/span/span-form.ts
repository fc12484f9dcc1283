import { fromLocalText, instantsOf, skippedComplaints, toLocalText } from '../../../kernel/local-time.ts';

/** What is typed about the times of an entry, by the clocks of its person. */
export interface SpanValues extends Record<string, string> {
  readonly start: string;
  readonly end: string;
  /** Which of two instants is meant where the clocks show a time twice: '1', '2', or blank where it is not chosen. */
  readonly startTurn: string;
  readonly endTurn: string;
}

interface Span {
  readonly start: string;
  readonly end: string;
}

const minuteMs = 60_000;
const toMinute = (instant: string): number => Math.floor(Date.parse(instant) / minuteMs);

/** Which of the two instants with the same text it is; blank where there is one. */
function turnOf(instant: string, timeZone: string): string {
  const instants = instantsOf(toLocalText(instant, timeZone), timeZone);
  return instants.length < 2 ? '' : String(instants.findIndex((each) => toMinute(each) === toMinute(instant)) + 1);
}

/** Writes the times of an entry as its fields hold them; blank for an entry that is new. */
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

/** Complains about times that are missing, do not exist, or exist twice. */
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

import { z } from 'zod';

/** A calendar day of this century, such as '2026-06-10'. */
const day = z.iso.date().startsWith('20');

/** Reads the calendar day, such as '2026-06-10', that an address or a field names; the given one where it names none, or one that does not exist. */
export function realDay(text: string | null, otherwise: string): string {
  return day.safeParse(text).data ?? otherwise;
}

import { z } from 'zod';

/** A calendar day of this century, such as '2026-06-10'. */
const day = z.iso.date().startsWith('20');

/** Reads a calendar day such as '2026-06-10' from an address or a field. Returns `otherwise` for null and for a day that does not exist. */
export function realDay(text: string | null, otherwise: string): string {
  return day.safeParse(text).data ?? otherwise;
}

import { addDays } from '@shootdesk/shared/kernel/local-days';

/** A calendar day, such as '2026-06-10'. */
const dayForm = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** Reads the calendar day, such as '2026-06-10', that an address or a field names; the given one where it names none, or one that does not exist. */
export function realDay(text: string | null, otherwise: string): string {
  if (text === null || !dayForm.test(text)) return otherwise;
  // Counted from the first, because browsers read a day that the month does not have, such as '2026-02-31', in different ways.
  const counted = addDays(`${text.slice(0, 8)}01`, Number(text.slice(8)) - 1);
  return counted === text ? text : otherwise;
}

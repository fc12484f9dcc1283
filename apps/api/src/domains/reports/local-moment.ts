/** Cached per time zone for the life of the process, because creating one takes as long as a thousand formatted instants. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formatters.get(timeZone);
  if (cached) return cached;
  // The Swedish locale formats ISO dates and 24 hours.
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formatters.set(timeZone, made);
  return made;
}

/** Formats an instant in a time zone as `2026-01-31 09:00:00`. date-fns takes ten times as long, which matters for a million instants. */
export function localMoment(instant: Date, timeZone: string): string {
  return formatterOf(timeZone).format(instant);
}

// Imports a single module, because a thread needs several seconds to load the whole package.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import ICAL from 'ical.js';

type Time = InstanceType<typeof ICAL.Time>;

/** Converts wall-clock time to an instant. Wall-clock time is in ms, as if it were UTC. */
export type Clock = (wall: number) => Date;

/** Wall-clock time in ms, as if it were UTC. */
export const wallOf = ({ year, month, day, hour, minute, second }: Time): number =>
  Date.UTC(year, month - 1, day, hour, minute, second);

const validZones = new Map<string, boolean>();

function isZone(name: string): boolean {
  const cached = validZones.get(name);
  if (cached !== undefined) return cached;
  let isValid = false;
  try {
    isValid = Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    // `Intl` throws when it does not have the time zone.
  }
  validZones.set(name, isValid);
  return isValid;
}

/** Extracts the IANA name from a TZID, because some programs put a path before it; null without such a name. */
function zoneIn(zoneName: string): string | null {
  const named = /[A-Za-z]+\/[\w+-]+(\/[\w+-]+)?$/.exec(zoneName)?.[0];
  return named !== undefined && isZone(named) ? named : null;
}

const inZone =
  (timeZone: string): Clock =>
  (wall) =>
    fromZonedTime(new Date(wall).toISOString().slice(0, 19), timeZone);

/**
 * Chooses the clock of a time. Uses this machine's rules for an IANA name, because the calendar's own copy of them (VTIMEZONE) is often incomplete.
 * Uses that copy for other names, such as those of Outlook.
 * @param timeZone for days, and times without a zone
 */
export function clockOf(time: Time, zoneName: string | null | undefined, timeZone: string): Clock {
  if (time.isDate) return inZone(timeZone);
  const { zone } = time;
  if (zone === ICAL.Timezone.utcTimezone) return (wall) => new Date(wall);
  const iana = zoneName ? zoneIn(zoneName) : null;
  if (iana !== null) return inZone(iana);
  if (!zone || zone === ICAL.Timezone.localTimezone) return inZone(timeZone);
  return (wall) => {
    const local = ICAL.Time.fromJSDate(new Date(wall), true);
    local.zone = zone;
    return new Date(local.toUnixTime() * 1000);
  };
}

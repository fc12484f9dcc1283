import { clockTextIn, dayTextIn } from '@shootdesk/shared/client-languages/day-texts';
import type { Words } from '@shootdesk/shared/client-languages/words';
import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';

/** What is said of a time that is not fixed yet. */
export interface OpenTime {
  /** Earliest and latest start in minutes after midnight, as the order wishes it; null for none. */
  readonly earliest: number | null;
  readonly latest: number | null;
  /** When the time is said at the latest; null of a visit that is over for the client. */
  readonly by: Date | null;
}

/** The day alone, without a word on when its time comes. */
export const dayAlone: OpenTime = { earliest: null, latest: null, by: null };

interface Period {
  readonly start: Date;
  readonly finish: Date;
  /** Of a time that is open: only its day is said. */
  readonly open?: OpenTime | null;
}

/** A visit as messages describe it. */
export interface VisitFacts {
  /** Names of the services as the studio typed them. */
  readonly services: readonly string[];
  readonly campaign: string;
  readonly location: string;
  /** What to prepare for the services as the studio typed it, each text once. */
  readonly prepare: readonly string[];
  /** Name of the provider; null without one. */
  readonly provider: string | null;
  readonly event: Period & { readonly isCancelled: boolean };
  /** Whether it was booked before the change. Then the change is a move even for recipients who got no message about the booking. */
  readonly wasBooked?: boolean | undefined;
}

/** The words of a recipient's language, and the time zone of the times in a message. */
export interface Reader {
  readonly words: Words;
  readonly timeZone: string;
}

/** Names of services in one line, each once. */
export const servicesIn = (words: Words, names: readonly string[]): string =>
  [...new Set(names)].map((name) => words.studioText(name)).join(', ');

const noon = 12 * 60;
/** A latest start after this is called the morning. */
const lateMorning = noon - 30;

/** The day of a visit with the part of it in which the visit begins: 'Tuesday 1 December, in the morning'. */
function dayWords({ words, timeZone }: Reader, start: Date, { earliest, latest }: OpenTime): string {
  const day = dayTextIn(words.tag, start.toISOString(), timeZone);
  const clock = (minute: number) => clockTextIn(words.tag, minute);
  if (earliest === null && latest === null) return day;
  if (earliest === null) {
    return latest! > lateMorning && latest! <= noon
      ? words.say('dayMorning', { day })
      : words.say('dayUntil', { day, until: clock(latest!) });
  }
  if (latest !== null) return words.say('dayBetween', { day, from: clock(earliest), until: clock(latest) });
  return earliest === noon ? words.say('dayAfternoon', { day }) : words.say('dayFrom', { day, from: clock(earliest) });
}

function periodWords(reader: Reader) {
  const { words, timeZone } = reader;
  const instant = (at: Date | undefined) => (at ? words.dateTime(at.toISOString(), timeZone) : '');
  const start = (period: Period | null) =>
    period?.open ? dayWords(reader, period.start, period.open) : instant(period?.start);
  const finish = (period: Period | null) => (period?.open ? '' : instant(period?.finish));
  const period = (of: Period) => {
    if (!of.open) return words.say('period', { start: start(of), finish: finish(of), zone: timeZone });
    const day = start(of);
    return of.open.by === null ? day : words.say('timeToCome', { day, by: instant(of.open.by), zone: timeZone });
  };
  return { start, finish, period };
}

/** Values for the texts of invitations to calendar addresses. */
export function appointmentValues(
  { services, campaign, location, event }: VisitFacts,
  sent: Period | null,
  reader: Reader,
): EmailValues<'appointmentMoved'> {
  const { start, finish, period } = periodWords(reader);
  return {
    summary: `${servicesIn(reader.words, services)}: ${campaign}`,
    location,
    time: period(event),
    start: start(event),
    finish: finish(event),
    zone: reader.timeZone,
    oldStart: start(sent),
    oldFinish: finish(sent),
  };
}

/** Values for the texts to contacts about a visit. */
export function visitValues(
  name: string,
  { services, campaign, location, prepare, provider, event }: VisitFacts,
  sent: Period | null,
  reader: Reader,
): EmailValues<'visitMoved'> {
  const { start, finish, period } = periodWords(reader);
  const isMoved =
    sent !== null &&
    (sent.start.getTime() !== event.start.getTime() || sent.finish.getTime() !== event.finish.getTime());
  return {
    name,
    services: servicesIn(reader.words, services),
    property: campaign,
    location,
    // Who comes may still change with the time.
    provider: (!event.open && provider) || '',
    time: period(event),
    start: start(event),
    finish: finish(event),
    zone: reader.timeZone,
    prepare: prepare.map((text) => reader.words.studioText(text)).join('\n'),
    before: isMoved ? period(sent) : '',
  };
}

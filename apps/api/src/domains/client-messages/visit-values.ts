import type { Words } from '@shootdesk/shared/client-languages/words';
import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';

interface Period {
  readonly start: Date;
  readonly finish: Date;
}

/** A visit as messages describe it. */
export interface VisitFacts {
  /** Names of the services as the studio typed them. */
  readonly services: readonly string[];
  /** Name of the campaign. */
  readonly campaign: string;
  readonly location: string;
  /** What to prepare for the services as the studio typed it, each text once. */
  readonly prepare: readonly string[];
  /** Who comes; null for nobody. */
  readonly provider: string | null;
  readonly event: Period & { readonly isCancelled: boolean };
  /** Whether it was booked before the change, so that it moves even for those who were told nothing. */
  readonly wasBooked?: boolean | undefined;
}

/** Whom a message is for: the words of their language, and the zone of the times in it. */
export interface Reader {
  readonly words: Words;
  readonly timeZone: string;
}

/** Names of services in one line, each once. */
export const servicesIn = (words: Words, names: readonly string[]): string =>
  [...new Set(names)].map((name) => words.studioText(name)).join(', ');

function periodWords({ words, timeZone }: Reader) {
  const instant = (at: Date | undefined) => (at ? words.dateTime(at.toISOString(), timeZone) : '');
  const period = ({ start, finish }: Period) =>
    words.say('period', { start: instant(start), finish: instant(finish), zone: timeZone });
  return { instant, period };
}

/** What the texts of invitations to calendar addresses say. */
export function appointmentValues(
  { services, campaign, location, event }: VisitFacts,
  sent: Period | null,
  reader: Reader,
): EmailValues<'appointmentMoved'> {
  const { instant, period } = periodWords(reader);
  return {
    summary: `${servicesIn(reader.words, services)}: ${campaign}`,
    location,
    time: period(event),
    start: instant(event.start),
    finish: instant(event.finish),
    zone: reader.timeZone,
    oldStart: instant(sent?.start),
    oldFinish: instant(sent?.finish),
  };
}

/** What the texts to contacts say of a visit. */
export function visitValues(
  name: string,
  { services, campaign, location, prepare, provider, event }: VisitFacts,
  sent: Period | null,
  reader: Reader,
): EmailValues<'visitMoved'> {
  const { instant, period } = periodWords(reader);
  const isMoved =
    sent !== null &&
    (sent.start.getTime() !== event.start.getTime() || sent.finish.getTime() !== event.finish.getTime());
  return {
    name,
    services: servicesIn(reader.words, services),
    property: campaign,
    location,
    provider: provider ?? '',
    time: period(event),
    start: instant(event.start),
    finish: instant(event.finish),
    zone: reader.timeZone,
    prepare: prepare.map((text) => reader.words.studioText(text)).join('\n'),
    before: isMoved ? period(sent) : '',
  };
}

import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';

interface Period {
  readonly start: Date;
  readonly finish: Date;
}

/** A visit as messages describe it. */
export interface VisitFacts {
  /** Names of the services, in one line. */
  readonly services: string;
  /** Name of the campaign. */
  readonly campaign: string;
  readonly location: string;
  /** What to prepare for the services, each text once; blank for nothing. */
  readonly prepare: string;
  /** Who comes; null for nobody. */
  readonly provider: string | null;
  readonly event: Period & { readonly isCancelled: boolean };
  /** Whether it was booked before the change, so that it moves even for those who were told nothing. */
  readonly wasBooked?: boolean | undefined;
}

function periodWords(zone: string) {
  const format = formatInstantsIn(zone);
  const say = (instant: Date | undefined) => (instant ? format(instant.toISOString()) : '');
  return { instant: say, period: ({ start, finish }: Period) => `${say(start)} to ${say(finish)} (${zone})` };
}

/** What the texts of invitations to calendar addresses say. */
export function appointmentValues(
  { services, campaign, location, event }: VisitFacts,
  sent: Period | null,
  zone: string,
): EmailValues<'appointmentMoved'> {
  const { instant, period } = periodWords(zone);
  return {
    summary: `${services}: ${campaign}`,
    location,
    time: period(event),
    start: instant(event.start),
    finish: instant(event.finish),
    zone,
    oldStart: instant(sent?.start),
    oldFinish: instant(sent?.finish),
  };
}

/** What the texts to contacts say of a visit. */
export function visitValues(
  name: string,
  { services, campaign, location, prepare, provider, event }: VisitFacts,
  sent: Period | null,
  zone: string,
): EmailValues<'visitMoved'> {
  const { instant, period } = periodWords(zone);
  const isMoved =
    sent !== null &&
    (sent.start.getTime() !== event.start.getTime() || sent.finish.getTime() !== event.finish.getTime());
  return {
    name,
    services,
    property: campaign,
    location,
    provider: provider ?? '',
    time: period(event),
    start: instant(event.start),
    finish: instant(event.finish),
    zone,
    prepare,
    before: isMoved ? period(sent) : '',
  };
}

import type { EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { formatInstantsIn } from '@shootdesk/shared/kernel/sentence';

interface Period {
  readonly start: Date;
  readonly finish: Date;
}

function periodWords(zone: string) {
  const format = formatInstantsIn(zone);
  const say = (instant: Date | undefined) => (instant ? format(instant.toISOString()) : '');
  return {
    instant: say,
    period: ({ start, finish }: Period) => `${say(start)} to ${say(finish)} (${zone})`,
  };
}

interface Event extends Period {
  readonly summary: string;
  readonly location: string | null;
}

/** What the texts of invitations to calendar addresses say. */
export function appointmentValues(event: Event, sent: Period | null, zone: string): EmailValues<'appointmentMoved'> {
  const { instant, period } = periodWords(zone);
  return {
    summary: event.summary,
    location: event.location ?? '',
    time: period(event),
    start: instant(event.start),
    finish: instant(event.finish),
    zone,
    oldStart: instant(sent?.start),
    oldFinish: instant(sent?.finish),
  };
}

interface VisitFacts {
  readonly services: string;
  /** Name of the campaign. */
  readonly campaign: string;
  readonly location: string;
  readonly provider: string | null;
  readonly event: Period;
}

/** What the texts to contacts say of a visit. */
export function visitValues(
  name: string,
  { services, campaign, location, provider, event }: VisitFacts,
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
    before: isMoved ? period(sent) : '',
  };
}

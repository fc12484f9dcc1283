import { defaultAppointmentMinutes, type OtherAppointment } from '@shootdesk/shared/availability/appointment-conflicts';
import { propertyOf } from '@shootdesk/shared/availability/property';
import type { Period } from '@shootdesk/shared/availability/periods';
import { openingFor, type OfficeCalendar } from '@shootdesk/shared/availability/working-week';
import { offersOf, rankFits, type Fit, type FitJob, type FitProvider } from '@shootdesk/shared/dispatch/fit';
import {
  fitDays,
  maxFittingProviders,
  maxOffers,
  type FitInfo,
  type FittingProvider,
  type FittingProvidersQuery,
} from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { problem } from '@shootdesk/shared/kernel/problem';
import { formatInstantsIn, formatSentence } from '@shootdesk/shared/kernel/sentence';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findAppointments } from '../availability/public.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { findBoardProviders, type ProviderRow } from './board.store.ts';
import { findFitJob, type FitJobRow } from './fit.store.ts';

/** The days to search for free times, excluding the past. */
function periodOfTimes(timeZone: string, from: string, now: Date): Period {
  const start = instantAt(from, 0, timeZone);
  return { start: start > now ? start : now, finish: instantAt(addDays(from, fitDays), 0, timeZone) };
}

function fitJob({ dateService, serviceJobLength, ...row }: FitJobRow, times: Period): FitJob {
  const isAsked = dateService !== null && dateService >= times.start && dateService < times.finish;
  const minutes = serviceJobLength ?? defaultAppointmentMinutes;
  return {
    ...row,
    ...propertyOf(row),
    propertyTimeZone: propertyTimeZone(row),
    minutes,
    start: isAsked ? dateService : null,
    times,
  };
}

export function fitProvider(
  row: ProviderRow,
  clientId: number,
  office: OfficeCalendar,
  appointments: readonly OtherAppointment[],
): FitProvider {
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`.trim(),
    slots: row.weeklySlots,
    opening: openingFor(office, row),
    blacklisted: row.blacklistedByClientIds.includes(clientId),
    appointments,
  };
}

export function fitView(
  { id, canTake, reasons, detourMinutes, times }: Fit,
  person: ProviderRow,
  timeZone: string,
): FittingProvider {
  const format = formatInstantsIn(timeZone);
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    zones: person.zones,
    canTake,
    reasons: reasons.map(({ kind, speaks, sentence }) => ({ kind, speaks, message: formatSentence(sentence, format) })),
    detourMinutes,
    times: times.map((each) => ({ ...each, start: each.start.toISOString() })),
  };
}

/** Ranks the on-site providers for a job by a constant number of statements. */
export async function rankProviders(
  deps: Pick<Deps, 'reads' | 'settings' | 'now'>,
  actor: Actor,
  serviceJobId: number,
  { from }: FittingProvidersQuery,
): Promise<{ readonly results: FittingProvider[]; readonly additionalInfo: FitInfo }> {
  const { reads } = deps;
  await requireVisible(reads, actor, 'The job', { serviceJobId });
  const row = await findFitJob(reads, serviceJobId);
  if (!row.onSite) throw problem('rule_violated', 'This service is not done at the property.');
  // By the clocks of the property, as in mails to the client.
  const timeZone = propertyTimeZone(row) ?? deps.settings.organisation().timeZone;
  const moment = deps.now();
  const first = row.dateService !== null && row.dateService > moment ? row.dateService : moment;
  const times = periodOfTimes(timeZone, from ?? localDay(first, timeZone), moment);
  const [office, people, appointments] = await Promise.all([
    findOfficeCalendar(reads, daysAround(times)),
    findBoardProviders(reads, { zoneIds: [], days: times }, undefined),
    findAppointments(reads, times, { exceptJobId: serviceJobId }),
  ]);
  const job = fitJob(row, times);
  const fits = rankFits(
    job,
    people.map((person) => fitProvider(person, row.clientId, office, appointments.get(person.id) ?? [])),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    results: fits.slice(0, maxFittingProviders).map((fit) => fitView(fit, byId.get(fit.id)!, timeZone)),
    additionalInfo: {
      totalCount: fits.length,
      timeZone,
      zone: row.zone,
      dateService: job.start?.toISOString() ?? null,
      offers: offersOf(fits, maxOffers).map((each) => ({ ...each, start: each.start.toISOString() })),
    },
  };
}

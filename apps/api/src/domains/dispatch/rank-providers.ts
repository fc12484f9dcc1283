import { defaultAppointmentMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { Period } from '@shootdesk/shared/availability/periods';
import {
  offersOf,
  rankFits,
  type Fit,
  type FitJob,
  type FitProvider,
  type PlacedAppointment,
} from '@shootdesk/shared/dispatch/fit';
import {
  fitDays,
  maxFittingProviders,
  maxOffers,
  type FitInfo,
  type FittingProvider,
  type FittingProvidersQuery,
} from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { placeOf } from '@shootdesk/shared/dispatch/travel';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { problem } from '@shootdesk/shared/kernel/problem';
import { formatInstantsIn, formatSentence } from '@shootdesk/shared/kernel/sentence';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findAppointments } from '../availability/public.ts';
import { stateTimeZone } from '../flags/public.ts';
import { requireVisible } from '../service-jobs/public.ts';
import { findBoardProviders, findTimeZones, type ProviderRow } from './board.store.ts';
import { findFitJob, findZoneNames, type FitJobRow } from './fit.store.ts';

/** Whose clocks times are said by: the property's, as in what is sent to its client; where its state is unknown, those that all providers of the zone have. */
async function findClocks(
  { reads, config }: Pick<Deps, 'reads' | 'config'>,
  { state, zoneId }: FitJobRow,
): Promise<string> {
  const ofState = stateTimeZone(state);
  if (ofState !== null || zoneId === null) return ofState ?? config.timeZone;
  const [first, ...others] = await findTimeZones(reads, [zoneId]);
  return first === undefined || others.length > 0 ? config.timeZone : first;
}

/** The days in which times are looked for, without what is past. */
function periodOfTimes(timeZone: string, from: string, now: Date): Period {
  const start = instantAt(from, 0, timeZone);
  return { start: start > now ? start : now, finish: instantAt(addDays(from, fitDays), 0, timeZone) };
}

function fitJob({ dateService, serviceJobLength, ...row }: FitJobRow, times: Period): FitJob {
  const isAsked = dateService !== null && dateService >= times.start && dateService < times.finish;
  const minutes = serviceJobLength ?? defaultAppointmentMinutes;
  return {
    ...row,
    place: placeOf(row),
    stateTimeZone: stateTimeZone(row.state),
    minutes,
    start: isAsked ? dateService : null,
    times,
  };
}

function fitProvider(row: ProviderRow, clientId: number, appointments: readonly PlacedAppointment[]): FitProvider {
  return {
    ...row,
    name: `${row.firstName} ${row.lastName}`.trim(),
    slots: row.weeklySlots,
    blacklisted: row.blacklistedByClientIds.includes(clientId),
    appointments,
  };
}

function fitView(
  { id, canTake, reasons, detourMinutes, times }: Fit,
  person: ProviderRow,
  zoneNames: ReadonlyMap<number, string>,
  timeZone: string,
): FittingProvider {
  const format = formatInstantsIn(timeZone);
  return {
    id,
    firstName: person.firstName,
    lastName: person.lastName,
    zones: person.zoneIds.flatMap((zoneId) => zoneNames.get(zoneId) ?? []),
    canTake,
    reasons: reasons.map(({ kind, speaks, sentence }) => ({ kind, speaks, message: formatSentence(sentence, format) })),
    detourMinutes,
    times: times.map((each) => ({ ...each, start: each.start.toISOString() })),
  };
}

/** Ranks the on-site providers for a job by a constant number of statements. */
export async function rankProviders(
  deps: Pick<Deps, 'reads' | 'config' | 'now'>,
  actor: Actor,
  serviceJobId: number,
  { from }: FittingProvidersQuery,
): Promise<{ readonly results: FittingProvider[]; readonly additionalInfo: FitInfo }> {
  const { reads } = deps;
  await requireVisible(reads, actor, 'The job', { serviceJobId });
  const row = await findFitJob(reads, serviceJobId);
  if (!row.onSite) throw problem('rule_violated', 'This service is not done at the property.');
  const timeZone = await findClocks(deps, row);
  const moment = deps.now();
  const first = row.dateService !== null && row.dateService > moment ? row.dateService : moment;
  const times = periodOfTimes(timeZone, from ?? localDay(first, timeZone), moment);
  const [people, appointments, zoneNames] = await Promise.all([
    findBoardProviders(reads, { zoneIds: [], days: times }, undefined),
    findAppointments(reads, times, { exceptJobId: serviceJobId }),
    findZoneNames(reads),
  ]);
  const job = fitJob(row, times);
  const fits = rankFits(
    job,
    people.map((person) => fitProvider(person, row.clientId, appointments.get(person.id) ?? [])),
  );
  const byId = new Map(people.map((person) => [person.id, person]));
  return {
    results: fits.slice(0, maxFittingProviders).map((fit) => fitView(fit, byId.get(fit.id)!, zoneNames, timeZone)),
    additionalInfo: {
      totalCount: fits.length,
      timeZone,
      zone: row.zone,
      dateService: job.start?.toISOString() ?? null,
      offers: offersOf(fits, maxOffers).map((each) => ({ ...each, start: each.start.toISOString() })),
    },
  };
}

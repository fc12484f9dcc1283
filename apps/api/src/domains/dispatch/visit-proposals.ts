import { propertyOf } from '@shootdesk/shared/availability/property';
import { fitDays, maxOffers } from '@shootdesk/shared/dispatch/fitting-providers.contract';
import { sunPlaceOf } from '@shootdesk/shared/dispatch/sun';
import {
  maxVisitProviders,
  type ProposalInfo,
  type VisitProposal,
  type VisitProposalsQuery,
} from '@shootdesk/shared/dispatch/visit-proposals.contract';
import { lengthOf, planVisits, type PlannedService } from '@shootdesk/shared/dispatch/visit-plan';
import { readWishes } from '@shootdesk/shared/service-jobs/wishes';
import { usualLength } from '@shootdesk/shared/ordering/proposals';
import { addDays, instantAt, localDay } from '@shootdesk/shared/kernel/local-days';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { findAppointments } from '../availability/public.ts';
import { daysAround, findOfficeCalendar } from '../working-week/public.ts';
import { propertyTimeZone } from '../zones/public.ts';
import { findBoardProviders } from './board.store.ts';
import { fitProvider, fitView } from './rank-providers.ts';
import { findOnSiteServices, findOrderedProperty, type OnSiteService } from './visit-proposals.store.ts';

function plannedServices(query: VisitProposalsQuery, onSite: readonly OnSiteService[]): PlannedService[] {
  const byId = new Map(onSite.map((each) => [each.id, each]));
  return query.services.flatMap(({ serviceId, minutes, totalAssets }, position) => {
    const service = byId.get(serviceId);
    if (!service) return [];
    const usual = usualLength(service, { totalAssets, size: query.size ?? null });
    return [{ position, serviceId, minutes: minutes ?? usual, category: service.category, atDusk: service.atDusk }];
  });
}

/** The days to search, from the first that is asked for, none in the past. */
function searchedDays({ from, day }: VisitProposalsQuery, timeZone: string, now: Date): string[] {
  const today = localDay(now, timeZone);
  const asked = from ?? day ?? today;
  const first = asked > today ? asked : today;
  return Array.from({ length: fitDays }, (_, index) => addDays(first, index));
}

/** Plans the visits of an order that is not made yet, by a constant number of statements. */
export async function proposeVisits(
  deps: Pick<Deps, 'reads' | 'settings' | 'now'>,
  query: VisitProposalsQuery,
): Promise<{ readonly results: VisitProposal[]; readonly additionalInfo: ProposalInfo }> {
  const { reads, settings } = deps;
  const now = deps.now();
  const property = await findOrderedProperty(reads, query);
  if (!property) throw notFound(query.campaignId === undefined ? 'The client' : 'The campaign');
  const timeZone = propertyTimeZone(property) ?? settings.organisation().timeZone;
  const days = searchedDays(query, timeZone, now);
  const period = { start: instantAt(days[0]!, 0, timeZone), finish: instantAt(addDays(days.at(-1)!, 1), 0, timeZone) };
  const [office, onSite, people, appointments] = await Promise.all([
    findOfficeCalendar(reads, daysAround(period)),
    findOnSiteServices(
      reads,
      query.services.map(({ serviceId }) => serviceId),
    ),
    findBoardProviders(reads, { zoneIds: [], days: period }, undefined),
    findAppointments(reads, period),
  ]);
  const providers = people.map((person) =>
    fitProvider(person, property.clientId, office, appointments.get(person.id) ?? []),
  );
  const { zoneId, travelMinutes } = property;
  const wishes = query.notWeekdays ? readWishes({ notWeekdays: query.notWeekdays }) : null;
  const job = { ...propertyOf(property), zoneId, travelMinutes, wishes, propertyTimeZone: propertyTimeZone(property) };
  const { day = null, earliest = null, latest = null } = query;
  const place = sunPlaceOf(job.place, property.state);
  const wish = { day: day !== null && days.includes(day) ? day : null, earliest, latest };
  const visits = planVisits({ job, providers, now, maxOffers }, plannedServices(query, onSite), {
    days,
    wish,
    timeZone,
    place,
  });
  const byId = new Map(people.map((person) => [person.id, person]));
  const results = visits.map(({ services, minutes, isAtDusk, fits, offers }) => ({
    jobs: services.map(({ position }) => position),
    minutes,
    lengths: services.map(lengthOf),
    isAtDusk,
    providers: fits.slice(0, maxVisitProviders).map((fit) => fitView(fit, byId.get(fit.id)!, timeZone)),
    offers: offers.map(({ start, providerId }) => ({ start: start.toISOString(), providerId })),
  }));
  return { results, additionalInfo: { totalCount: results.length, timeZone, zone: property.zone } };
}

import type { VisitProposal } from '@shootdesk/shared/dispatch/visit-proposals.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import type { ProposalQuestion } from '../../../data/orders/queries.ts';
import { orderedSize } from '../ordered-numbers.ts';
import { newCampaign, type BookedVisit, type ChosenVisit, type OrderFormValues } from './order-values.ts';

/** What somebody chose for a visit; null for not booking it yet. */
export type Choices = Readonly<Record<string, ChosenVisit | null>>;

export const keyOfVisit = ({ jobs }: VisitProposal): string => jobs.join();

const minutesIn = (clock: string): number | undefined => {
  const [hour, minute] = clock.split(':');
  return minute === undefined ? undefined : Number(hour) * 60 + Number(minute);
};

/** The question about free people and times for the form; null while property or services are missing. */
export function proposalQuery(values: OrderFormValues): ProposalQuestion | null {
  const { lines, campaignId, wishDay, earliest, latest, notWeekdays } = values;
  if (!lines.some(({ onSite }) => onSite)) return null;
  const services = lines
    .map(({ serviceId, minutes, totalAssets }) => {
      const length = /^[1-9]\d{0,3}$/.test(minutes) ? minutes : '';
      const count = /^\d{1,5}$/.test(totalAssets) ? `:${totalAssets}` : '';
      return length || count ? `${serviceId}:${length}${count}` : String(serviceId);
    })
    .join();
  const size = orderedSize(values);
  const wish = {
    size,
    day: wishDay || undefined,
    earliest: minutesIn(earliest),
    latest: minutesIn(latest),
    notWeekdays: notWeekdays.join() || undefined,
  };
  if (campaignId !== '') return { services, campaignId, ...wish };
  const campaign = newCampaign(values);
  if (!campaign) return null;
  const { clientId, address, suburb, state, postcode, latitude, longitude } = campaign;
  const place = {
    address: address ?? undefined,
    suburb: suburb ?? undefined,
    state: state ?? undefined,
    postcode: postcode ?? undefined,
    latitude: latitude ?? undefined,
    longitude: longitude ?? undefined,
  };
  return { services, clientId, ...place, ...wish };
}

/** What is proposed for a visit: its first time, for later visits one of the same day and person where there is one. */
function proposed(
  { offers, providers }: VisitProposal,
  first: ChosenVisit | null,
  timeZone: string,
): ChosenVisit | null {
  const day = first && localDay(first.start, timeZone);
  const ofDay = offers.find(({ start }) => localDay(start, timeZone) === day) ?? offers[0] ?? null;
  if (!first || !ofDay) return ofDay;
  const same = providers.find(({ id }) => id === first.providerId);
  return same?.times.some(({ start }) => start === ofDay.start) ? { ...ofDay, providerId: first.providerId } : ofDay;
}

/** The person and time of each visit: what was chosen, else what is proposed. */
export function chosenVisits(
  visits: readonly VisitProposal[],
  choices: Choices,
  timeZone: string,
): (ChosenVisit | null)[] {
  let first: ChosenVisit | null = null;
  return visits.map((visit) => {
    const own = choices[keyOfVisit(visit)];
    const choice = own === undefined ? proposed(visit, first, timeZone) : own;
    first ??= choice;
    return choice;
  });
}

/** The visits to book with the order. */
export function bookedVisits(visits: readonly VisitProposal[], chosen: readonly (ChosenVisit | null)[]): BookedVisit[] {
  return visits.flatMap(({ jobs }, index) => {
    const choice = chosen[index];
    return choice ? [{ ...choice, jobs }] : [];
  });
}

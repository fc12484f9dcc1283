import { appointmentPeriod } from '@shootdesk/shared/availability/appointment-conflicts';
import { startsInVisit } from '@shootdesk/shared/availability/starts-in-visit';
import { groupVisits } from '@shootdesk/shared/availability/visits';
import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { isUploaded } from '@shootdesk/shared/workflows/statuses';

/** The jobs of one stay at a property, in the order of the work; most often one. A bar shows them, and they move together. */
export type BoardVisit = readonly [BoardJob, ...BoardJob[]];

export const mapVisit = ([first, ...others]: BoardVisit, change: (job: BoardJob) => BoardJob): BoardVisit => [
  change(first),
  ...others.map((job) => change(job)),
];

function visitsOfCampaign(jobs: readonly BoardJob[], timeZone: string): BoardVisit[] {
  // What is handed in stays where it was.
  const [handedIn, open] = [true, false].map((is) => jobs.filter((job) => isUploaded(job.serviceJobStatusId) === is));
  const appointments = open!.map((job) => ({
    job,
    campaignId: job.campaignId,
    ...appointmentPeriod(new Date(job.dateService!), job.serviceJobLength),
  }));
  const visits = groupVisits(appointments, timeZone).map(([first, ...others]): BoardVisit => [
    first.job,
    ...others.map(({ job }) => job),
  ]);
  return [...visits, ...handedIn!.map((job): BoardVisit => [job])];
}

/**
 * Puts the jobs of a provider that follow each other at a property into visits, by start.
 * @param jobs with an appointment, by its start
 * @param timeZone of the provider
 */
export function visitsOf(jobs: readonly BoardJob[], timeZone: string): BoardVisit[] {
  const campaigns = [...Map.groupBy(jobs, ({ campaignId }) => campaignId).values()];
  const visits = campaigns.flatMap((ofCampaign) =>
    ofCampaign.length === 1 ? [[ofCampaign[0]!] as const] : visitsOfCampaign(ofCampaign, timeZone),
  );
  return visits.toSorted(([a], [b]) => Date.parse(a.dateService!) - Date.parse(b.dateService!) || a.id - b.id);
}

/** The jobs of a visit as they are when it begins at a time. */
export function visitAt(visit: BoardVisit, start: Date): { readonly job: BoardJob; readonly start: Date }[] {
  const starts = startsInVisit(
    start,
    visit.map(({ serviceJobLength }) => serviceJobLength),
  );
  return visit.map((job, index) => ({ job, start: starts[index]! }));
}

/** When a job would begin that follows those of a visit. */
export function visitEnd(visit: BoardVisit): Date {
  const lengths = visit.map(({ serviceJobLength }) => serviceJobLength);
  return startsInVisit(new Date(visit[0].dateService!), [...lengths, null]).at(-1)!;
}

export const alone = (jobs: readonly BoardJob[]): BoardVisit[] => jobs.map((job) => [job]);

/** Puts jobs without an appointment that belong to one stay together: those of a campaign, by day and at dusk. In the order of the first of each. */
export function waitingVisits(jobs: readonly BoardJob[]): BoardVisit[] {
  const stays = Map.groupBy(jobs, ({ campaignId, atDusk }) => `${campaignId} ${atDusk === true}`);
  return [...stays.values()].flatMap((stay): BoardVisit[] => {
    const [first, ...others] = stay.toSorted((a, b) => a.id - b.id);
    return first ? [[first, ...others]] : [];
  });
}

/** How long a visit takes when nothing comes between its jobs, in minutes. */
export function visitMinutes(visit: BoardVisit): number {
  const ends = visitAt(visit, new Date(0)).map(({ job, start }) =>
    appointmentPeriod(start, job.serviceJobLength).finish.getTime(),
  );
  return Math.max(...ends) / 60_000;
}

/** 'Photography + Floor Plan'. */
export const servicesText = (visit: BoardVisit): string => visit.map(({ service }) => service).join(' + ');

/** Words of services with what they become where there is little room; blank goes. */
const shortWords: readonly (readonly [RegExp, string])[] = [
  [/\b(companion|interactive|agent)\b/gi, ''],
  [/\b(dusk|drone|aerial) (photography|photographs|photos)\b/gi, '$1'],
  [/\bphotograph(y|s)\b/gi, 'Photo'],
  [/\bfloor ?plan\b/gi, 'Plan'],
  [/\bpresentation\b/gi, 'Pres.'],
];

/** The name of a service in a word or two: 'Photo', 'Dusk', 'Prestige Photo', '3D Tour'. */
export function shortService(name: string): string {
  const short = shortWords.reduce((text, [words, other]) => text.replace(words, other), name);
  return short.replace(/\s+/g, ' ').trim() || name;
}

/** 'Photo + Plan'. */
export const shortServicesText = (visit: BoardVisit): string =>
  visit.map(({ service }) => shortService(service)).join(' + ');

/** The first line of an address, and the suburb behind its last comma; blank where there is none. */
export function placeLines(place: string): { readonly street: string; readonly suburb: string } {
  const comma = place.lastIndexOf(', ');
  return comma === -1
    ? { street: place, suburb: '' }
    : { street: place.slice(0, comma), suburb: place.slice(comma + 2) };
}

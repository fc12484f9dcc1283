import type { BoardJob } from '@shootdesk/shared/dispatch/dispatch.contract';
import { wishWords } from '@shootdesk/shared/service-jobs/wishes';
import { dayText } from '../../../kernel/date-time.ts';
import { placeLines, type BoardVisit } from '../board-visits.ts';
import type { Choice, Grouping, Sort } from './choice.ts';

/** Jobs under a heading; a blank heading where nothing is grouped. */
export interface JobGroup {
  readonly heading: string;
  readonly visits: readonly BoardVisit[];
}

/** Sorts after every date. */
const never = '~';

const wishedDay = ({ wishes }: BoardJob): string | null => wishes?.firstDay ?? wishes?.lastDay ?? null;
const suburbOf = ({ place }: BoardJob): string => placeLines(place).suburb || place;

/** When a job is needed: at its appointment, as announced, or at its deadline. */
const neededAt = ({ dateService, announcedDateService, clientDeadline }: BoardJob): string =>
  dateService ?? announcedDateService ?? clientDeadline ?? never;

/** Ranks beside which those with an appointment or an announced one stand first, because somebody waits for them. */
const rank: Record<Sort, (job: BoardJob) => string> = {
  deadline: (job) => ((job.dateService ?? job.announcedDateService) ? `0 ${neededAt(job)}` : `1 ${neededAt(job)}`),
  wished: (job) => `${wishedDay(job) ?? never} ${neededAt(job)}`,
  ordered: ({ id }) => String(id).padStart(10, '0'),
  suburb: (job) => `${suburbOf(job).toLowerCase()} ${neededAt(job)}`,
};

const groupHeading: Record<Exclude<Grouping, 'none' | 'visit'>, (job: BoardJob) => string> = {
  zone: ({ zone }) => zone ?? 'No zone',
  wished: (job) => {
    const day = wishedDay(job);
    return day === null ? 'No wished day' : dayText(day);
  },
};

/** Whether each word is somewhere in what the entry says, in its zone or in its number. */
function hasWords(visit: BoardVisit, text: string): boolean {
  const said = visit
    .flatMap(({ id, place, service, client, zone, wishes }) => [
      ...[id, place, service, client, zone ?? ''],
      ...(wishes ? wishWords(wishes) : []),
    ])
    .join(' ')
    .toLowerCase();
  return text
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((word) => said.includes(word));
}

const compareTexts = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The entries that fit a choice and some words, sorted and under their headings. */
export function groupsOf(
  visits: readonly BoardVisit[],
  { sort, grouping, zone, category }: Choice,
  text: string,
): JobGroup[] {
  const fitting = visits.filter(
    (visit) =>
      (zone === '' || visit.some((job) => job.zone === zone)) &&
      (category === '' || visit.some((job) => job.category === category)) &&
      hasWords(visit, text),
  );
  const sorted = fitting.toSorted(([a], [b]) => compareTexts(rank[sort](a), rank[sort](b)) || a.id - b.id);
  if (grouping === 'none' || grouping === 'visit') return [{ heading: '', visits: sorted }];
  const groups = Map.groupBy(sorted, ([job]) => groupHeading[grouping](job));
  const rankOf = ([job]: BoardVisit) =>
    grouping === 'zone' ? (job.zone?.toLowerCase() ?? never) : (wishedDay(job) ?? never);
  return [...groups]
    .map(([heading, ofGroup]) => ({ heading, visits: ofGroup }))
    .toSorted((a, b) => compareTexts(rankOf(a.visits[0]!), rankOf(b.visits[0]!)));
}

/** Names of the zones and categories that some of the jobs have. */
export function namesOf(visits: readonly BoardVisit[], name: 'zone' | 'category'): string[] {
  const names = visits.flat().flatMap((job) => job[name] ?? []);
  return [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
}

import { CustomFilterId, customFilters, type CustomFilterGroup } from '@shootdesk/shared/service-jobs/custom-filters';
import type { DeadlineScope } from '@shootdesk/shared/service-jobs/deadline';
import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';
import { hasWorkLeft, isArchived, isDelivered, isUploaded, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { FilterCounts } from '../list/job-lists.ts';
import type { DayBounds } from '../list/day-bounds.ts';
import type { OpenJobRow } from './open-job-row.ts';

const bitOf = (id: CustomFilterId): number => 1 << customFilters.findIndex((filter) => filter.id === id);

const [notDelivered, overdue, dueToday, dueTomorrow, dueInSevenDays, noDeadline, lateRevision, atRisk] = [
  bitOf(CustomFilterId.StudioNotDone),
  bitOf(CustomFilterId.Overdue),
  bitOf(CustomFilterId.DueToday),
  bitOf(CustomFilterId.DueTomorrow),
  bitOf(CustomFilterId.DueInSevenDays),
  bitOf(CustomFilterId.NoDeadline),
  bitOf(CustomFilterId.LateRevisions),
  bitOf(CustomFilterId.AtRisk),
];
const platforms: Record<SourceTag, number> = {
  CT: bitOf(CustomFilterId.CT),
  CH: bitOf(CustomFilterId.CH),
  RH: bitOf(CustomFilterId.RH),
};

/** Number of possible combinations of built-in filters. */
export const traitSets = 1 << customFilters.length;
/** An additional bit: the job was delivered in time, so it cannot be overdue. */
const sentInTime = traitSets;

type TraitFacts = Pick<
  OpenJobRow,
  'statusId' | 'platform' | 'hasResources' | 'isUploadDated' | 'dateService' | 'clientDeadline' | 'proofedAt'
>;

function isOnsiteNotDone({ statusId, dateService, hasResources, isUploadDated }: TraitFacts): boolean {
  if (!isUploaded(statusId)) return dateService !== null || !hasResources;
  return statusId === JobStatusId.Assigned && dateService !== null && !isUploadDated;
}

function isSentInTime({ clientDeadline, proofedAt }: TraitFacts): boolean {
  return clientDeadline !== null && proofedAt !== null && proofedAt <= clientDeadline;
}

/** The deadline that an open job will miss according to the forecast; null for none, and after the job was sent. */
export const missedDeadline = ({ statusId, atRiskUntil }: Pick<OpenJobRow, 'statusId' | 'atRiskUntil'>) =>
  hasWorkLeft(statusId) ? atRiskUntil : null;

/** The time-independent built-in filters as bits; equivalent to `conditions` of custom-filters.store.ts. */
export function lastingTraits(job: TraitFacts): number {
  let traits = platforms[job.platform];
  if (!isDelivered(job.statusId)) traits |= notDelivered;
  if (isOnsiteNotDone(job)) traits |= bitOf(CustomFilterId.OnsiteNotDone);
  if (!isArchived(job.statusId)) traits |= bitOf(CustomFilterId.NotArchived);
  if (job.clientDeadline === null) traits |= noDeadline;
  if (isSentInTime(job)) traits |= sentInTime;
  return traits;
}

/** Boundaries for deadlines in ms, and the jobs to which they apply. */
export interface DeadlineClock {
  readonly now: number;
  readonly today: number;
  readonly tomorrow: number;
  readonly dayAfter: number;
  readonly inSevenDays: number;
  readonly ofAll: boolean;
}

export function deadlineClock(days: DayBounds, scope: DeadlineScope): DeadlineClock {
  return {
    now: days.now.getTime(),
    today: days.today.getTime(),
    tomorrow: days.tomorrow.getTime(),
    dayAfter: days.dayAfter.getTime(),
    inSevenDays: days.inSevenDays.getTime(),
    ofAll: scope === 'all',
  };
}

/** Computes which built-in filters an open job meets now. Deadlines in ms, NaN for none; an object per job would double the time. */
export function traitsNow(
  lasting: number,
  deadline: number,
  revisionDeadline: number,
  atRiskUntil: number,
  clock: DeadlineClock,
): number {
  let traits = lasting & (traitSets - 1);
  if (revisionDeadline < clock.now) traits |= lateRevision;
  if (atRiskUntil > clock.now) traits |= atRisk;
  if (!clock.ofAll && (lasting & notDelivered) === 0) return traits & ~noDeadline;
  if (deadline < clock.now && (lasting & sentInTime) === 0) traits |= overdue;
  if (deadline >= clock.today && deadline < clock.inSevenDays) {
    traits |= dueInSevenDays;
    if (deadline < clock.tomorrow) traits |= dueToday;
    else if (deadline < clock.dayAfter) traits |= dueTomorrow;
  }
  return traits;
}

interface ChosenGroup {
  readonly name: CustomFilterGroup;
  /** Bits of the chosen filters of the group. A job must meet one of them. */
  readonly bits: number;
}

function chosenGroups(chosen: readonly CustomFilterId[]): ChosenGroup[] {
  const groups = Map.groupBy(chosen, (id) => customFilters.find((filter) => filter.id === id)!.group);
  return [...groups].map(([name, ids]) => ({ name, bits: ids.reduce((bits, id) => bits | bitOf(id), 0) }));
}

/** Marks the combinations that the chosen built-in filters select with 1. */
export function markSelectedTraits(chosen: readonly CustomFilterId[]): Uint8Array {
  const allowed = new Uint8Array(traitSets).fill(1);
  for (const { bits } of chosenGroups(chosen)) {
    for (let traits = 0; traits < traitSets; traits += 1) if ((traits & bits) === 0) allowed[traits] = 0;
  }
  return allowed;
}

/** Counts the selected jobs and, for each filter, what it would select in place of its group's selection. */
export function countsOf(jobsByTraits: Int32Array, chosen: readonly CustomFilterId[]): FilterCounts {
  const groups = chosenGroups(chosen);
  const counts = customFilters.map(() => 0);
  let totalCount = 0;
  for (let traits = 0; traits < traitSets; traits += 1) {
    const jobs = jobsByTraits[traits]!;
    if (jobs === 0) continue;
    const [missed, ...more] = groups.filter(({ bits }) => (traits & bits) === 0);
    if (more.length > 0) continue;
    if (!missed) totalCount += jobs;
    for (const [index, { group }] of customFilters.entries()) {
      const isCounted = (traits & (1 << index)) !== 0 && (!missed || missed.name === group);
      if (isCounted) counts[index]! += jobs;
    }
  }
  return { totalCount, counts: new Map(customFilters.map(({ id }, index) => [id, counts[index]!])) };
}

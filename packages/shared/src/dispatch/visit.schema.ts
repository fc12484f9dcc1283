import { z } from 'zod';
import { localDay } from '../kernel/local-days.ts';
import { instant } from '../kernel/wire.ts';
import { isArchived, isUploaded } from '../workflows/statuses.ts';

/** How far the provider is with the visit of an appointment. */
export const visit = z
  .object({
    onTheWayAt: instant.nullable(),
    expectedAt: instant.nullable().describe('When they expect to arrive'),
    arrivedAt: instant.nullable(),
    doneAt: instant.nullable(),
  })
  .meta({ id: 'Visit' });

export type VisitProgress = z.output<typeof visit>;

/** Steps of a visit, in their order. */
export const visitSteps = ['on-the-way', 'arrived', 'done'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** The last step that was made; null before the first. */
export function reachedStep(progress: VisitProgress | null): VisitStep | null {
  if (progress?.doneAt) return 'done';
  if (progress?.arrivedAt) return 'arrived';
  return progress?.onTheWayAt ? 'on-the-way' : null;
}

/** Names of the steps for people, as they stand on the buttons. */
export const visitStepNames: Readonly<Record<VisitStep, string>> = {
  'on-the-way': 'On my way',
  arrived: 'Arrived',
  done: 'Done',
};

/** The steps that are still ahead of a provider. Those may be skipped: who forgot to set out can still arrive. */
export function stepsAhead(progress: VisitProgress | null): readonly VisitStep[] {
  const reached = reachedStep(progress);
  return reached === null ? visitSteps : visitSteps.slice(visitSteps.indexOf(reached) + 1);
}

/** What decides whether steps to an appointment can still be made. */
interface VisitedJob {
  readonly serviceJobStatusId: number;
  /** Start of the appointment. */
  readonly dateService: Date | string;
}

/**
 * Whether steps to an appointment can be made at a moment: until the job is handed in, and all day on the day of the appointment, because many upload
 * before they leave. Never once the job is archived.
 */
export function takesSteps(
  { serviceJobStatusId, dateService }: VisitedJob,
  at: Date | string,
  timeZone: string,
): boolean {
  if (isArchived(serviceJobStatusId)) return false;
  return !isUploaded(serviceJobStatusId) || localDay(dateService, timeZone) === localDay(at, timeZone);
}

/** Members of the steps in a visit. */
export const stepMembers = {
  'on-the-way': 'onTheWayAt',
  arrived: 'arrivedAt',
  done: 'doneAt',
} as const satisfies Record<VisitStep, keyof VisitProgress>;

/** Computes a visit after a step. One that lies behind changes nothing, as on the server. */
export function withStep(
  progress: VisitProgress,
  { step, at }: { readonly step: VisitStep; readonly at: string },
): VisitProgress {
  return stepsAhead(progress).includes(step) ? { ...progress, [stepMembers[step]]: at } : progress;
}

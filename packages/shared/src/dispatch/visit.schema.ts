import { z } from 'zod';
import { localDay } from '../kernel/local-days.ts';
import { instant } from '../kernel/wire.ts';
import { isArchived, isUploaded } from '../workflows/statuses.ts';

/** Progress of a provider's visit. */
export const visit = z
  .object({
    onTheWayAt: instant.nullable(),
    expectedAt: instant.nullable().describe('When they expect to arrive'),
    arrivedAt: instant.nullable(),
    doneAt: instant.nullable(),
  })
  .meta({ id: 'Visit' });

export type VisitProgress = z.output<typeof visit>;

export const visitSteps = ['on-the-way', 'arrived', 'done'] as const;

export type VisitStep = (typeof visitSteps)[number];

/** Null before the first. */
export function reachedStep(progress: VisitProgress | null): VisitStep | null {
  if (progress?.doneAt) return 'done';
  if (progress?.arrivedAt) return 'arrived';
  return progress?.onTheWayAt ? 'on-the-way' : null;
}

/** Labels of the buttons. */
export const visitStepNames: Readonly<Record<VisitStep, string>> = {
  'on-the-way': 'On my way',
  arrived: 'Arrived',
  done: 'Done',
};

/** Remaining steps. Steps may be skipped: somebody who forgot 'On my way' can still arrive. */
export function stepsAhead(progress: VisitProgress | null): readonly VisitStep[] {
  const reached = reachedStep(progress);
  return reached === null ? visitSteps : visitSteps.slice(visitSteps.indexOf(reached) + 1);
}

interface VisitedJob {
  readonly serviceJobStatusId: number;
  /** Start of the appointment. */
  readonly dateService: Date | string;
}

/**
 * Whether a visit accepts steps: until the job is uploaded, and all day on the appointment's day, because many upload before they leave.
 * Never once archived.
 */
export function takesSteps(
  { serviceJobStatusId, dateService }: VisitedJob,
  at: Date | string,
  timeZone: string,
): boolean {
  if (isArchived(serviceJobStatusId)) return false;
  return !isUploaded(serviceJobStatusId) || localDay(dateService, timeZone) === localDay(at, timeZone);
}

/** Whether an instant is on a day before the appointment in the property's time zone. */
export function isBeforeDay(dateService: Date | string, at: Date | string, timeZone: string): boolean {
  return localDay(at, timeZone) < localDay(dateService, timeZone);
}

export const stepMembers = {
  'on-the-way': 'onTheWayAt',
  arrived: 'arrivedAt',
  done: 'doneAt',
} as const satisfies Record<VisitStep, keyof VisitProgress>;

/** The first step after an instant, which contradicts a step at that instant; null for none. */
export function stepAfter(progress: VisitProgress, at: Date): VisitStep | null {
  const isLater = (step: VisitStep) => Date.parse(progress[stepMembers[step]] ?? '') > at.getTime();
  return visitSteps.findLast(isLater) ?? null;
}

/** Computes a visit after a step. A passed step changes nothing, as on the server. */
export function withStep(
  progress: VisitProgress,
  { step, at }: { readonly step: VisitStep; readonly at: string },
): VisitProgress {
  return stepsAhead(progress).includes(step) ? { ...progress, [stepMembers[step]]: at } : progress;
}

import { addWorkingHours } from '@shootdesk/shared/availability/working-hours';
import type { CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { isClosed, JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { atLocal, later, localDate, minuteMs } from './local-time.ts';
import type { DemoContext } from './context.ts';
import type { Step } from './course.ts';
import type { Random } from './random.ts';

const S = JobStatusId;

/** When the demo's studio works: as long as its editors are clocked in. */
const studio = {
  timeZone: 'Australia/Melbourne',
  opening: {
    week: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, startMinute: 8 * 60 + 30, finishMinute: 17 * 60 })),
    closures: [],
  },
};

const editMinutes: Partial<Record<number, number>> = {
  [ServiceGroupId.Floorplan]: 75,
  [ServiceGroupId.Video]: 200,
  [ServiceGroupId.VidMo]: 120,
  [ServiceGroupId.Portrait]: 60,
  [ServiceGroupId.Drone]: 60,
};

/** Minutes that editing a job of a service takes in the demo, about. */
export const usualEditMinutes = ({ serviceGroupId }: Pick<CatalogueService, 'serviceGroupId'>): number =>
  editMinutes[serviceGroupId] ?? 90;

/** Working hours that each status before the delivery takes. */
function hoursIn(statusId: number, service: CatalogueService, random: Random): number {
  const editHours = (usualEditMinutes(service) / 60) * random.between(0.7, 1.5);
  // One job in sixteen has to wait: somebody is ill, a file is missing, the client is asked.
  const mishap = random.chance(0.06) ? random.between(4, 14) : 0;
  switch (statusId) {
    case S.AwaitingSelection:
      return random.between(1, 12);
    case S.InProduction:
      return editHours + mishap;
    case S.Assigned:
      return random.between(0, 2);
    default:
      return random.between(0.1, 0.6);
  }
}

interface Planned {
  readonly service: CatalogueService;
  readonly statusId: number;
  readonly steps: readonly Step[];
  readonly clientDeadline: Date | null;
}

/**
 * Times the steps of a job: up to the first delivery, work takes its usual time, in working hours; later steps move back where necessary. Null
 * without a delivery, and when the last step would be in the future.
 */
function worked({ steps, service }: Planned, { random, now }: Pick<DemoContext, 'random' | 'now'>): Step[] | null {
  const sent = steps.findIndex(({ statusId }) => statusId === S.SentToClient);
  const ready = steps.findIndex(({ statusId }) => statusId === S.Uploaded || statusId === S.AwaitingAssignment);
  if (ready < 0 || sent <= ready) return null;
  const timed: Step[] = [...steps];
  for (let index = ready + 1; index <= sent; index += 1) {
    const before = timed[index - 1]!;
    const at = addWorkingHours(before.at, hoursIn(before.statusId, service, random), studio);
    timed[index] = { ...steps[index]!, at: at > before.at ? at : later(before.at, minuteMs) };
  }
  for (let index = sent + 1; index < timed.length; index += 1) {
    const least = later(timed[index - 1]!.at, 60 * minuteMs);
    if (timed[index]!.at < least) timed[index] = { ...timed[index]!, at: least };
  }
  return timed.at(-1)!.at < now ? timed : null;
}

/** A deadline some working hours after the files came, at a typical hour. */
function deadlineAfter(ready: Date, random: Random): Date {
  const day = localDate(addWorkingHours(ready, random.between(1.5, 11), studio), studio.timeZone);
  const hours = [12, 15, 17, 17, 20].map((hour) => atLocal(day, hour * 60, studio.timeZone));
  const ahead = hours.filter((hour) => hour > later(ready, 2 * 60 * minuteMs));
  return ahead.length > 0 ? random.pick(ahead) : hours.at(-1)!;
}

/**
 * Gives a closed job a course that its work explains, and a matching deadline if it was sent once, so that a forecast can be checked against it.
 * Draws after everything else of the job, because earlier draws would change what others rely on.
 */
export function explained<P extends Planned>(planned: P, context: Pick<DemoContext, 'random' | 'now'>): P {
  const { statusId, steps, clientDeadline } = planned;
  const deliveries = steps.filter((step) => step.statusId === S.SentToClient).length;
  if (!isClosed(statusId)) return planned;
  const timed = worked(planned, context);
  if (!timed) return planned;
  const ready = timed.find((step) => step.statusId === S.Uploaded || step.statusId === S.AwaitingAssignment)!;
  const isDueAfter = clientDeadline !== null && deliveries === 1;
  return {
    ...planned,
    steps: timed,
    clientDeadline: isDueAfter ? deadlineAfter(ready.at, context.random) : clientDeadline,
  };
}

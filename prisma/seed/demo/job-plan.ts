import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { CatalogueService } from '@shootdesk/shared/services/service-catalogue';
import type { DemoCampaign } from './campaigns.ts';
import type { DemoContext } from './context.ts';
import { explained } from './delivery.ts';
import { courseTo, drawStatus, type Step } from './course.ts';
import { photographerEmail } from './demo-accounts.ts';
import { atLocal, earliest, hourMs, later, localDate, minuteMs } from './local-time.ts';
import { demoZones } from './places.ts';
import type { DemoProvider } from './providers.ts';
import { orderedAssets } from './recipes.ts';
import { book, bookOn, type Appointment } from './schedule.ts';
import { serviceOf } from './skills.ts';

/** A planned job; inserting sets its id. */
export interface DemoJob {
  id: number;
  readonly campaign: DemoCampaign;
  readonly service: CatalogueService;
  readonly statusId: JobStatusId;
  readonly steps: readonly Step[];
  readonly appointment: Appointment | null;
  readonly clientDeadline: Date | null;
  readonly studioDeadline: Date | null;
  readonly proofedAt: Date | null;
  readonly changesRequestedAt: Date | null;
  readonly uploadedAt: Date | null;
  readonly totalAssets: number | null;
}

const dayMs = 24 * hourMs;
const S = JobStatusId;

/** Minimum and maximum days in the status. */
const ageInDays: Partial<Record<number, readonly [number, number]>> = {
  [S.Uploaded]: [0.05, 1.2],
  [S.AwaitingSelection]: [0.2, 4],
  [S.SentToClient]: [0.05, 9],
  [S.ChangeRequest]: [0.05, 3],
  [S.InRejection]: [0.02, 1.5],
  [S.Approved]: [0.5, 45],
  [S.Archived]: [10, 200],
};
const beforeProduction: readonly number[] = [S.Ordered, S.AwaitingSitePlan, S.SitePlanAvailable, S.AwaitingBooking];

const minutesAtProperty = (service: CatalogueService) =>
  /Prestige|Video|Tour/.test(service.name) ? 120 : /Portrait|Drone|Rental/.test(service.name) ? 45 : 60;

/** A typical due hour on the local day of an instant. */
function dueHourOn(moment: Date, timeZone: string, { random }: DemoContext): Date {
  return atLocal(localDate(moment, timeZone), random.pick([9, 12, 15, 17, 17, 20]) * 60, timeZone);
}

interface Draw {
  readonly campaign: DemoCampaign;
  readonly service: CatalogueService;
  readonly statusId: JobStatusId;
}

function appointmentFor(context: DemoContext, providers: readonly DemoProvider[], draw: Draw, age: number) {
  const { service, statusId } = draw;
  if (!service.onSite || beforeProduction.includes(statusId)) return null;
  const { random } = context;
  const upcoming = statusId === S.Booked;
  const late = upcoming && random.chance(0.06);
  return book(context, providers, {
    campaign: draw.campaign,
    serviceId: service.id,
    day: late ? -1 : upcoming ? random.int(0, 7) : -Math.ceil(age) - random.int(statusId === S.Uploaded ? 0 : 1, 3),
    direction: upcoming && !late ? 1 : -1,
    length: minutesAtProperty(service),
    notBefore: service.name.includes('Dusk') ? 16 * 60 : 0,
  });
}

/** Times of all statuses: the order, the upload after the appointment, the last one, and the rest in between. */
function timesOf(course: readonly JobStatusId[], created: Date, uploaded: Date | null, last: Date): Step[] {
  const uploadIndex = uploaded ? course.indexOf(S.Uploaded) : -1;
  const end = course.length - 1;
  const between = (from: Date, to: Date, part: number) => later(from, (to.getTime() - from.getTime()) * part);
  return course.map((statusId, index) => {
    if (end === 0) return { statusId, at: created };
    if (!uploaded || uploadIndex < 0) return { statusId, at: between(created, last, index / end) };
    if (index <= uploadIndex) return { statusId, at: between(created, uploaded, index / Math.max(uploadIndex, 1)) };
    return { statusId, at: between(uploaded, last, (index - uploadIndex) / (end - uploadIndex)) };
  });
}

function stepsOf(context: DemoContext, draw: Draw, appointment: Appointment | null, age: number): Step[] {
  const { random, now } = context;
  const course = courseTo(random, draw.service, draw.statusId);
  const wanted = later(now, -age * dayMs);
  if (!appointment) return timesOf(course, later(wanted, -random.between(0.1, 3.5) * dayMs), null, wanted);
  const done = later(appointment.start, (appointment.length + random.int(30, 150)) * minuteMs);
  const before = later(earliest(appointment.start, now), -random.between(1, 20) * hourMs);
  if (draw.statusId === S.Booked) return timesOf(course, later(before, -random.between(1, 4) * dayMs), null, before);
  const uploaded = earliest(done, later(now, -10 * minuteMs));
  const last = wanted > uploaded ? wanted : later(uploaded, (now.getTime() - uploaded.getTime()) * 0.5);
  const created = later(appointment.start, -random.between(2, 8) * dayMs);
  return timesOf(course, created, uploaded, draw.statusId === S.Uploaded ? uploaded : last);
}

/** Deadlines of open jobs are around today, one in eight passed; those of delivered jobs around the delivery. */
function deadlineOf(context: DemoContext, draw: Draw, steps: readonly Step[], appointment: Appointment | null) {
  const { random, now } = context;
  if (random.chance(0.04)) return null;
  const timeZone = demoZones[draw.campaign.client.zone]?.timeZone ?? 'Australia/Melbourne';
  const proofed = steps.findLast(({ statusId }) => statusId === S.SentToClient)?.at;
  if (proofed) return dueHourOn(later(proofed, random.between(-8, 26) * hourMs), timeZone, context);
  const upcoming = appointment && appointment.start > now;
  if (upcoming) return dueHourOn(later(appointment.start, random.between(1, 2.5) * dayMs), timeZone, context);
  const ahead = beforeProduction.includes(draw.statusId) ? random.between(1, 9) : random.between(0, 3.2);
  return dueHourOn(later(now, (random.chance(0.12) ? random.between(-1.8, -0.3) : ahead) * dayMs), timeZone, context);
}

function planJob(
  context: DemoContext,
  providers: readonly DemoProvider[],
  campaign: DemoCampaign,
  serviceId: number,
): DemoJob {
  const { random } = context;
  const service = serviceOf(serviceId);
  const draw = { campaign, service, statusId: drawStatus(random, service) };
  const age = random.between(...(ageInDays[draw.statusId] ?? [0.02, 1.2]));
  const appointment = appointmentFor(context, providers, draw, age);
  const asDrawn = stepsOf(context, draw, appointment, age);
  const { steps, clientDeadline } = explained(
    { ...draw, steps: asDrawn, clientDeadline: deadlineOf(context, draw, asDrawn, appointment) },
    context,
  );
  return {
    id: 0,
    ...draw,
    steps,
    appointment,
    clientDeadline,
    studioDeadline: clientDeadline && later(clientDeadline, -3 * hourMs),
    uploadedAt: steps.find(({ statusId }) => statusId === S.Uploaded)?.at ?? null,
    proofedAt: steps.findLast(({ statusId }) => statusId === S.SentToClient)?.at ?? null,
    changesRequestedAt: steps.findLast(({ statusId }) => statusId === S.ChangeRequest)?.at ?? null,
    // Not random, because the number of draws before depends on the calendar.
    totalAssets: orderedAssets(service, campaign.id),
  };
}

/** The demo photographer's jobs today, with travel between them. */
const jobsOfToday = 3;

/** Moves the demo photographer's next booked jobs to today. Assignments must not depend on the calendar. */
function fillToday({ now }: DemoContext, providers: readonly DemoProvider[], jobs: readonly DemoJob[]): DemoJob[] {
  const provider = providers.find(({ user }) => user.email === photographerEmail);
  if (!provider) return [...jobs];
  const { timeZone } = provider.user;
  const today = localDate(now, timeZone);
  const isToday = ({ start }: Appointment) => localDate(start, timeZone) === today;
  let missing = jobsOfToday - jobs.filter(({ appointment: a }) => a?.provider === provider && isToday(a)).length;
  return jobs.map((job) => {
    const { campaign, service, appointment: before } = job;
    if (missing <= 0 || job.statusId !== S.Booked || before?.provider !== provider || isToday(before)) return job;
    if (before.start < now) return job;
    const notBefore = service.name.includes('Dusk') ? 16 * 60 : 0;
    const wish = { campaign, serviceId: service.id, day: 0, direction: 1, length: before.length, notBefore } as const;
    const appointment = bookOn(today, provider, wish);
    if (!appointment) return job;
    missing -= 1;
    return { ...job, appointment };
  });
}

/**
 * Plans every job with a separate random generator, because the number of draws for an appointment depends on the calendar, and other jobs
 * must not.
 */
export function planJobs(context: DemoContext, providers: readonly DemoProvider[], campaigns: readonly DemoCampaign[]) {
  const jobs = campaigns.flatMap((campaign) =>
    campaign.serviceIds.map((serviceId) =>
      planJob({ ...context, random: context.random.fork() }, providers, campaign, serviceId),
    ),
  );
  return fillToday(context, providers, jobs);
}

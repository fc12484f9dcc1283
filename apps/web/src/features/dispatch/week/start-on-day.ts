import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import type { BoardJob, BoardProvider } from '@shootdesk/shared/dispatch/dispatch.contract';
import { localDay } from '@shootdesk/shared/kernel/local-days';
import { fromLocalText, toLocalText } from '../../../kernel/local-time.ts';
import { conflictsAt, visitOf, type BoardModel } from '../board-model.ts';

const stepMs = appointmentStepMinutes * 60_000;
const usualTime = '09:00';

const timeOf = (instant: string, timeZone: string) => toLocalText(instant, timeZone).slice(11, 16);

/** The same time of day on another day. Where the clocks leave it out, the one that they jump to. */
export function onDay(day: string, time: string, timeZone: string): Date {
  return new Date(fromLocalText(`${day}T${time}`, timeZone)!);
}

export const sameTimeOn = (day: string, start: Date, timeZone: string): Date =>
  onDay(day, timeOf(start.toISOString(), timeZone), timeZone);

function* stepsOfDay({ slots }: BoardProvider, day: string, timeZone: string): Generator<Date> {
  for (const { start, finish } of slots.filter((slot) => localDay(slot.start, timeZone) === day)) {
    const first = Math.ceil(Date.parse(start) / stepMs) * stepMs;
    for (let ms = first; ms < Date.parse(finish); ms += stepMs) yield new Date(ms);
  }
}

/**
 * When a job would begin on a day with a provider: at its time of day; without an appointment at the one that the client was told, else at the first
 * time that nothing speaks against, else when the work begins.
 */
export function startOnDay(model: BoardModel, job: BoardJob, provider: BoardProvider, day: string): Date {
  const { board, jobsOf } = model;
  const { timeZone, office } = board;
  const wanted = job.dateService ?? job.announcedDateService ?? null;
  if (wanted !== null) return sameTimeOn(day, new Date(wanted), timeZone);
  const visit = visitOf(model, job);
  const facts = { jobs: jobsOf.get(provider.id) ?? [], office, timeZone };
  const steps = [...stepsOfDay(provider, day, timeZone)];
  const free = steps.find((start) => conflictsAt(visit, provider, start, facts).length === 0);
  return free ?? steps[0] ?? onDay(day, usualTime, timeZone);
}

import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { UserTypeId, userRoles } from '@shootdesk/shared/identity/roles';
import type { DemoContext } from './context.ts';
import { usualEditMinutes } from './delivery.ts';
import type { DemoJob } from './job-plan.ts';
import { atLocal, dateColumn, hourMs, later, localDate, minuteMs, weekdayOf } from './local-time.ts';
import type { Team } from './team.ts';
import type { DemoUser } from './users.ts';
import { insertRows } from '../write-rows.ts';

interface Shift {
  readonly user: DemoUser;
  readonly date: string;
  readonly start: Date;
  /** Null while clocked in. */
  readonly end: Date | null;
}

const days = 14;
const tracked: readonly number[] = [UserTypeId.Studio, UserTypeId.OnSite];
const typeOf = new Map<number, number>(userRoles.map(({ id, userTypeId }) => [id, userTypeId]));

const tracksTime = (user: DemoUser) =>
  tracked.includes(typeOf.get(user.userRoleId ?? 0) ?? 0) && !user.flags.includes('Disable_Time_Tracker');

/** Finished shifts of the last two weeks, then running ones, which start later. */
function planShifts({ random, now }: DemoContext, users: readonly DemoUser[]): Shift[] {
  return users.filter(tracksTime).flatMap((user) => {
    const over: Shift[] = [];
    for (let offset = -days; offset <= 0; offset++) {
      const date = localDate(now, user.timeZone, offset);
      if (weekdayOf(date) > 5 || random.chance(0.1)) continue;
      const start = atLocal(date, 8 * 60 + random.int(0, 60), user.timeZone);
      const end = later(start, (8 * 60 + random.int(0, 45)) * minuteMs);
      if (end < later(now, -3 * hourMs)) over.push({ user, date, start, end });
    }
    const start = later(now, -random.between(0.5, 2.8) * hourMs);
    const running = random.chance(0.4) ? [{ user, date: localDate(start, user.timeZone), start, end: null }] : [];
    return [...over, ...running];
  });
}

/** Edited jobs by person, latest first. */
function jobsByEditor(jobs: readonly DemoJob[], teams: readonly Team[]): Map<number, DemoJob[]> {
  const found = new Map<number, DemoJob[]>();
  jobs.forEach((job, index) => {
    const editor = teams[index]?.[JobUserRoleId.EditorDrafterCopywriter];
    if (editor) found.set(editor.id, [job, ...(found.get(editor.id) ?? [])]);
  });
  return found;
}

/** Start of the break in a finished shift, in minutes after the clock-in. */
const breakAfterMinutes = 255;
const breakMinutes = 30;

/** Longest time on a job without a pause, because the break begins soon after. */
const longestMinutes = 90;

/** Three jobs in a finished shift; the job in production in a running one. */
function workIn(shift: Shift, userTimeId: number, jobs: readonly DemoJob[], random: DemoContext['random']) {
  const row = (job: DemoJob, jobStart: Date, jobEnd: Date | null) => ({
    userTimeId,
    userId: shift.user.id,
    serviceJobId: job.id,
    serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter,
    entryDate: dateColumn(shift.date),
    jobStart,
    jobEnd,
  });
  // A job can have several times, each of which is a part of its work.
  const workOn = (job: DemoJob, minute: number) => {
    const minutes = Math.min(longestMinutes, Math.round(usualEditMinutes(job.service) * (0.6 + (job.id % 5) / 10)));
    return row(job, later(shift.start, minute * minuteMs), later(shift.start, (minute + minutes) * minuteMs));
  };
  if (shift.end) {
    return random.sample(jobs, 3).map((job, nth) => workOn(job, 10 + nth * 150));
  }
  const current = jobs.find(({ statusId }) => statusId === JobStatusId.InProduction);
  return current ? [row(current, later(shift.start, 12 * minuteMs), null)] : [];
}

export async function seedTimeEntries(
  context: DemoContext,
  users: readonly DemoUser[],
  jobs: readonly DemoJob[],
  teams: readonly Team[],
) {
  const { database, random } = context;
  const shifts = planShifts(context, users);
  const rows = await database.userTime.createManyAndReturn({
    data: shifts.map(({ user, date, start, end }) => ({
      userId: user.id,
      entryDate: dateColumn(date),
      clockStart: start,
      clockEnd: end,
    })),
    select: { id: true },
  });
  const breaks = shifts.flatMap(({ start, end }, index) => {
    const breakStart = later(start, breakAfterMinutes * minuteMs);
    const breakEnd = later(breakStart, breakMinutes * minuteMs);
    return end ? [{ userTimeId: rows[index]?.id ?? 0, breakStart, breakEnd }] : [];
  });
  await insertRows(database, 'user_break_times', breaks);
  const edited = jobsByEditor(jobs, teams);
  await insertRows(
    database,
    'service_job_user_times',
    shifts.flatMap((shift, index) => workIn(shift, rows[index]?.id ?? 0, edited.get(shift.user.id) ?? [], random)),
  );
}

import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId, jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { DemoContext } from './context.ts';
import type { DemoJob } from './job-plan.ts';
import { assignmentsOf, type Team } from './team.ts';
import type { DemoUser } from './users.ts';
import { insertRows } from '../write-rows.ts';

const S = JobStatusId;

/** Who moves jobs to a status: a role on the job, or an account role. */
const makes: Readonly<Record<number, { readonly part?: number; readonly role?: number }>> = {
  [S.Uploaded]: { part: JobUserRoleId.OnSiteProvider },
  [S.InProduction]: { part: JobUserRoleId.EditorDrafterCopywriter },
  [S.AwaitingQC]: { part: JobUserRoleId.EditorDrafterCopywriter },
  [S.InQC1]: { part: JobUserRoleId.QualityControl },
  [S.InQC]: { part: JobUserRoleId.QualityControl },
  [S.SentForVerification]: { part: JobUserRoleId.QualityControl },
  [S.RejectToStudio]: { part: JobUserRoleId.QualityControl },
  [S.SentToClient]: { part: JobUserRoleId.QualityControl },
  [S.InRejection]: { part: JobUserRoleId.RevisionAssignee },
  [S.Ordered]: { role: UserRoleId.Integration },
  [S.AwaitingAssignment]: { role: UserRoleId.ProductionManager },
  [S.AwaitingSelection]: { role: UserRoleId.ProductionManager },
  [S.SentToEsoft]: { role: UserRoleId.ProductionManager },
  [S.Assigned]: { role: UserRoleId.ProductionManager },
  [S.ChangeRequest]: { role: UserRoleId.Integration },
};

const words: Readonly<Record<number, readonly string[]>> = {
  [S.Ordered]: ['Ordered'],
  [S.AwaitingSitePlan]: ['Waiting for the site plan from the agent.', 'Asked the office for a site plan.'],
  [S.SitePlanAvailable]: ['Site plan received.'],
  [S.AwaitingBooking]: ['Ready to book.', 'Agent will confirm access.'],
  [S.Booked]: ['Booked with the agent.', 'Confirmed with the vendor.', 'Booked, keys at the office.'],
  [S.Uploaded]: ['All uploaded.', 'Uploaded. Light was good.', 'Uploaded, bedroom 3 was locked.'],
  [S.AwaitingSelection]: ['Gallery sent to the client.'],
  [S.AwaitingAssignment]: ['Ready for the studio.'],
  [S.SentToEsoft]: ['Sent to Esoft'],
  [S.EsoftError]: ['Esoft: A file could not be read.'],
  [S.Assigned]: ['Assigned'],
  [S.InProduction]: ['Started.', 'Working on it.'],
  [S.AwaitingQC]: ['Ready for QC.', 'Done, please check the kitchen.'],
  [S.InQC1]: ['Checking.'],
  [S.InQC]: ['Second check.'],
  [S.SentForVerification]: ['Please verify the retouching.'],
  [S.RejectToStudio]: ['Verticals lean in two pictures.', 'Sky replacement shows at the roof line.'],
  [S.InRejection]: ['Correcting.'],
  [S.SentToClient]: ['Sent to the client.', 'Delivered.'],
  [S.ChangeRequest]: ['Client asks for a brighter living room.', 'Client asks to remove the bins.'],
  [S.Approved]: ['Approved by the client.'],
  [S.Archived]: ['Archived on service job page'],
};

const nameOf = new Map<number, string>(jobStatuses.map(({ id, description }) => [id, description]));
const partOf = new Map<number, string>(jobUserRoles.map(({ id, description }) => [id, description]));

/** Only people assigned to the job, unless their role manages all jobs. */
function actorOf({ random }: DemoContext, users: readonly DemoUser[], team: Team, statusId: number): number | null {
  if (statusId === S.EsoftError) return null;
  const { part, role = UserRoleId.BackOffice } = makes[statusId] ?? {};
  const member = part === undefined ? undefined : team[part];
  return (member ?? random.pick(users.filter(({ userRoleId }) => userRoleId === role))).id;
}

export interface HistoryRow {
  readonly serviceJobId: number;
  readonly fromStatusId: number | null;
  readonly serviceJobStatusId: number;
  readonly comment: string;
  readonly createdById: number | null;
  readonly createdAt: Date;
}

/**
 * Sends every sixth job back to the studio between its checks, where its second version is made. Draws no random number, so that the other jobs stay
 * the same.
 */
function rejectionBetweenChecks(
  job: DemoJob,
  team: Team,
  [first, second]: readonly [HistoryRow, HistoryRow],
): HistoryRow[] {
  const qc = team[JobUserRoleId.QualityControl];
  const editor = team[JobUserRoleId.EditorDrafterCopywriter];
  if (job.id % 6 !== 0 || !qc || !editor) return [second];
  const [start, end] = [first.createdAt.getTime(), second.createdAt.getTime()];
  const at = (share: number) => new Date(start + share * (end - start));
  const comment = (words[S.RejectToStudio] ?? [])[(job.id / 6) % 2] ?? '-';
  const rejection = { serviceJobId: job.id, fromStatusId: S.InQC1, serviceJobStatusId: S.RejectToStudio, comment };
  const mended = { serviceJobId: job.id, fromStatusId: S.RejectToStudio, serviceJobStatusId: S.AwaitingQC };
  return [
    { ...rejection, createdById: qc.id, createdAt: at(0.3) },
    { ...mended, comment: 'Mended.', createdById: editor.id, createdAt: at(0.7) },
    { ...second, fromStatusId: S.AwaitingQC },
  ];
}

function historyOf(context: DemoContext, users: readonly DemoUser[], job: DemoJob, team: Team): HistoryRow[] {
  const rows = job.steps.map(({ statusId, at }, index) => ({
    serviceJobId: job.id,
    fromStatusId: job.steps[index - 1]?.statusId ?? null,
    serviceJobStatusId: statusId,
    comment: context.random.pick(words[statusId] ?? ['-']),
    createdById: actorOf(context, users, team, statusId),
    createdAt: at,
  }));
  return rows.flatMap((row, index) => {
    const before = rows[index - 1];
    const isSecondCheck = before?.serviceJobStatusId === S.InQC1 && row.serviceJobStatusId === S.InQC;
    return isSecondCheck ? rejectionBetweenChecks(job, team, [before, row]) : [row];
  });
}

const sentenceOf = (sentence: string): Activity => ({ what: 'sentence', sentence: [sentence] });

function activityOf(job: DemoJob, team: Team, history: readonly HistoryRow[]) {
  const moves = history.map((row, index) => ({
    activityLogTypeId: index === 0 ? ActivityLogTypeId.JobCreated : ActivityLogTypeId.StatusChanged,
    serviceJobId: job.id,
    serviceJobStatusId: row.serviceJobStatusId,
    activity: sentenceOf(index === 0 ? 'Job created' : `${nameOf.get(row.serviceJobStatusId)}: ${row.comment}`),
    createdById: row.createdById,
    createdAt: row.createdAt,
  }));
  const assigned = assignmentsOf(job, team).map(({ serviceJobUserRoleId, createdAt }) => {
    const user = team[serviceJobUserRoleId];
    const step = history.findLast((row) => row.createdAt <= createdAt) ?? history[0];
    return {
      activityLogTypeId: ActivityLogTypeId.UserAssigned,
      serviceJobId: job.id,
      serviceJobStatusId: step?.serviceJobStatusId ?? null,
      activity: {
        what: 'person',
        done: 'assigned',
        name: `${user?.firstName} ${user?.lastName}`,
        role: partOf.get(serviceJobUserRoleId) ?? '',
      } satisfies Activity,
      createdById: step?.createdById ?? null,
      createdAt,
    };
  });
  return [...moves, ...assigned].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Writes assignments and status histories. */
export async function seedHistory(
  context: DemoContext,
  users: readonly DemoUser[],
  jobs: readonly DemoJob[],
  teams: readonly Team[],
): Promise<HistoryRow[]> {
  const { database } = context;
  const withTeam = jobs.map((job, index) => ({ job, team: teams[index] ?? {} }));
  await insertRows(
    database,
    'service_job_users',
    withTeam.flatMap(({ job, team }) => assignmentsOf(job, team)),
  );
  const histories = withTeam.map(({ job, team }) => historyOf(context, users, job, team));
  await insertRows(database, 'service_job_histories', histories.flat());
  await insertRows(
    database,
    'activity_logs',
    withTeam.flatMap(({ job, team }, index) => activityOf(job, team, histories[index] ?? [])),
  );
  return histories.flat();
}

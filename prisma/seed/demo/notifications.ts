import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { JobStatusId, jobStatuses } from '@shootdesk/shared/workflows/statuses';
import type { DemoContext } from './context.ts';
import type { HistoryRow } from './history.ts';
import type { DemoJob } from './job-plan.ts';
import { hourMs, later } from './local-time.ts';
import { assignmentsOf, type Team } from './team.ts';
import type { DemoUser } from './users.ts';
import { insertRows } from '../write-rows.ts';

const nameOf = new Map<number, string>(jobStatuses.map(({ id, description }) => [id, description]));
const days = 10;

/** A job's event and the people to notify, except its author. */
interface Notice {
  readonly notificationTypeId: number;
  readonly description: string;
  readonly job: DemoJob;
  readonly createdById: number | null;
  readonly createdAt: Date;
  readonly recipients: readonly number[];
  /** Whether somebody has to act on it. The last of these notices are unread by everybody. */
  readonly isOpen?: boolean;
}

/** Failed Esoft orders, for BackOffice and the sender. */
function esoftNoticesOf(job: DemoJob, history: readonly HistoryRow[], backOffice: readonly number[]): Notice[] {
  const failure = history.find(({ serviceJobStatusId }) => serviceJobStatusId === JobStatusId.EsoftError);
  const sender = history.find(({ serviceJobStatusId }) => serviceJobStatusId === JobStatusId.SentToEsoft)?.createdById;
  if (!failure) return [];
  const reason = failure.comment.replace('Esoft: ', '');
  return [
    {
      notificationTypeId: NotificationTypeId.EsoftFailed,
      description: `${job.campaign.name}: Send to Esoft of ${job.service.name} failed. ${reason}`,
      job,
      createdById: null,
      createdAt: failure.createdAt,
      recipients: [...new Set([...backOffice, ...(sender == null ? [] : [sender])])],
      isOpen: true,
    },
  ];
}

/** Undelivered e-mails, for BackOffice and their authors. */
async function emailNoticesOf(
  { database }: DemoContext,
  jobs: ReadonlyMap<number, DemoJob>,
  backOffice: readonly number[],
): Promise<Notice[]> {
  const failed = await database.emailDelivery.findMany({
    where: { failedAt: { not: null } },
    orderBy: { id: 'asc' },
    select: {
      email: true,
      failureReason: true,
      failedAt: true,
      request: { select: { serviceJobId: true, createdById: true } },
    },
  });
  return failed.map(({ email, failureReason, failedAt, request }) => {
    const job = jobs.get(request.serviceJobId!)!;
    return {
      notificationTypeId: NotificationTypeId.EmailFailed,
      description: `${job.campaign.name}: the e-mail to ${email} about ${job.service.name} was not sent. ${failureReason}`,
      job,
      createdById: null,
      createdAt: failedAt!,
      recipients: [...new Set([...backOffice, request.createdById!])],
      isOpen: true,
    };
  });
}

function noticesOf(job: DemoJob, team: Team, history: readonly HistoryRow[], since: Date): Notice[] {
  const parts = assignmentsOf(job, team);
  const assigned = parts
    .filter(({ createdAt }) => createdAt >= since)
    .map(({ userId, createdAt }): Notice => ({
      notificationTypeId: NotificationTypeId.Assigned,
      description: `You were assigned to ${job.service.name}, ${job.campaign.name}`,
      job,
      createdById: null,
      createdAt,
      recipients: [userId],
    }));
  const moved = history
    .filter(({ createdAt, fromStatusId }) => createdAt >= since && fromStatusId !== null)
    .map(({ serviceJobStatusId, createdById, createdAt }): Notice => {
      const recipients = parts.filter((part) => part.createdAt <= createdAt && part.userId !== createdById);
      return {
        notificationTypeId: NotificationTypeId.StatusChanged,
        description: `${job.service.name}, ${job.campaign.name}: ${nameOf.get(serviceJobStatusId)}`,
        job,
        createdById,
        createdAt,
        recipients: [...new Set(recipients.map(({ userId }) => userId))],
      };
    });
  return [...assigned, ...moved].filter(({ recipients }) => recipients.length > 0);
}

/** Adds notifications, all but a few of them read. */
export async function seedNotifications(
  context: DemoContext,
  users: readonly DemoUser[],
  jobs: readonly DemoJob[],
  teams: readonly Team[],
  history: readonly HistoryRow[],
) {
  const { database, now } = context;
  const backOffice = users.filter(({ userRoleId }) => userRoleId === UserRoleId.BackOffice).map(({ id }) => id);
  const since = later(now, -days * 24 * hourMs);
  const byJob = Map.groupBy(history, ({ serviceJobId }) => serviceJobId);
  const ofJobs = jobs.flatMap((job, index) => {
    const ofJob = byJob.get(job.id) ?? [];
    return [...noticesOf(job, teams[index] ?? {}, ofJob, since), ...esoftNoticesOf(job, ofJob, backOffice)];
  });
  const ofEmails = await emailNoticesOf(context, new Map(jobs.map((job) => [job.id, job])), backOffice);
  const notices = [...ofJobs, ...ofEmails].sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const rows = await database.notification.createManyAndReturn({
    data: notices.map(({ job, notificationTypeId, description, createdById, createdAt }) => ({
      notificationTypeId,
      description,
      createdById,
      createdAt,
      serviceJobId: job.id,
      link: `/service-jobs/${job.id}`,
    })),
    select: { id: true },
  });
  const read = readTimes(context, notices);
  await insertRows(
    database,
    'notification_users',
    notices.flatMap(({ recipients, createdAt }, index) =>
      recipients.map((userId) => ({
        notificationId: rows[index]?.id ?? 0,
        userId,
        createdAt,
        readAt: read(index, userId),
      })),
    ),
  );
}

/** Maximum unread notices of a person, because more would look as if nobody read them. */
const maxUnread = 6;

/** Returns when a person has read each notice: all but a few of the last half day, and the last ones that somebody has to act on. */
function readTimes({ random, now }: DemoContext, notices: readonly Notice[]) {
  const recent = later(now, -12 * hourMs);
  const left = notices.map(({ recipients, createdAt, isOpen }) =>
    recipients.filter(() => isOpen || !random.chance(createdAt < recent ? 0.9 : 0.2)),
  );
  const unread = new Map<number, Set<number>>();
  for (const [index, recipients] of [...left.entries()].toReversed()) {
    for (const userId of recipients) {
      const own = unread.get(userId) ?? new Set();
      if (own.size < userId % (maxUnread + 1)) unread.set(userId, own.add(index));
    }
  }
  return (index: number, userId: number): Date | null =>
    unread.get(userId)?.has(index) ? null : later(notices[index]!.createdAt, 15 * 60_000);
}

import { datePattern } from '@shootdesk/shared/kernel/date-forms';
import { NotificationTypeId } from '@shootdesk/shared/notifications/notification-types';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { PayloadOf } from '../../db/outbox-catalogue.ts';
import type { Deps } from '../../deps.ts';
import { writeOnce } from '../notifications/public.ts';
import { findCorrection, findDeciders, findTimeZone, type CorrectionRow } from './corrections.store.ts';

type JobDeps = Pick<Deps, 'prisma'>;

const entryNames: Readonly<Record<string, string>> = { shift: 'a shift', break: 'a break', job: 'a time on a job' };

const nameOf = ({ firstName, lastName }: CorrectionRow['user']) => `${firstName} ${lastName}`.trim();

/** Verbs by type of request. */
const wishes: Readonly<Record<string, string>> = { change: 'correct', add: 'add', remove: 'remove' };

/** For example 'correct a break of 12 June 2026'. */
async function nameWish({ prisma }: JobDeps, row: CorrectionRow): Promise<string> {
  const { action, kind, userId, originalStart, proposedStart } = row;
  // A new shift has only proposed times, a removed one only original times.
  const day = formatInTimeZone((originalStart ?? proposedStart)!, await findTimeZone(prisma, userId), datePattern());
  return `${wishes[action]} ${entryNames[kind]} of ${day}`;
}

/** Notifies the deciders. Idempotent. */
export async function notifyOfCorrectionRequest(
  deps: JobDeps,
  { timeCorrectionId }: PayloadOf<'timeCorrectionRequested'>,
): Promise<void> {
  const row = await findCorrection(deps.prisma, timeCorrectionId);
  if (!row) return;
  const notification = {
    notificationTypeId: NotificationTypeId.TimeCorrectionRequested,
    description: `${nameOf(row.user)} asks to ${await nameWish(deps, row)}`,
    link: '/time-corrections',
    serviceJobId: null,
    createdById: row.userId,
    dedupeKey: `time-correction-requested-${row.id}`,
  };
  await writeOnce(deps.prisma, notification, await findDeciders(deps.prisma, row.userId));
}

/** 'changed' when the accepted times differ from the proposed ones. */
function outcomeOf({ status, proposedStart, proposedEnd, acceptedStart, acceptedEnd }: CorrectionRow): string {
  if (status === 'refused') return 'refused';
  const isAsProposed =
    acceptedStart?.getTime() === proposedStart?.getTime() && acceptedEnd?.getTime() === proposedEnd?.getTime();
  return isAsProposed ? 'accepted' : 'accepted with other times';
}

/** Notifies the person of the decision. Idempotent. */
export async function notifyOfCorrectionDecision(
  deps: JobDeps,
  { timeCorrectionId }: PayloadOf<'timeCorrectionDecided'>,
): Promise<void> {
  const row = await findCorrection(deps.prisma, timeCorrectionId);
  if (!row) return;
  const comment = row.comment === null ? '' : `: ${row.comment}`;
  const notification = {
    notificationTypeId: NotificationTypeId.TimeCorrectionDecided,
    description: `Your request to ${await nameWish(deps, row)} was ${outcomeOf(row)}${comment}`,
    link: '/my-time',
    serviceJobId: null,
    createdById: row.decidedById,
    dedupeKey: `time-correction-decided-${row.id}`,
  };
  await writeOnce(deps.prisma, notification, [row.userId]);
}

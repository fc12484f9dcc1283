import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { problem } from '@shootdesk/shared/kernel/problem';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { ChangeOrderBody } from '@shootdesk/shared/service-jobs/change-order.contract';
import { jobIncludes } from '@shootdesk/shared/service-jobs/list-query';
import { isOpenOrder } from '@shootdesk/shared/service-jobs/open-order';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { inTransaction, type Tx } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { requireVersion, type RecordTarget } from '../../../kernel/require-version.ts';
import { loggedChange, loggedInstant, loggedText, recordActivity } from '../../activity-logs/public.ts';
import { requireLockedJob } from '../access/lock-record.ts';
import type { LockedJob } from '../access/locked-job.store.ts';
import { readJob } from '../read/get-job.ts';
import { moveJob } from '../status/move-job.ts';
import { writeOrderColumns, writeBookingNote } from './change-order.store.ts';

interface OpenOrder {
  readonly job: LockedJob;
  readonly current: ServiceJobWithStatuses;
}

/** Locks the job of an order that the client may still change; refuses others with the reason. */
async function requireOpenOrder(deps: Deps, tx: Tx, actor: Actor, { id, ifMatch }: RecordTarget): Promise<OpenOrder> {
  const job = await requireLockedJob(tx, actor, id);
  const { view: current } = await readJob(deps, actor, id, jobIncludes, tx);
  requireVersion(ifMatch, current);
  const { serviceJobStatusId, service, dateService } = current;
  const appointment = dateService === null ? null : new Date(dateService);
  const facts = { serviceJobStatusId, onSite: service?.onSite ?? false, dateService: appointment };
  if (isOpenOrder(facts, deps.now())) return { job, current };
  throw problem('rule_violated', 'The work on this order has begun. Please write to the studio.');
}

type Logged = ReturnType<typeof loggedChange>;

/** The client's changes with names for the activity log. */
function changesOf({ current }: OpenOrder, body: ChangeOrderBody): [name: string, change: Logged][] {
  const { clientDeadline, totalAssets, orderDetails, clientBookingNote } = body;
  const note = bookingNoteOf(current);
  const instant = (value: Date | string | null) => (value === null ? null : loggedInstant(value));
  const all: [string, boolean, Logged][] = [
    [
      'Client deadline',
      clientDeadline !== undefined && (clientDeadline?.toISOString() ?? null) !== current.clientDeadline,
      loggedChange(instant(current.clientDeadline), instant(clientDeadline ?? null)),
    ],
    [
      'Total images',
      totalAssets !== undefined && totalAssets !== current.totalAssets,
      loggedChange(current.totalAssets, totalAssets ?? null),
    ],
    [
      'Order',
      orderDetails !== undefined && orderDetails !== current.orderDetails,
      loggedChange(loggedText(current.orderDetails), loggedText(orderDetails ?? null)),
    ],
    [
      'Client booking note',
      clientBookingNote !== undefined && clientBookingNote !== note,
      loggedChange(loggedText(note), loggedText(clientBookingNote ?? null)),
    ],
  ];
  return all.flatMap(([name, isChanged, change]): [string, Logged][] => (isChanged ? [[name, change]] : []));
}

const bookingNoteOf = ({ notes }: ServiceJobWithStatuses): string | null =>
  notes?.find(({ serviceJobNoteTypeId }) => serviceJobNoteTypeId === NoteTypeId.ClientBookingNote)?.content ?? null;

export function changeOrder(
  deps: Deps,
  actor: Actor,
  order: RecordTarget,
  body: ChangeOrderBody,
): Promise<ServiceJobWithStatuses> {
  return inTransaction(deps.prisma, async (tx) => {
    const open = await requireOpenOrder(deps, tx, actor, order);
    const changes = changesOf(open, body);
    const { clientBookingNote, ...columns } = body;
    if (changes.length > 0) await writeOrderColumns(tx, order.id, columns);
    if (clientBookingNote !== undefined) await writeBookingNote(tx, order.id, clientBookingNote, actor.userId);
    for (const [name, change] of changes) {
      await recordActivity(tx, {
        serviceJobId: order.id,
        serviceJobStatusId: open.job.serviceJobStatusId,
        type: ActivityLogTypeId.JobUpdated,
        activity: { what: 'value', name, ...change },
        actorId: actor.userId,
      });
    }
    return (await readJob(deps, actor, order.id, jobIncludes, tx)).view;
  });
}

/** Archives the job with the reason in its history and notifies assigned people. */
export function withdrawOrder(
  deps: Deps,
  actor: Actor,
  order: RecordTarget,
  { reason, requestId }: { readonly reason: string; readonly requestId: string },
): Promise<ServiceJobWithStatuses> {
  return inTransaction(deps.prisma, async (tx) => {
    const { job } = await requireOpenOrder(deps, tx, actor, order);
    const comment = `Withdrawn by ${actor.name}: ${reason}`;
    const move = { serviceJobId: job.id, fromStatusId: job.serviceJobStatusId, toStatusId: JobStatusId.Archived };
    await moveJob(tx, { ...move, comment, assetIds: [], actorId: actor.userId, at: deps.now() }, requestId);
    return (await readJob(deps, actor, job.id, jobIncludes, tx)).view;
  });
}

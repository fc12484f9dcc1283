import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import type { Activity } from '@shootdesk/shared/activity-logs/activity';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import {
  mostClientFiles,
  type CtClientResource,
  type updateClientResource as updateContract,
} from '@shootdesk/shared/resources/client-resources.contract';
import { ctClientFileFields, type NewClientFile } from '@shootdesk/shared/resources/ordered-client-files';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { sentMembers } from '../../kernel/sent-members.ts';
import { requireOwn, requireOwnReference } from '../../kernel/own-record.ts';
import { requireVersion, type RecordTarget } from '../../kernel/require-version.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { recordActivity } from '../activity-logs/public.ts';
import { lockRecord, requireLockedJob, type LockedJob } from '../service-jobs/public.ts';
import { ctClientResourceView } from './client-resource.view.ts';
import {
  countClientResources,
  findByReference,
  findClientResource,
  insertClientResource,
  removeClientResource,
  writeClientResource,
  type ClientResourceKind,
  type ClientResourceRow,
} from './client-resources.store.ts';

type LoggedType = (typeof ActivityLogTypeId)['ResourceUploaded' | 'JobUpdated' | 'ResourceDeleted'];

const kindNames: Readonly<Record<ClientResourceKind, string>> = { client: 'Client resource', ct: 'CT client resource' };

function record(tx: Tx, job: LockedJob, actor: Actor, type: LoggedType, activity: Activity): Promise<void> {
  const { id: serviceJobId, serviceJobStatusId } = job;
  return recordActivity(tx, { serviceJobId, serviceJobStatusId, type, activity, actorId: actor.userId });
}

/** Returns the existing file when its reference was sent before. */
export function addClientResource(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  { serviceJobId, kind }: { readonly serviceJobId: number; readonly kind: ClientResourceKind },
  { externalReference: reference, ...file }: NewClientFile,
): Promise<{ readonly row: ClientResourceRow; readonly isNew: boolean }> {
  return inTransaction(prisma, async (tx) => {
    const job = await requireLockedJob(tx, actor, serviceJobId);
    const externalReference = reference ?? null;
    const first = externalReference === null ? null : await findByReference(tx, job.id, kind, externalReference);
    if (first) {
      requireOwnReference(actor, first);
      return { row: first, isNew: false };
    }
    if ((await countClientResources(tx, job.id, kind)) >= mostClientFiles) {
      refuseField('name', `A job has at most ${mostClientFiles} files of this kind.`);
    }
    const made = { externalReference, serviceJobId: job.id, kind, createdById: actor.userId };
    const row = await insertClientResource(tx, { ...sentMembers(file), ...made });
    const uploaded = { what: 'uploaded', file: row.name, as: kindNames[kind] } as const;
    await record(tx, job, actor, ActivityLogTypeId.ResourceUploaded, uploaded);
    return { row, isNew: true };
  });
}

async function lockFile(tx: Tx, deps: Pick<Deps, 'blob'>, actor: Actor, { id, ifMatch }: RecordTarget) {
  const { job, record: row } = await lockRecord(tx, actor, 'The file', () => findClientResource(tx, id));
  requireOwn(actor, 'The file', row);
  requireVersion(ifMatch, ctClientResourceView(row, await deps.blob.links()));
  return { job, row };
}

const ctNames = Object.keys(ctClientFileFields) as (keyof typeof ctClientFileFields)[];

/** Refuses fields that this kind of file does not have. */
function refuseMisfits(row: ClientResourceRow, sent: Omit<BodyOf<typeof updateContract>, 'id'>): void {
  if (row.file && sent.url !== undefined) refuseField('url', 'This file lies in the own store.');
  if (row.kind === 'ct') return;
  const misfit = ctNames.find((name) => sent[name] != null);
  if (misfit) refuseField(misfit, 'Only files from the ordering system have this.');
}

/** Changes the sent fields. */
export function updateClientResource(
  deps: Pick<Deps, 'prisma' | 'blob'>,
  actor: Actor,
  target: RecordTarget,
  { id, ...sent }: BodyOf<typeof updateContract>,
): Promise<CtClientResource> {
  requireSame({ id }, target);
  return inTransaction(deps.prisma, async (tx) => {
    const { job, row } = await lockFile(tx, deps, actor, target);
    refuseMisfits(row, sent);
    const written = await writeClientResource(tx, row.id, sentMembers(sent));
    const sentence = [`File of the client '${written.name}' changed`];
    await record(tx, job, actor, ActivityLogTypeId.JobUpdated, { what: 'sentence', sentence });
    return ctClientResourceView(written, await deps.blob.links());
  });
}

export function deleteClientResource(
  deps: Pick<Deps, 'prisma' | 'blob'>,
  actor: Actor,
  target: RecordTarget,
): Promise<null> {
  return inTransaction(deps.prisma, async (tx) => {
    const { job, row } = await lockFile(tx, deps, actor, target);
    await removeClientResource(tx, row.id);
    await record(tx, job, actor, ActivityLogTypeId.ResourceDeleted, { what: 'deleted', file: row.name });
    return null;
  });
}

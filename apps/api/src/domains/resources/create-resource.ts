import { containerName, isResourcePath } from '@shootdesk/shared/files/upload-path';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, refuseField } from '@shootdesk/shared/kernel/problem';
import type { createResource as contract, Resource } from '@shootdesk/shared/resources/resources.contract';
import { refusalSentence } from '@shootdesk/shared/resources/upload-rules';
import type { Deps } from '../../deps.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireSame } from '../../kernel/same-record.ts';
import {
  ensureContainerRecord,
  findFileAt,
  findUploadJob,
  requireUploadPlace,
  settleBlob,
  uploadAddresses,
  type CheckedBlob,
} from '../file-storage/public.ts';
import { lockJob } from '../service-jobs/public.ts';
import { addResource } from './add-resource.ts';
import { everything, resourceView } from './resource.view.ts';
import { findResource, findResourceOfFile, type ResourceRow } from './resources.store.ts';
import { refuseUpload } from './upload-context.ts';

type Body = BodyOf<typeof contract>;

async function requireJob(db: Tx | Deps['prisma'], actor: Actor, serviceJobId: number) {
  const job = await findUploadJob(db, actor, serviceJobId);
  if (!job) throw notFound('The job');
  return job;
}

async function registered(db: Tx | Deps['prisma'], containerId: number, path: string): Promise<ResourceRow | null> {
  const file = await findFileAt(db, containerId, path);
  return file && findResourceOfFile(db, file.id);
}

async function add(tx: Tx, actor: Actor, body: Body, blob: CheckedBlob, requestId: string): Promise<number> {
  await lockJob(tx, body.serviceJobId);
  const job = await requireJob(tx, actor, body.serviceJobId);
  const first = await registered(tx, body.fileServiceContainerId, body.filePath);
  if (first) return first.id;
  refuseUpload(actor, job, body.resourceTypeId);
  const { fileServiceContainerId, filePath, fileName, checksum, displayName, description, tags, sort } = body;
  const place = { fileServiceContainerId, filePath, originalName: fileName, checksum: checksum ?? null, blob };
  const texts = {
    displayName: displayName || null,
    description: description || null,
    tags: tags ?? [],
    sort: sort ?? 0,
  };
  return addResource(tx, actor, job, { ...place, ...texts, resourceTypeId: body.resourceTypeId }, requestId);
}

/**
 * Registers an uploaded blob as a resource. Reads the storage before locking the job, to keep the lock short, and checks the rules again
 * under the lock.
 */
export async function createResource(deps: Deps, actor: Actor, body: Body, requestId: string): Promise<Resource> {
  const job = await requireJob(deps.prisma, actor, body.serviceJobId);
  requireSame({ campaignId: body.campaignId }, job);
  const container = await ensureContainerRecord(deps.prisma, containerName(job.createdAt));
  const links = await deps.blob.links();
  const place = { container: container.container, path: body.filePath };
  requireUploadPlace(body, container, uploadAddresses(links, place));
  if (!isResourcePath(body.filePath, job.id)) refuseField('filePath', 'The path is not one of a resource of this job.');
  const first = await registered(deps.prisma, container.id, body.filePath);
  if (first) return resourceView(first, everything, links);
  refuseUpload(actor, job, body.resourceTypeId);
  const blob = await settleBlob(deps, place, job.allowedTypes);
  if ('refused' in blob) refuseField('fileName', refusalSentence(blob.refused, body.fileName));
  const id = await inTransaction(deps.prisma, (tx) => add(tx, actor, body, blob, requestId));
  const row = await findResource(deps.prisma, id);
  if (!row) throw notFound('The resource');
  return resourceView(row, everything, links);
}

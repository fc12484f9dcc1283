import { readUploadMetadata } from '@shootdesk/shared/files/upload-metadata';
import { arrivalPath, containerName, isResourcePath, resourceFolder } from '@shootdesk/shared/files/upload-path';
import { notFound, Problem, problem } from '@shootdesk/shared/kernel/problem';
import { defaultResourceType, isOfferedResourceType } from '@shootdesk/shared/resources/offered-resource-types';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import {
  ensureContainerRecord,
  findFileAt,
  findUploadJob,
  isRemoved,
  settleBlob,
  type UploadJobRow,
} from '../file-storage/public.ts';
import type { ListedBlob } from '../../integrations/blob/blob-store.ts';
import { lockJob } from '../service-jobs/public.ts';
import { addResource } from './add-resource.ts';
import { resourcePaths } from './resources.store.ts';
import { uploadContext } from './upload-context.ts';

const maxFiles = 5000;
/** Maximum lag in ms of the storage's clock behind the database's. */
const maxClockSkewMs = 5 * 60_000;

export interface ScanResult {
  added: number;
  known: number;
  readonly rejected: { name: string; reason: string }[];
}

interface Scan {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly job: UploadJobRow;
  readonly container: { readonly id: number; readonly container: string };
  readonly requestId: string;
}

/** The type that the uploader chose, if this person may use it; else the default. */
function typeOf({ actor, job }: Scan, chosenTypeId: number | null): number {
  const context = uploadContext(actor, job);
  const type =
    chosenTypeId !== null && isOfferedResourceType(context, chosenTypeId) ? chosenTypeId : defaultResourceType(context);
  if (type === undefined) throw problem('rule_violated', 'No resource type is offered for this job.');
  return type;
}

/** Registers a file; false when it was registered or deleted meanwhile. Throws why it cannot be a resource. */
async function addFile(scan: Scan, path: string): Promise<boolean> {
  const { deps, actor, job, container, requestId } = scan;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!isResourcePath(path, job.id)) throw problem('rule_violated', 'The path is not one of a resource of this job.');
  const blob = await settleBlob(deps, { container: container.container, path }, job.allowedTypes);
  if ('refused' in blob) throw problem('rule_violated', blob.refused);
  const { originalName, checksum, resourceTypeId } = readUploadMetadata(blob.metadata, name);
  return inTransaction(deps.prisma, async (tx) => {
    await lockJob(tx, job.id);
    if ((await findFileAt(tx, container.id, path)) || (await isRemoved(tx, path, blob.etag))) return false;
    const now = await findUploadJob(tx, actor, job.id);
    const refusal = now ? uploadRefusal(now) : 'The job is gone';
    if (refusal !== null) throw problem('rule_violated', refusal);
    const place = { fileServiceContainerId: container.id, filePath: path, originalName, checksum, blob };
    const texts = { displayName: null, description: null, tags: [], sort: 0 };
    const resource = { ...place, ...texts, resourceTypeId: typeOf(scan, resourceTypeId) };
    await addResource(tx, actor, job, resource, requestId);
    return true;
  });
}

/** Skips blobs older than the job: after a restore a job may get the id of a lost one, whose folder contains another client's files. */
function withoutOlder({ deps, job }: Scan, blobs: readonly ListedBlob[]): ListedBlob[] {
  const since = job.createdAt.getTime() - maxClockSkewMs;
  const ofJob = blobs.filter(({ facts }) => facts.createdAt.getTime() >= since);
  const older = blobs.length - ofJob.length;
  if (older > 0) deps.log.warn({ serviceJobId: job.id, older }, 'the folder of a job holds files older than the job');
  return ofJob;
}

/** Registers files in a job's blob folder that are not resources yet, because the browser died before registering them. */
export async function scanFolder(deps: Deps, actor: Actor, jobId: number, requestId: string): Promise<ScanResult> {
  const job = await findUploadJob(deps.prisma, actor, jobId);
  if (!job) throw notFound('The job');
  const container = await ensureContainerRecord(deps.prisma, containerName(job.createdAt));
  const folder = resourceFolder(jobId);
  const [settled, arrived, registeredPaths] = await Promise.all([
    deps.blob.list(container.container, folder, maxFiles),
    deps.blob.list(container.container, arrivalPath(folder), maxFiles),
    resourcePaths(deps.prisma, jobId),
  ]);
  const settledPaths = new Set(settled.map(({ path }) => path));
  const arrivals = arrived
    .map((each) => ({ ...each, path: each.path.slice(arrivalPath('').length) }))
    .filter(({ path }) => !settledPaths.has(path));
  const lying = [...settled, ...arrivals];
  const scan: Scan = { deps, actor, job, container, requestId };
  const result: ScanResult = { added: 0, known: 0, rejected: [] };
  const unknown = lying.filter(({ path }) => !registeredPaths.has(path));
  result.known = lying.length - unknown.length;
  for (const { path } of withoutOlder(scan, unknown)) {
    try {
      if (await addFile(scan, path)) result.added += 1;
      else result.known += 1;
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      result.rejected.push({ name: path.slice(path.lastIndexOf('/') + 1), reason: error.message });
    }
  }
  return result;
}

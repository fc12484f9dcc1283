import { readUploadMetadata } from '@shootdesk/shared/files/upload-metadata';
import { containerName, isResourcePath, resourceFolder } from '@shootdesk/shared/files/upload-path';
import { notFound, Problem, problem } from '@shootdesk/shared/kernel/problem';
import { defaultResourceType, isOfferedResourceType } from '@shootdesk/shared/resources/offered-resource-types';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import {
  checkBlob,
  ensureContainerRecord,
  findFileAt,
  findUploadJob,
  isRemoved,
  type UploadJobRow,
} from '../file-storage/public.ts';
import type { ListedBlob } from '../../integrations/blob/blob-store.ts';
import { lockJob } from '../service-jobs/public.ts';
import { addResource } from './add-resource.ts';
import { resourcePaths } from './resources.store.ts';
import { uploadContext } from './upload-context.ts';

/** Most files read from a folder. */
const maxFiles = 5000;
/** Largest lag in ms of the clock of the storage behind that of the database. */
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

/** The type its uploader chose, if this person may use it; else the default of every upload. */
function typeOf({ actor, job }: Scan, meant: number | null): number {
  const context = uploadContext(actor, job);
  const type = meant !== null && isOfferedResourceType(context, meant) ? meant : defaultResourceType(context);
  if (type === undefined) throw problem('rule_violated', 'No resource type is offered for this job.');
  return type;
}

/** Registers one file; answers false when it was registered or deleted meanwhile. Throws why it cannot be a resource. */
async function addFile(scan: Scan, path: string): Promise<boolean> {
  const { deps, actor, job, container, requestId } = scan;
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (!isResourcePath(path, job.id)) throw problem('rule_violated', 'The path is not one of a resource of this job.');
  const blob = await checkBlob(deps.blob, { container: container.container, path }, job.allowedTypes);
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

/**
 * Leaves out blobs older than the job: after a restore a job can get the id of a lost one, whose folder still holds files of another
 * client.
 */
function withoutOlder({ deps, job }: Scan, blobs: readonly ListedBlob[]): ListedBlob[] {
  const since = job.createdAt.getTime() - maxClockSkewMs;
  const ofJob = blobs.filter(({ facts }) => facts.createdAt.getTime() >= since);
  const older = blobs.length - ofJob.length;
  if (older > 0) deps.log.warn({ serviceJobId: job.id, older }, 'the folder of a job holds files older than the job');
  return ofJob;
}

/** Registers files in the blob folder of a job that are not registered as resources: uploads whose browser died before it could. */
export async function scanFolder(deps: Deps, actor: Actor, jobId: number, requestId: string): Promise<ScanResult> {
  const job = await findUploadJob(deps.prisma, actor, jobId);
  if (!job) throw notFound('The job');
  const container = await ensureContainerRecord(deps.prisma, containerName(job.createdAt));
  const [lying, known] = await Promise.all([
    deps.blob.list(container.container, resourceFolder(jobId), maxFiles),
    resourcePaths(deps.prisma, jobId),
  ]);
  const scan: Scan = { deps, actor, job, container, requestId };
  const result: ScanResult = { added: 0, known: 0, rejected: [] };
  const unknown = lying.filter(({ path }) => !known.has(path));
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

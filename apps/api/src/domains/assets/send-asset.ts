import { randomBytes } from 'node:crypto';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import type {
  sendAsset as createContract,
  sendAssetVersion as versionContract,
} from '@shootdesk/shared/assets/assets.contract';
import { assetPath, containerName } from '@shootdesk/shared/files/upload-path';
import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, Problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordTarget } from '../../kernel/require-version.ts';
import { ensureContainerRecord, findUploadJob, storeArriving } from '../file-storage/public.ts';
import { addAssetVersion } from './change-asset.ts';
import { createCopy } from './copy/create-copy.ts';
import { saveCopy } from './copy/save-copy.ts';
import type { AssetUpload } from './check-upload.ts';
import { createAsset } from './create-asset.ts';
import { readAsset } from './read-assets.ts';

/** A multipart form with an unread file, or with a text. */
interface Sent<B> {
  readonly body: B;
  readonly file: AsyncIterable<Uint8Array> | null;
}

type FileFields = Pick<BodyOf<typeof versionContract>, 'Description' | 'FileName'>;

/** Stores the form's file in the job's asset folder and registers it. Deletes it when registration is refused. */
async function storeAndRegister(
  deps: Deps,
  actor: Actor,
  { serviceJobId, body, file }: { serviceJobId: number; body: FileFields; file: AsyncIterable<Uint8Array> },
  register: (upload: AssetUpload) => Promise<Asset>,
): Promise<Asset> {
  const fileName = body.FileName ?? refuseField('FileName', 'Required', { code: 'malformed' });
  const job = await findUploadJob(deps.prisma, actor, serviceJobId);
  if (!job) throw notFound('The job');
  const { id, container } = await ensureContainerRecord(deps.prisma, containerName(job.createdAt));
  // The checksum is known only at the end, so random digits separate uploads of the same name.
  const path = assetPath(serviceJobId, deps.now().getTime(), fileName, randomBytes(8).toString('hex'));
  const { etag, checksum } = await storeArriving(deps.blob, { container, path }, { content: file, fileName });
  try {
    const description = body.Description;
    return await register({ fileServiceContainerId: id, filePath: path, fileName, checksum, description });
  } catch (error) {
    // Other failures leave the blob, because the row may have been written.
    if (error instanceof Problem && error.status < 500) await deps.blob.remove({ container, path }, etag);
    throw error;
  }
}

function refuseText({ CopyTemplateId, CopyDetails }: { CopyTemplateId?: unknown; CopyDetails?: unknown }): void {
  if (CopyTemplateId === undefined && CopyDetails === undefined) return;
  refuseField('FileByte', 'A file and a text are not sent together.', { code: 'malformed' });
}

/** Stores the form's file as a new asset, or creates copy with its first texts. */
export async function sendAsset(
  deps: Deps,
  actor: Actor,
  { body, file }: Sent<BodyOf<typeof createContract>>,
  requestId: string,
): Promise<Asset> {
  const { ServiceJobId: serviceJobId, CopyTemplateId, CopyDetails, ...fields } = body;
  if (file === null) {
    const missing = CopyDetails === undefined ? 'FileByte' : 'CopyTemplateId';
    const copyTemplateId = CopyTemplateId ?? refuseField(missing, 'Required', { code: 'malformed' });
    const copy = { serviceJobId, copyTemplateId, texts: CopyDetails ?? [], description: body.Description || null };
    return createCopy(deps, actor, copy, requestId);
  }
  refuseText(body);
  return storeAndRegister(deps, actor, { serviceJobId, body: fields, file }, (upload) =>
    createAsset(deps, actor, { serviceJobId, ...upload }, requestId),
  );
}

/** Stores the form's file, or saves its text, as the next version. */
export async function sendAssetVersion(
  deps: Deps,
  actor: Actor,
  target: RecordTarget,
  { body: sent, file }: Sent<BodyOf<typeof versionContract>>,
  requestId: string,
): Promise<Asset> {
  const { CopyTemplateId, CopyDetails, ...body } = sent;
  if (file === null) {
    const changes = CopyDetails ?? refuseField('FileByte', 'Required', { code: 'malformed' });
    const save = { changes, copyTemplateId: CopyTemplateId, description: body.Description };
    return saveCopy(deps, actor, target, save, requestId);
  }
  refuseText(sent);
  const { serviceJobId } = await readAsset(deps, actor, target.id, []);
  return storeAndRegister(deps, actor, { serviceJobId, body, file }, (upload) =>
    addAssetVersion(deps, actor, target, upload, requestId),
  );
}

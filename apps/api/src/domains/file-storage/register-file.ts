import type { File } from '@shootdesk/prisma/client';
import { problem } from '@shootdesk/shared/kernel/problem';
import { fileTypeOf } from '@shootdesk/shared/files/file-types';
import type { Tx } from '../../db/transaction.ts';
import type { CheckedBlob } from './checked-blob.ts';
import { findSameResource, insertFile, isRemoved } from './files.store.ts';

export interface FileToRegister {
  readonly fileServiceContainerId: number;
  readonly filePath: string;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly checksum: string | null;
  readonly blob: CheckedBlob;
  readonly createdById: number | null;
}

async function refuseSameContent(tx: Tx, file: FileToRegister, serviceJobId: number): Promise<void> {
  if (file.checksum === null) return;
  const where = { container: file.fileServiceContainerId, serviceJobId, checksum: file.checksum };
  const same = await findSameResource(tx, where);
  if (!same) return;
  const detail = `'${file.originalName}' is already there as '${same.originalName}' and was skipped.`;
  throw problem('already_exists', detail, { extra: { fileId: same.id } });
}

/** Refuses a blob that is about to be deleted. */
async function refuseRemoved(tx: Tx, { filePath, originalName, blob }: FileToRegister): Promise<void> {
  if (!(await isRemoved(tx, filePath, blob.etag))) return;
  throw problem('conflict', `'${originalName}' was deleted a moment ago. Please upload it again.`);
}

/**
 * Inserts a checked upload; the caller has locked the job. Refuses content that the job has already, with the other file's name, and its id
 * in `fileId`.
 */
export async function registerFile(tx: Tx, file: FileToRegister): Promise<File> {
  await refuseRemoved(tx, file);
  const [serviceJobId, kind] = file.filePath.split('/');
  if (kind === 'resources') await refuseSameContent(tx, file, Number(serviceJobId));
  const filename = file.filePath.slice(file.filePath.lastIndexOf('/') + 1);
  return insertFile(tx, { ...file, filename, fileTypeId: fileTypeOf(file.blob.contentType) });
}

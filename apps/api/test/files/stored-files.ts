import type { TestApp } from '../app.ts';
import { containerOf } from './upload.ts';

/** Resources of a new job, written without upload calls: for many or large files. */
export async function makeStoredFiles(
  t: TestApp,
  { count, bytes }: { readonly count: number; readonly bytes: number },
) {
  const job = await t.makeJob();
  const container = await containerOf(t, job);
  await t.deps.blob.ensureContainer(container);
  const { id: fileServiceContainerId } = await t.deps.prisma.fileServiceContainer.upsert({
    where: { container },
    create: { container },
    update: {},
  });
  const content = Buffer.alloc(bytes, 'shootdesk');
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const path = `${job.id}/resources/stored-${nth}.jpg`;
    const etag = await t.deps.blob.putFile({ container, path, bytes: content, contentType: 'image/jpeg' });
    const names = { filename: `${nth}.jpg`, originalName: `${nth}.jpg`, contentType: 'image/jpeg' };
    const file = await t.deps.prisma.file.create({
      data: { fileServiceContainerId, filePath: path, etag, ...names, fileTypeId: 1, size: bytes },
    });
    const owner = { serviceJobId: job.id, campaignId: job.campaignId, resourceTypeId: 1 };
    ids.push((await t.deps.prisma.resource.create({ data: { ...owner, fileId: file.id } })).id);
  }
  return { job, ids };
}

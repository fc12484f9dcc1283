import { fileTypeOf } from '@shootdesk/shared/files/file-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Prisma } from '../../generated/client.ts';
import type { DemoContext } from './context.ts';
import type { JobWithTeam, MadeFile } from './file-plan.ts';

/** A file with the place it has in the blob store. */
export interface Placed extends MadeFile {
  readonly owner: JobWithTeam;
  readonly container: string;
  readonly path: string;
  readonly previewPath: string;
  readonly createdAt: Date;
  readonly createdById: number | null;
}

/** Who uploads what; the client's own files come from elsewhere. */
const uploadedBy = {
  assets: JobUserRoleId.EditorDrafterCopywriter,
  resources: JobUserRoleId.OnSiteProvider,
  'client-resources': null,
} as const;

/** Where the file lies: the layout that uploads use. */
function place(owner: JobWithTeam, file: MadeFile): Placed {
  const { job, team } = owner;
  const created = job.steps[0]?.at ?? new Date(0);
  const createdAt = job.steps.at(-1)?.at ?? created;
  const folder = file.kind === 'assets' ? `assets/${createdAt.getTime()}` : file.kind;
  const part = uploadedBy[file.kind];
  return {
    ...file,
    owner,
    container: `service-jobs-${created.getUTCFullYear()}`,
    path: `${job.id}/${folder}/${file.name}`,
    previewPath: `${job.id}/previews/${file.kind}/${file.name.replace(/\.\w+$/, '')}.jpg`,
    createdAt,
    createdById: (part && team[part]?.id) ?? null,
  };
}

async function upload({ putFile }: DemoContext, files: readonly Placed[]): Promise<void> {
  for (const { container, path, previewPath, contentType, bytes, preview } of files) {
    await putFile({ container, path, contentType, bytes });
    await putFile({ container, path: previewPath, contentType: 'image/jpeg', bytes: preview });
  }
}

async function containerIds({ database }: DemoContext, files: readonly Placed[]): Promise<Map<string, number>> {
  const names = [...new Set(files.map(({ container }) => container))];
  await database.fileServiceContainer.createMany({
    data: names.map((container) => ({ container })),
    skipDuplicates: true,
  });
  const rows = await database.fileServiceContainer.findMany({ where: { container: { in: names } } });
  return new Map(rows.map((row) => [row.container, row.id]));
}

function fileRow(file: Placed, fileServiceContainerId: number): Prisma.FileCreateManyInput {
  const { name, path, contentType, bytes, width, height, durationMs, createdAt, createdById } = file;
  return {
    fileServiceContainerId,
    filePath: path,
    filename: name,
    originalName: name,
    displayName: name,
    contentType,
    fileTypeId: fileTypeOf(contentType),
    size: bytes.length,
    width,
    height,
    durationMs,
    previewGeneratedAt: createdAt,
    createdById,
    createdAt,
  };
}

/** Registers the blobs with their previews; answers the ids of the files. */
async function registerFiles(context: DemoContext, files: readonly Placed[]): Promise<number[]> {
  const { database } = context;
  const containers = await containerIds(context, files);
  const rows = await database.file.createManyAndReturn({
    data: files.map((file) => fileRow(file, containers.get(file.container) ?? 0)),
    select: { id: true },
  });
  const done = files.map((file, index) => ({ file, fileId: rows[index]?.id ?? 0 }));
  await database.filePreviewRequest.createMany({
    data: done.flatMap(({ file, fileId }) => {
      // No demo picture is larger than a premium preview may be, so the picture itself serves as one.
      const premium = file.contentType === 'image/jpeg' ? file.path : file.previewPath;
      const made = { fileId, generatedAt: file.createdAt, createdAt: file.createdAt, attempts: 1 };
      return [
        { ...made, imageType: 'Preview', outputPath: file.previewPath },
        { ...made, imageType: 'Premium', outputPath: premium },
      ];
    }),
  });
  await database.pdfFlattenRequest.createMany({
    data: done
      .filter(({ file }) => file.contentType === 'application/pdf')
      .map(({ file, fileId }) => ({ fileId, generatedAt: file.createdAt, outputPath: file.path, attempts: 1 })),
  });
  return rows.map(({ id }) => id);
}

/** Keeps the files of these jobs and registers them; answers each with its id. */
export async function storeFiles(
  context: DemoContext,
  made: readonly { readonly with: JobWithTeam; readonly files: readonly MadeFile[] }[],
): Promise<{ readonly file: Placed; readonly fileId: number }[]> {
  const files = made.flatMap(({ with: owner, files: own }) => own.map((file) => place(owner, file)));
  await upload(context, files);
  const ids = await registerFiles(context, files);
  return files.map((file, index) => ({ file, fileId: ids[index] ?? 0 }));
}

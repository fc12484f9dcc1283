import { AssetCommentTypeId } from '@shootdesk/shared/assets/comment-types';
import { fileTypeOf } from '@shootdesk/shared/resources/file-types';
import { JobUserRoleId } from '@shootdesk/shared/service-jobs/job-user-roles';
import type { Prisma } from '../../generated/client.ts';
import type { DemoContext } from './context.ts';
import { makeFiles, type JobWithTeam, type MadeFile } from './file-plan.ts';

interface Placed extends MadeFile {
  readonly owner: JobWithTeam;
  readonly container: string;
  readonly path: string;
  readonly previewPath: string;
  readonly createdAt: Date;
  readonly createdById: number | null;
}

/** Where the file lies: the layout that uploads use. */
function place(owner: JobWithTeam, file: MadeFile): Placed {
  const { job, team } = owner;
  const created = job.steps[0]?.at ?? new Date(0);
  const createdAt = job.steps.at(-1)?.at ?? created;
  const folder = file.kind === 'assets' ? `assets/${createdAt.getTime()}` : 'resources';
  const part = file.kind === 'assets' ? JobUserRoleId.EditorDrafterCopywriter : JobUserRoleId.OnSiteProvider;
  return {
    ...file,
    owner,
    container: `service-jobs-${created.getUTCFullYear()}`,
    path: `${job.id}/${folder}/${file.name}`,
    previewPath: `${job.id}/previews/${file.kind}/${file.name.replace(/\.\w+$/, '')}.jpg`,
    createdAt,
    createdById: team[part]?.id ?? null,
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

const remarks = ['Please brighten this corner.', 'The horizon leans a little.', 'Remove the reflection.'];

async function commentOn(
  { database, random }: DemoContext,
  assets: readonly { id: number; file: Placed }[],
): Promise<void> {
  for (const { id, file } of assets.filter((_, index) => index % 2 === 0)) {
    const isFilm = file.contentType === 'video/mp4';
    await database.assetComment.create({
      data: {
        assetId: id,
        assetCommentTypeId: AssetCommentTypeId.Studio,
        comment: random.pick(remarks),
        status: random.pick([null, null, 'Revised', 'Resolved']),
        version: 1,
        commentIndex: 1,
        createdById: file.owner.team[JobUserRoleId.QualityControl]?.id ?? null,
        details: {
          create: isFilm
            ? { fieldName: 'Timestamp', value: { value: 4200 } }
            : { fieldName: 'Position', value: { value: { x: random.int(10, 90), y: random.int(10, 90) } } },
        },
      },
    });
  }
}

/** Draws pictures, plans and films for a few jobs, keeps them, and registers them as resources and assets. */
export async function seedFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const { database, random } = context;
  const made = await makeFiles(random, jobs);
  const files = made.flatMap(({ with: owner, files: own }) => own.map((file) => place(owner, file)));
  await upload(context, files);
  const ids = await registerFiles(context, files);
  const placed = files.map((file, index) => ({ file, fileId: ids[index] ?? 0 }));
  const common = ({ file, fileId }: (typeof placed)[number]) => ({
    serviceJobId: file.owner.job.id,
    fileId,
    createdById: file.createdById,
    createdAt: file.createdAt,
  });
  await database.resource.createMany({
    data: placed
      .filter(({ file }) => file.kind === 'resources')
      .map((each, sort) => ({
        ...common(each),
        campaignId: each.file.owner.job.campaign.id,
        resourceTypeId: each.file.resourceTypeId ?? 0,
        sort,
      })),
  });
  const finished = placed.filter(({ file }) => file.kind === 'assets');
  const assets = await database.asset.createManyAndReturn({
    data: finished.map((each) => ({ ...common(each), serviceJobStatusId: each.file.owner.job.statusId })),
    select: { id: true, fileId: true, serviceJobStatusId: true, createdById: true, createdAt: true },
  });
  await database.assetHistory.createMany({
    data: assets.map(({ id, ...asset }) => ({ assetId: id, version: 1, ...asset })),
  });
  await commentOn(
    context,
    assets.flatMap(({ id }, index) => (finished[index] ? [{ id, file: finished[index].file }] : [])),
  );
}

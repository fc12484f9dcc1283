import { AssetCommentTypeId } from '@shootdesk/shared/assets/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { DemoContext } from './context.ts';
import { makeFiles, type JobWithTeam } from './file-plan.ts';
import { storeFiles, type Placed } from './stored-files.ts';

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

/** Gives assets their second versions. */
async function addVersions(
  { database }: DemoContext,
  assets: readonly { id: number; file: Placed }[],
  newer: readonly { file: Placed; fileId: number }[],
): Promise<void> {
  for (const { file, fileId } of newer) {
    const { owner, createdAt, createdById } = file;
    const first = assets.find((asset) => asset.file.owner === owner && asset.file.name === file.replaces);
    if (!first) continue;
    await database.asset.update({ where: { id: first.id }, data: { version: 2, fileId } });
    const serviceJobStatusId = owner.job.statusId;
    await database.assetHistory.create({
      data: { assetId: first.id, version: 2, fileId, serviceJobStatusId, createdAt, createdById },
    });
  }
}

type Stored = Awaited<ReturnType<typeof storeFiles>>;

const common = ({ file, fileId }: Stored[number]) => ({
  serviceJobId: file.owner.job.id,
  fileId,
  createdById: file.createdById,
  createdAt: file.createdAt,
});

async function addResources({ database }: DemoContext, stored: Stored): Promise<void> {
  await database.resource.createMany({
    data: stored.map((each, sort) => ({
      ...common(each),
      campaignId: each.file.owner.job.campaign.id,
      resourceTypeId: each.file.resourceTypeId ?? 0,
      sort,
    })),
  });
}

async function addAssets({ database }: DemoContext, stored: Stored): Promise<{ id: number; file: Placed }[]> {
  const assets = await database.asset.createManyAndReturn({
    data: stored.map((each) => ({ ...common(each), serviceJobStatusId: each.file.owner.job.statusId })),
    select: { id: true, fileId: true, serviceJobStatusId: true, createdById: true, createdAt: true },
  });
  await database.assetHistory.createMany({
    data: assets.map(({ id, ...asset }) => ({ assetId: id, version: 1, ...asset })),
  });
  return assets.flatMap(({ id }, index) => (stored[index] ? [{ id, file: stored[index].file }] : []));
}

/** Draws pictures, plans and films for a few jobs, keeps them, and registers them as resources and assets. */
export async function seedFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const stored = await storeFiles(context, await makeFiles(context.random, jobs));
  const finished = stored.filter(({ file }) => file.kind === 'assets');
  const isFirst = ({ file }: Stored[number]) => file.replaces === undefined;
  await addResources(
    context,
    stored.filter(({ file }) => file.kind === 'resources'),
  );
  const assets = await addAssets(context, finished.filter(isFirst));
  await commentOn(context, assets);
  await addVersions(
    context,
    assets,
    finished.filter((each) => !isFirst(each)),
  );
}

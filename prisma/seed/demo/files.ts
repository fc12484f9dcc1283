import { AssetCommentTypeId } from '@shootdesk/shared/assets/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-jobs/job-user-roles';
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

/** Draws pictures, plans and films for a few jobs, keeps them, and registers them as resources and assets. */
export async function seedFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const { database, random } = context;
  const placed = await storeFiles(context, await makeFiles(random, jobs));
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

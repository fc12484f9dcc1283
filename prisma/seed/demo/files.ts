import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import { commentOn, type VersionedAsset } from './asset-comments.ts';
import type { DemoClient } from './clients.ts';
import type { DemoContext } from './context.ts';
import { seedExpectedViews, type DemoViews } from './expected-views.ts';
import { byDemoPeople, filesOf, type JobWithTeam } from './file-plan.ts';
import { seedPreflight } from './preflight.ts';
import { storeFiles, takeIds, type StoredFile } from './stored-files.ts';

const S = JobStatusId;
async function addResources(
  { database }: DemoContext,
  files: readonly StoredFile[],
  { viewOf }: DemoViews,
): Promise<void> {
  await insertRows(
    database,
    'resources',
    files.map((file, sort) => {
      const { id, owner, resourceTypeId, createdAt, createdById } = file;
      return {
        serviceJobId: owner.job.id,
        campaignId: owner.job.campaign.id,
        resourceTypeId,
        fileId: id,
        expectedViewId: viewOf(file),
        sort,
        createdAt,
        createdById,
      };
    }),
  );
}

async function addAssets(
  context: DemoContext,
  files: readonly StoredFile[],
  { viewOf }: DemoViews,
): Promise<VersionedAsset[]> {
  const { database } = context;
  const newer = new Map(
    files.filter(({ replaces }) => replaces).map((file) => [`${file.owner.job.id} ${file.replaces}`, file]),
  );
  const firsts = files.filter(({ replaces }) => !replaces);
  const ids = await takeIds(context, 'assets', firsts.length);
  const assets = firsts.map((first, index): VersionedAsset => ({
    id: ids[index] ?? 0,
    first,
    second: newer.get(`${first.owner.job.id} ${first.name}`),
  }));
  await insertRows(
    database,
    'assets',
    assets.map(({ id, first, second }) => ({
      id,
      serviceJobId: first.owner.job.id,
      serviceJobStatusId: first.owner.job.statusId,
      version: second ? 2 : 1,
      fileId: (second ?? first).id,
      expectedViewId: viewOf(first),
      createdById: first.createdById,
      createdAt: first.createdAt,
    })),
  );
  await insertRows(
    database,
    'asset_histories',
    assets.flatMap(({ id: assetId, first, second }) =>
      [first, ...(second ? [second] : [])].map(({ id: fileId, owner, createdById, createdAt }, index) => ({
        assetId,
        version: index + 1,
        fileId,
        serviceJobStatusId: owner.job.statusId,
        createdById,
        createdAt,
      })),
    ),
  );
  return assets;
}

/** Links each sending to the assets of that time. */
async function noteWhatWasSent({ database }: DemoContext): Promise<void> {
  await database.$executeRaw`
    INSERT INTO service_job_history_assets (service_job_history_id, asset_id)
    SELECT history.id, asset.id FROM service_job_histories AS history
    JOIN assets AS asset ON asset.service_job_id = history.service_job_id AND asset.created_at <= history.created_at
    WHERE history.service_job_status_id = ${S.SentToClient}
    ORDER BY history.id, asset.id`;
}

/** Adds the resources and assets that open jobs have in their status. */
export async function seedFiles(
  context: DemoContext,
  jobs: readonly JobWithTeam[],
  clients: readonly DemoClient[],
): Promise<void> {
  const views = await seedExpectedViews(context, clients);
  const planned = jobs.toSorted(byDemoPeople).map((owner) => ({ owner, files: filesOf(owner.job) }));
  const files = await storeFiles(context, planned);
  await addResources(
    context,
    files.filter(({ kind }) => kind === 'resources'),
    views,
  );
  const assets = await addAssets(
    context,
    files.filter(({ kind }) => kind === 'assets'),
    views,
  );
  await seedPreflight(context, files);
  await commentOn(context, assets);
  await noteWhatWasSent(context);
}

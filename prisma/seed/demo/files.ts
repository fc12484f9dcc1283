import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../write-rows.ts';
import type { DemoContext } from './context.ts';
import { byDemoPeople, filesOf, type JobWithTeam } from './file-plan.ts';
import { later } from './local-time.ts';
import { storeFiles, takeIds, type StoredFile } from './stored-files.ts';

const S = JobStatusId;
const remarks = ['Please brighten this corner.', 'The horizon leans a little.', 'Remove the reflection.'];
const answers = ['Done, please look again.', 'Corrected in the new version.'];
const agents = ['Ruth Langley', 'Peter Okafor', 'Amy Sandford'];
const wishes = ['Could the sky be a little bluer?', 'Please remove the bins at the side.', 'Can this one be brighter?'];

async function addResources({ database }: DemoContext, files: readonly StoredFile[]): Promise<void> {
  await insertRows(
    database,
    'resources',
    files.map(({ id, owner, resourceTypeId, createdAt, createdById }, sort) => ({
      serviceJobId: owner.job.id,
      campaignId: owner.job.campaign.id,
      resourceTypeId,
      fileId: id,
      sort,
      createdAt,
      createdById,
    })),
  );
}

interface Asset {
  readonly id: number;
  readonly first: StoredFile;
  /** The second version, where there is one. */
  readonly second: StoredFile | undefined;
}

/** Writes assets with all their versions. */
async function addAssets(context: DemoContext, files: readonly StoredFile[]): Promise<Asset[]> {
  const { database } = context;
  const newer = new Map(
    files.filter(({ replaces }) => replaces).map((file) => [`${file.owner.job.id} ${file.replaces}`, file]),
  );
  const firsts = files.filter(({ replaces }) => !replaces);
  const ids = await takeIds(context, 'assets', firsts.length);
  const assets = firsts.map((first, index): Asset => ({
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

/** What QC and the client had to say about the first asset of a job, after the status in which they say it. */
function remarkOn({ first, second }: Asset) {
  const { job, team } = first.owner;
  const fromClient = job.statusId === S.ChangeRequest || job.statusId === S.InRejection;
  const said = job.steps.findLast(({ statusId }) =>
    fromClient ? statusId === S.ChangeRequest : statusId === S.InQC1 || statusId === S.RejectToStudio,
  );
  if (!said) return null;
  const texts = fromClient ? wishes : remarks;
  return {
    comment: texts[job.id % texts.length] ?? '',
    assetCommentTypeId: fromClient ? AssetCommentTypeId.ClientComment : AssetCommentTypeId.Studio,
    status: second ? 'Revised' : job.statusId >= S.SentToClient && !fromClient ? 'Resolved' : null,
    version: fromClient && second ? 2 : 1,
    deletable: fromClient,
    createdById: fromClient ? null : (team[JobUserRoleId.QualityControl]?.id ?? null),
    createdAt: later(said.at, 1000),
  };
}

async function commentOn(context: DemoContext, assets: readonly Asset[]): Promise<void> {
  const { database } = context;
  const jobs = new Set<number>();
  const remarked = assets.flatMap((asset) => {
    const { id: jobId } = asset.first.owner.job;
    const remark = jobs.has(jobId) ? null : remarkOn(asset);
    jobs.add(jobId);
    return remark ? [{ asset, remark }] : [];
  });
  const ids = await takeIds(context, 'asset_comments', remarked.length);
  await insertRows(
    database,
    'asset_comments',
    remarked.map(({ asset, remark }, index) => ({ id: ids[index], assetId: asset.id, commentIndex: 1, ...remark })),
  );
  await insertRows(
    database,
    'asset_comment_details',
    remarked.flatMap(({ asset, remark }, index) => {
      const isFilm = asset.first.library.endsWith('.mp4');
      const position = { x: 20 + ((asset.id * 17) % 60), y: 25 + ((asset.id * 29) % 50) };
      const place = { fieldName: isFilm ? 'Timestamp' : 'Position', value: { value: isFilm ? 2400 : position } };
      const commenter = { fieldName: 'Commenter', value: { value: agents[asset.id % agents.length] } };
      const details = remark.assetCommentTypeId === AssetCommentTypeId.ClientComment ? [place, commenter] : [place];
      return details.map((detail) => ({ assetCommentId: ids[index], ...detail }));
    }),
  );
  await answer(
    context,
    remarked.map(({ asset, remark }, index) => ({ asset, remark, id: ids[index] ?? 0 })),
  );
}

/** Lets the editor answer what has been revised. */
async function answer(
  context: DemoContext,
  remarked: readonly { asset: Asset; remark: NonNullable<ReturnType<typeof remarkOn>>; id: number }[],
): Promise<void> {
  const revised = remarked.filter(({ remark }) => remark.status === 'Revised');
  const ids = await takeIds(context, 'asset_comments', revised.length);
  await insertRows(
    context.database,
    'asset_comments',
    revised.map(({ asset, remark, id: parentId }, index) => ({
      id: ids[index],
      assetId: asset.id,
      assetCommentTypeId: AssetCommentTypeId.Studio,
      parentId,
      comment: answers[asset.id % answers.length],
      version: remark.version,
      createdById: asset.first.owner.team[JobUserRoleId.EditorDrafterCopywriter]?.id ?? null,
      createdAt: later(remark.createdAt, 60_000),
    })),
  );
}

/** Ties each sending to the client to the assets that were there. */
async function noteWhatWasSent({ database }: DemoContext): Promise<void> {
  await database.$executeRaw`
    INSERT INTO service_job_history_assets (service_job_history_id, asset_id)
    SELECT history.id, asset.id FROM service_job_histories AS history
    JOIN assets AS asset ON asset.service_job_id = history.service_job_id AND asset.created_at <= history.created_at
    WHERE history.service_job_status_id = ${S.SentToClient}
    ORDER BY history.id, asset.id`;
}

/** Gives every open job the resources and assets that its status asks for. */
export async function seedFiles(context: DemoContext, jobs: readonly JobWithTeam[]): Promise<void> {
  const planned = jobs.toSorted(byDemoPeople).map((owner) => ({ owner, files: filesOf(owner.job) }));
  const files = await storeFiles(context, planned);
  await addResources(
    context,
    files.filter(({ kind }) => kind === 'resources'),
  );
  const assets = await addAssets(
    context,
    files.filter(({ kind }) => kind === 'assets'),
  );
  await commentOn(context, assets);
  await noteWhatWasSent(context);
}

import type { BodyOf } from '@shootdesk/shared/kernel/endpoint';
import { notFound, problem, refuseField } from '@shootdesk/shared/kernel/problem';
import { createAsset } from '@shootdesk/shared/assets/assets.contract';
import type {
  JobView,
  JobViews,
  placeInView as placeContract,
} from '@shootdesk/shared/expected-views/job-views.contract';
import { handsIn, missingViewsWarning } from '@shootdesk/shared/expected-views/missing-views';
import { viewOfFileName, withoutExtension } from '@shootdesk/shared/expected-views/view-of-file';
import type { Warning } from '@shootdesk/shared/kernel/confirmation';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Reads } from '../../db/reads.ts';
import { inTransaction, type Tx } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { findSetsOfBrackets } from '../exposure-sets/public.ts';
import { requireLockedJob, visibleJobIds } from '../service-jobs/public.ts';
import { findJobViews, findPlacedResources, findView, placeFiles } from './job-views.store.ts';

/** The views of a job. When the exposure sets of its brackets are known, each set counts as one picture. */
async function findCountedViews(db: Reads | Tx, serviceJobId: number): Promise<JobView[]> {
  const views = await findJobViews(db, serviceJobId);
  if (views.every(({ resources }) => resources.length === 0)) return views;
  const setOf = await findSetsOfBrackets(db, serviceJobId);
  if (setOf === null) return views;
  return views.map((view) => {
    const resources = new Set(view.resources.map((id) => setOf.get(id) ?? id)).size;
    return { ...view, pictures: { ...view.pictures, resources } };
  });
}

/** Counts resources for on-site people, because they deliver those, and assets for others once a view has any. */
async function readViews(db: Reads | Tx, actor: Actor, serviceJobId: number): Promise<JobViews> {
  const views = await findCountedViews(db, serviceJobId);
  const isAssets = actor.userType !== 'OnSite' && views.some(({ assets }) => assets.length > 0);
  return { views, counted: isAssets ? 'assets' : 'resources' };
}

/** 404 when the actor may not see the job. */
export async function readJobViews(
  { reads }: Pick<Deps, 'reads'>,
  actor: Actor,
  serviceJobId: number,
): Promise<JobViews> {
  if ((await visibleJobIds(reads, actor, [serviceJobId])).length === 0) throw notFound('The job');
  return readViews(reads, actor, serviceJobId);
}

async function requireExpected(tx: Tx, serviceJobId: number, viewId: number): Promise<void> {
  const views = await findJobViews(tx, serviceJobId);
  if (views.some((view) => view.id === viewId && view.isExpected)) return;
  const view = await findView(tx, viewId);
  if (view?.archivedAt) throw problem('conflict', `${view.name} has been removed from the list of views.`);
  refuseField('viewId', 'This job does not expect such a view.');
}

/** Places files of a job in one of its views, or in none. */
export async function placeInView(
  { prisma }: Pick<Deps, 'prisma'>,
  actor: Actor,
  serviceJobId: number,
  body: BodyOf<typeof placeContract>,
): Promise<JobViews> {
  await inTransaction(prisma, async (tx) => {
    await requireLockedJob(tx, actor, serviceJobId);
    const mayPlaceAssets = createAsset.access.roles.some((role) => role === actor.role);
    if (body.assets.length > 0 && !mayPlaceAssets) throw problem('forbidden', 'You may not place assets.');
    if (body.viewId !== null) await requireExpected(tx, serviceJobId, body.viewId);
    if ((await placeFiles(tx, serviceJobId, body)) === 0) throw notFound('The file');
  });
  // After the transaction: grouping exposures would hold the lock of the job.
  return readViews(prisma, actor, serviceJobId);
}

/** The view in which a new resource is placed, by its file name; null for none. */
export async function viewForResource(tx: Tx, serviceJobId: number, fileName: string): Promise<number | null> {
  const views = (await findJobViews(tx, serviceJobId)).filter(({ isExpected }) => isExpected);
  return viewOfFileName(fileName, views)?.id ?? null;
}

const stemOf = (fileName: string) => withoutExtension(fileName).toLowerCase();

/** Whether an asset is named after a resource: 'dsc_0012' or 'dsc_0012-hdr' after 'dsc_0012', and not 'dsc_00123'. */
const isNamedAfter = (stem: string, source: string) =>
  stem === source || (stem.startsWith(source) && /[^\p{L}\p{N}]/u.test(stem.charAt(source.length)));

/** The view in which a new asset is placed: that of the resource it is named after, else by its own name. */
export async function viewForAsset(tx: Tx, serviceJobId: number, fileName: string): Promise<number | null> {
  const stem = stemOf(fileName);
  const sources = (await findPlacedResources(tx, serviceJobId))
    .map(({ viewId, fileName: name }) => ({ viewId, source: stemOf(name) }))
    .filter(({ source }) => source !== '' && isNamedAfter(stem, source))
    .toSorted((a, b) => b.source.length - a.source.length);
  return sources[0]?.viewId ?? viewForResource(tx, serviceJobId, fileName);
}

/** Groups the exposures of a job before a transaction locks it, when its warning needs them. Within the transaction they are cached. */
export async function prepareMissingViewsWarning(db: Reads, serviceJobId: number, toStatusId: number): Promise<void> {
  if (toStatusId === JobStatusId.Uploaded) await findCountedViews(db, serviceJobId);
}

/**
 * Warning before a status change that hands work in without a required view. Null for integrations. Null when no file of the job is placed, because
 * all views would be missing each time.
 */
export async function findMissingViewsWarning(
  tx: Tx,
  actor: Actor,
  { serviceJobId, fromStatusId, toStatusId }: { serviceJobId: number; fromStatusId: number; toStatusId: number },
): Promise<Warning | null> {
  const kind = handsIn(fromStatusId, toStatusId);
  if (kind === null || actor.role === 'Integration') return null;
  const views = kind === 'resources' ? await findCountedViews(tx, serviceJobId) : await findJobViews(tx, serviceJobId);
  return views.some((view) => view[kind].length > 0) ? missingViewsWarning(views, kind) : null;
}

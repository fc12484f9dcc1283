import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { AssetCommentListQuery } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVisible, visibleJobIds } from '../service-jobs/public.ts';
import { findComment, listClientProofingPage, listCommentPage } from './asset-comments.store.ts';
import { clientProofingView, commentView } from './comment.view.ts';

type Reading = Pick<Deps, 'prisma'>;

/** Lists comments on assets of jobs the actor may see. */
export async function listComments({ prisma }: Reading, actor: Actor, query: AssetCommentListQuery) {
  const { rows, totalCount } = await listCommentPage(prisma, actor, query);
  const withPerson = query.includes.includes('createdBy');
  return { results: rows.map((row) => commentView(row, withPerson)), additionalInfo: { totalCount } };
}

/** A comment on an asset of a job the actor may see, or 404. */
export async function readComment(
  { prisma }: Reading,
  actor: Actor,
  id: number,
  withPerson: boolean,
): Promise<AssetComment> {
  return commentView(await requireVisible(prisma, actor, 'The comment', await findComment(prisma, id)), withPerson);
}

/** Lists what the client wrote on the proofing pages of a job. */
export async function listClientProofing(
  { prisma }: Reading,
  actor: Actor,
  serviceJobId: number,
  page: { readonly pageSize: number; readonly pageNumber: number },
) {
  if ((await visibleJobIds(prisma, actor, [serviceJobId])).length === 0) throw notFound('The job');
  const { rows, totalCount } = await listClientProofingPage(prisma, serviceJobId, page);
  return { results: rows.map(clientProofingView), additionalInfo: { totalCount } };
}

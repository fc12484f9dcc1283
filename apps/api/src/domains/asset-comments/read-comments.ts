import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { AssetCommentListQuery } from '@shootdesk/shared/asset-comments/asset-comments.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ownOnly } from '../../kernel/own-record.ts';
import { requireVisible, visibleJobIds } from '../service-jobs/public.ts';
import { findComment, listCommentPage } from './asset-comments.store.ts';
import { listClientProofingPage } from './client-proofing/proofing-comments.store.ts';
import { clientProofingView, commentView } from './comment.view.ts';

type Reading = Pick<Deps, 'prisma'>;

export async function listComments({ prisma }: Reading, actor: Actor, query: AssetCommentListQuery) {
  const { rows, totalCount } = await listCommentPage(prisma, actor, query);
  const withPerson = query.includes.includes('createdBy');
  return { results: rows.map((row) => commentView(row, withPerson)), additionalInfo: { totalCount } };
}

export async function readComment(
  { prisma }: Reading,
  actor: Actor,
  id: number,
  withPerson: boolean,
): Promise<AssetComment> {
  return commentView(await requireVisible(prisma, actor, 'The comment', await findComment(prisma, id)), withPerson);
}

/** Lists the client's comments on the proofing pages of a job. A client key gets only those that it sent itself. */
export async function listClientProofing(
  { prisma }: Reading,
  actor: Actor,
  serviceJobId: number,
  page: { readonly pageSize: number; readonly pageNumber: number },
) {
  if ((await visibleJobIds(prisma, actor, [serviceJobId])).length === 0) throw notFound('The job');
  const { rows, totalCount } = await listClientProofingPage(prisma, { serviceJobId, ...ownOnly(actor) }, page);
  return { results: rows.map(clientProofingView), additionalInfo: { totalCount } };
}

import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { reviewPageNumbers } from '@shootdesk/shared/asset-comments/comment-parts';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleJobIds } from '../../service-jobs/public.ts';
import { commentsOf } from '../asset-comments.store.ts';
import { commentView } from '../comment.view.ts';
import { findCommentedAssets, findExportedJob, type ExportedAsset } from './export.store.ts';

export interface Thread {
  readonly comment: AssetComment;
  /** The comment's number on the review page; null for comments of the studio. */
  readonly reviewPageNumber: number | null;
  readonly replies: readonly AssetComment[];
}

export interface AssetThreads {
  readonly asset: ExportedAsset;
  /** Proofing notes come last. */
  readonly threads: readonly Thread[];
}

export interface ExportedComments {
  readonly job: { readonly id: number; readonly campaign: string; readonly service: string };
  readonly timeZone: string;
  readonly reader: string;
  readonly readAt: Date;
  /** Reads one asset at a time, so that only its comments are in memory. */
  readonly assets: () => AsyncGenerator<AssetThreads>;
}

const isNote = ({ comment }: Thread) => comment.assetCommentTypeId === AssetCommentTypeId.ProofingNote;

function threadsOf(comments: readonly AssetComment[]): Thread[] {
  const replies = Map.groupBy(comments, ({ parentId }) => parentId);
  const numbers = reviewPageNumbers(comments);
  const threads = (replies.get(null) ?? []).map((comment) => ({
    comment,
    reviewPageNumber: numbers.get(comment.id) ?? null,
    replies: replies.get(comment.id) ?? [],
  }));
  return [...threads.filter((thread) => !isNote(thread)), ...threads.filter(isNote)];
}

/** Prepares the export; 404 when the actor may not see the job. */
export async function exportComments(
  { prisma, now }: Pick<Deps, 'prisma' | 'now'>,
  actor: Actor,
  serviceJobId: number,
): Promise<ExportedComments> {
  const [visibleId] = await visibleJobIds(prisma, actor, [serviceJobId]);
  const job = visibleId === undefined ? null : await findExportedJob(prisma, visibleId);
  if (!job) throw notFound('The job');
  const { timeZone, name: reader } = actor;
  return {
    job: { id: job.id, campaign: job.campaign.name, service: job.service.name },
    timeZone,
    reader,
    readAt: now(),
    async *assets() {
      for (const asset of await findCommentedAssets(prisma, job.id)) {
        const rows = await commentsOf(prisma, [asset.id]);
        yield { asset, threads: threadsOf(rows.map((row) => commentView(row, true))) };
      }
    },
  };
}

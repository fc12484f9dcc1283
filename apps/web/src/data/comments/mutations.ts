import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import {
  createAssetComment,
  deleteAssetComment,
  updateAssetComment,
} from '@shootdesk/shared/asset-comments/asset-comments.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/call.ts';
import { assetCommentsQuery, jobCommentsQuery } from './queries.ts';

type NewComment = Omit<SentBody<typeof createAssetComment>, 'assetId'>;
type Change = Pick<SentBody<typeof updateAssetComment>, 'comment' | 'status' | 'editOverlay'>;

/** Writes to an asset's comments. Each result is cached at once, and the others are refetched. */
export interface CommentChanges {
  readonly add: (comment: NewComment) => Promise<AssetComment>;
  readonly change: (comment: AssetComment, change: Change) => Promise<void>;
  readonly remove: (comment: AssetComment) => Promise<void>;
}

const withComment = (before: readonly AssetComment[], comment: AssetComment) =>
  [...before.filter(({ id }) => id !== comment.id), comment].toSorted((a, b) => a.id - b.id);

/** Caches a comment among those on all assets of its job. */
export function showJobComment(cache: QueryClient, jobId: number, comment: AssetComment): void {
  cache.setQueryData(jobCommentsQuery(jobId).queryKey, (before) => before && withComment(before, comment));
}

/** Refetches the comments on all assets of a job. */
export function rereadJobComments(cache: QueryClient, jobId: number): Promise<void> {
  return cache.invalidateQueries({ queryKey: jobCommentsQuery(jobId).queryKey });
}

/** Cached comments on all assets of a job; empty when they have not been read. */
export const knownJobComments = (cache: QueryClient, jobId: number): readonly AssetComment[] =>
  cache.getQueryData(jobCommentsQuery(jobId).queryKey) ?? [];

export function useCommentChanges(assetId: number): CommentChanges {
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = assetCommentsQuery(assetId);
    const show = (comment: AssetComment) =>
      cache.setQueryData(queryKey, (before) => withComment(before ?? [], comment));
    const drop = ({ id }: AssetComment) =>
      cache.setQueryData(queryKey, (before) => before?.filter((each) => each.id !== id && each.parentId !== id));
    /** Also after a failure, because the comment may have changed meanwhile. */
    const reread = () => cache.invalidateQueries({ queryKey });
    return {
      add: async (comment) => {
        const added = await call(createAssetComment, { body: { assetId, ...comment } }).finally(() => void reread());
        show(added);
        return added;
      },
      change: async ({ id, cache_key: ifMatch }, body) => {
        show(await call(updateAssetComment, { params: { id }, body, ifMatch }).finally(() => void reread()));
      },
      remove: async (comment) => {
        const { id, cache_key: ifMatch } = comment;
        await call(deleteAssetComment, { params: { id }, ifMatch }).finally(() => void reread());
        drop(comment);
      },
    };
  }, [assetId, cache]);
}

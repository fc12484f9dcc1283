import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { isUnresolved, nextCommentStatuses } from '@shootdesk/shared/asset-comments/comment-status';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { assetCommentsQuery, jobCommentsQuery } from '../../../data/comments/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import type { Neighbours } from '../use-neighbours.ts';
import { isToAnswer, type Review } from '../comments/use-review.ts';
import type { ShownVersion } from '../versions/use-shown-version.ts';
import { useReviewKeys } from '../../../entities/proof/review-keys.ts';

/** Sorts comments in the order of a review: by asset in gallery order, then by time of writing. */
function inReviewOrder(comments: readonly AssetComment[], assetIds: readonly number[]): AssetComment[] {
  const place = (comment: AssetComment) => assetIds.indexOf(comment.assetId);
  return comments.toSorted((a, b) => place(a) - place(b) || a.id - b.id);
}

/** Keeps the newest version of each comment, because the comments of the asset are refetched sooner than those of the job. */
export function newestOfEach(comments: readonly AssetComment[]): AssetComment[] {
  const newest = new Map<number, AssetComment>();
  for (const comment of comments) {
    if (comment.cache_key >= (newest.get(comment.id)?.cache_key ?? 0)) newest.set(comment.id, comment);
  }
  return [...newest.values()];
}

interface Place {
  readonly assetId: number;
  /** The selected comment; null before the first one of the asset. */
  readonly commentId: number | null;
}

/**
 * Finds the unresolved comment after or before a place in a job. After the last one it starts over at the first. Null when there is none.
 */
export function nextUnresolved(
  comments: readonly AssetComment[],
  assetIds: readonly number[],
  from: Place,
  step: 1 | -1,
): AssetComment | null {
  const isOpen = (each: AssetComment) => isToAnswer(each) && isUnresolved(each.status);
  const ordered = inReviewOrder(comments.filter(isOpen), assetIds);
  const here = assetIds.indexOf(from.assetId);
  const isAfter = (each: AssetComment) => {
    const place = assetIds.indexOf(each.assetId);
    return place === here ? from.commentId === null || each.id > from.commentId : place > here;
  };
  const isBefore = (each: AssetComment) => !isAfter(each) && each.id !== from.commentId;
  const found = step === 1 ? (ordered.find(isAfter) ?? ordered[0]) : (ordered.findLast(isBefore) ?? ordered.at(-1));
  return found ?? null;
}

interface Subject {
  readonly asset: Asset;
  readonly review: Review;
  readonly shown: ShownVersion;
  readonly neighbours: Neighbours;
  /** Versions whose comments can be selected while comparing; null for all, because the page then switches to the comment's version. */
  readonly seenVersions: readonly number[] | null;
  /** Selects a comment of this asset, and shows its version. */
  readonly onShow: (comment: AssetComment) => void;
}

/** The version to flip to: the previous one from the current version, the current one from any other. */
function flippedVersion({ version, histories }: Asset, shown: number): number | null {
  if (shown !== version) return version;
  const earlier = (histories ?? []).map((each) => each.version).filter((each) => each < version);
  return earlier.length === 0 ? null : Math.max(...earlier);
}

/** The keys that go through the comments of a job and move their status. */
export function useCommentKeys({ asset, review, shown, neighbours, seenVersions, onShow }: Subject): void {
  const cache = useQueryClient();
  const notify = useNotify();
  const onError = (error: Error) => notify(firstMessage(error), { type: 'warning' });
  const selected = review.access.all.find(({ id }) => id === review.selection.selectedId) ?? null;
  const { mutate: go } = useMutation({
    mutationFn: async (step: 1 | -1) => {
      const ofJob = await cache.fetchQuery(jobCommentsQuery(asset.serviceJobId));
      const ofAssets = neighbours.ids.flatMap((id) => cache.getQueryData(assetCommentsQuery(id).queryKey) ?? []);
      const comments = newestOfEach([...ofJob, ...ofAssets]).filter((each) => each.assetId !== asset.id);
      comments.push(...review.access.all.filter(({ version }) => seenVersions?.includes(version) ?? true));
      const from = { assetId: asset.id, commentId: review.selection.selectedId };
      return nextUnresolved(comments, neighbours.ids, from, step);
    },
    onSuccess: (comment) => {
      if (comment === null) notify('No unresolved comments are left on the assets of this job.', { type: 'info' });
      else if (comment.assetId === asset.id) onShow(comment);
      else neighbours.show(comment.assetId, comment.id);
    },
    onError,
  });
  const { mutate: change } = useMutation({
    mutationFn: (status: AssetComment['status']) =>
      selected ? review.access.changes.change(selected, { status }) : Promise.resolve(),
    onError,
  });
  const statuses = selected ? nextCommentStatuses(review.access.person, selected) : [];
  const move = (key: string, words: string, status: AssetComment['status']) => ({
    key,
    words,
    run: () => change(status),
    isEnabled: statuses.includes(status),
  });
  useReviewKeys(
    [
      { key: 'n', words: 'Next unresolved comment of the job', run: () => go(1) },
      { key: 'Shift+n', words: 'Previous unresolved comment of the job', run: () => go(-1) },
      move('a', 'Resolve the open comment', 'Resolved'),
      move('e', 'Mark the open comment as revised', 'Revised'),
      move('u', 'Unresolve the open comment', null),
      {
        key: 'Escape',
        words: 'Close the open comment',
        run: () => review.access.select(null),
        isEnabled: review.selection.selectedId !== null,
      },
      {
        key: 'm',
        words: review.filter.showsMarkers ? 'Hide the markers' : 'Show the markers',
        run: () => review.setFilter({ showsMarkers: !review.filter.showsMarkers }),
      },
      {
        key: 'Shift+m',
        words: review.filter.onlyUnresolved ? 'All comments' : 'All unresolved only',
        run: () => review.setFilter({ onlyUnresolved: !review.filter.onlyUnresolved }),
      },
    ],
    'Comments',
  );
  const flipped = flippedVersion(asset, shown.version);
  useReviewKeys([
    {
      key: 'v',
      words: 'Flip between the current version and the one before',
      run: () => flipped !== null && shown.show(flipped),
      isEnabled: flipped !== null,
    },
  ]);
}

import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { commenterOf, reviewPageNumbers, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { isUnresolved } from '@shootdesk/shared/asset-comments/comment-status';
import type { Commenter } from '@shootdesk/shared/asset-comments/commenter';
import { isVerification } from '@shootdesk/shared/asset-comments/verification';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OptionSource } from '../../../ui/inputs/search-picker.tsx';
import { roleOf, useCurrentUser } from '../../../api/current-user.ts';
import { useCommentChanges, type CommentChanges } from '../../../data/comments/mutations.ts';
import { assetCommentsQuery } from '../../../data/comments/queries.ts';
import { mentionableSource } from '../../../data/options/sources.ts';
import { readAheadTtlMs } from '../use-read-ahead.ts';
import type { ReviewedJob } from '../../../data/jobs/queries.ts';

/** Which versions of the asset the list of comments is about, as seen from the shown one. */
export type VersionFilter = 'this' | 'others' | 'all';

/** Which comments are shown; blank for all. */
export interface CommentFilter {
  /** Name of the commenter. */
  readonly by: string;
  /** A status in a word. */
  readonly status: string;
  /** Of the list alone: markers are those of the shown version. */
  readonly version: VersionFilter;
  readonly onlyUnresolved: boolean;
  readonly showsMarkers: boolean;
}

export const isNote = ({ assetCommentTypeId }: AssetComment) => assetCommentTypeId === AssetCommentTypeId.ProofingNote;

/** Whether a comment is one to answer: no reply, proofing note or verification. */
export const isToAnswer = (each: AssetComment): boolean =>
  each.parentId === null && !isNote(each) && !isVerification(each);

/** Who may say what about an asset, and all that is said. It stays the same object while comments are chosen, so that only cards that changed are rendered. */
export interface CommentAccess {
  readonly serviceJobId: number;
  readonly assetId: number;
  /** The version that is shown. */
  readonly version: number;
  readonly person: Commenter;
  readonly changes: CommentChanges;
  readonly mentionable: OptionSource;
  /** Everything that is said about the asset, in whichever version. */
  readonly all: readonly AssetComment[];
  readonly isLoaded: boolean;
  readonly repliesTo: (comment: AssetComment) => readonly AssetComment[];
  /** The number that a client sees at the comment; null where that is its own number. */
  readonly otherNumberOf: (comment: AssetComment) => number | null;
  readonly select: (id: number | null) => void;
}

/** The comments that the filter leaves, and the one that is open. */
export interface CommentSelection {
  /** Those on the shown version that are neither replies, proofing notes nor verifications. */
  readonly comments: readonly AssetComment[];
  /** The same of the other versions, those of the newest first. */
  readonly onOtherVersions: readonly AssetComment[];
  /** Those of earlier versions that nobody has resolved: what the shown version is to mend. They keep their spot. */
  readonly carried: readonly AssetComment[];
  /** The comment whose popup is open. */
  readonly selectedId: number | null;
}

/** The comments on one version of an asset, filtered and selected. */
export interface Review {
  readonly access: CommentAccess;
  readonly filter: CommentFilter;
  readonly setFilter: (parts: Partial<CommentFilter>) => void;
  readonly selection: CommentSelection;
}

/** What of a job decides who may say what about its assets. */
export type CommentedJob = Pick<ReviewedJob, 'users' | 'serviceJobStatusId'>;

/** The signed-in person, as the rules of comments see them on this job. */
function useCommenter({ users, serviceJobStatusId }: CommentedJob): Commenter {
  const user = useCurrentUser();
  return useMemo(() => {
    const jobUserRoleIds = users.filter(({ userId }) => userId === user.id).map((each) => each.serviceJobUserRoleId);
    return { userId: user.id, role: roleOf(user), jobUserRoleIds, serviceJobStatusId };
  }, [users, serviceJobStatusId, user]);
}

const noComments: readonly AssetComment[] = [];

/** Reads the comments on one version of an asset, and keeps which of them are shown. */
export function useReview({ id: assetId, serviceJobId, copy }: Asset, version: number, job: CommentedJob): Review {
  const { data } = useQuery({ ...assetCommentsQuery(assetId), staleTime: readAheadTtlMs });
  const [filter, setWholeFilter] = useState<CommentFilter>({
    by: '',
    status: '',
    // Every save of copy is a version: the comments of one alone would be hardly any.
    version: copy === null ? 'this' : 'all',
    onlyUnresolved: false,
    showsMarkers: true,
  });
  const [selectedId, select] = useState<number | null>(null);
  const all = data ?? noComments;
  const person = useCommenter(job);
  const changes = useCommentChanges(assetId);
  const access = useMemo(() => {
    const replies = Map.groupBy(all, ({ parentId }) => parentId);
    const repliesTo = ({ id }: AssetComment) => replies.get(id) ?? noComments;
    const numbers = reviewPageNumbers(all);
    const otherNumberOf = ({ id, commentIndex }: AssetComment) => {
      const number = numbers.get(id) ?? null;
      return number === commentIndex ? null : number;
    };
    const mentionable = mentionableSource(serviceJobId);
    const isLoaded = data !== undefined;
    const subject = { serviceJobId, assetId, version, person, changes };
    return { ...subject, mentionable, all, isLoaded, repliesTo, otherNumberOf, select };
  }, [all, data, assetId, version, changes, person, serviceJobId]);
  const chosen = all.filter(
    (each) =>
      isToAnswer(each) &&
      (!filter.onlyUnresolved || isUnresolved(each.status)) &&
      (filter.by === '' || commenterOf(each) === filter.by) &&
      (filter.status === '' || statusWord(each.status) === filter.status),
  );
  const comments = chosen.filter((each) => each.version === version);
  const onOtherVersions = chosen.filter((each) => each.version !== version).toSorted((a, b) => b.version - a.version);
  const carried = onOtherVersions.filter((each) => each.version < version && each.status !== 'Resolved');
  return {
    access,
    filter,
    setFilter: (parts) => setWholeFilter({ ...filter, ...parts }),
    selection: { comments, onOtherVersions, carried, selectedId },
  };
}

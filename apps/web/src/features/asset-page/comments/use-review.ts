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

/** Versions whose comments are listed, relative to the displayed one. */
export type VersionFilter = 'this' | 'others' | 'all';

/** Filters of the comments; a blank value matches all. */
export interface CommentFilter {
  /** Name of the commenter. */
  readonly by: string;
  /** Name of a status. */
  readonly status: string;
  /** Applies to the list only; markers are always those of the displayed version. */
  readonly version: VersionFilter;
  readonly onlyUnresolved: boolean;
  readonly showsMarkers: boolean;
}

export const isNote = ({ assetCommentTypeId }: AssetComment) => assetCommentTypeId === AssetCommentTypeId.ProofingNote;

/** True for comments that need an answer: no replies, proofing notes or verifications. */
export const isToAnswer = (each: AssetComment): boolean =>
  each.parentId === null && !isNote(each) && !isVerification(each);

/**
 * The comments of an asset, and what the person may do with them. The object stays the same while comments are selected, so that only cards
 * that changed are rendered.
 */
export interface CommentAccess {
  readonly serviceJobId: number;
  readonly assetId: number;
  /** The displayed version. */
  readonly version: number;
  readonly person: Commenter;
  readonly changes: CommentChanges;
  readonly mentionable: OptionSource;
  /** All comments on the asset, in all versions. */
  readonly all: readonly AssetComment[];
  readonly isLoaded: boolean;
  readonly repliesTo: (comment: AssetComment) => readonly AssetComment[];
  /** The number of the comment for clients; null where it is the same as in the studio. */
  readonly otherNumberOf: (comment: AssetComment) => number | null;
  readonly select: (id: number | null) => void;
}

/** The comments that match the filter, and the selected one. */
export interface CommentSelection {
  /** Comments on the displayed version, without replies, proofing notes and verifications. */
  readonly comments: readonly AssetComment[];
  /** The same for the other versions, the newest version first. */
  readonly onOtherVersions: readonly AssetComment[];
  /** Unresolved comments on earlier versions, which the displayed version should correct. They keep their spot. */
  readonly carried: readonly AssetComment[];
  /** Id of the comment whose popup is open; null for none. */
  readonly selectedId: number | null;
}

/** The comments on one version of an asset, filtered and selected. */
export interface Review {
  readonly access: CommentAccess;
  readonly filter: CommentFilter;
  readonly setFilter: (parts: Partial<CommentFilter>) => void;
  readonly selection: CommentSelection;
}

/** The parts of a job on which the permissions for comments depend. */
export type CommentedJob = Pick<ReviewedJob, 'users' | 'serviceJobStatusId'>;

/** The signed-in person as the permission rules for comments require it. */
function useCommenter({ users, serviceJobStatusId }: CommentedJob): Commenter {
  const user = useCurrentUser();
  return useMemo(() => {
    const jobUserRoleIds = users.filter(({ userId }) => userId === user.id).map((each) => each.serviceJobUserRoleId);
    return { userId: user.id, role: roleOf(user), jobUserRoleIds, serviceJobStatusId };
  }, [users, serviceJobStatusId, user]);
}

const noComments: readonly AssetComment[] = [];

/** Reads the comments on an asset, and holds the filter and the selection for one version. */
export function useReview({ id: assetId, serviceJobId, copy }: Asset, version: number, job: CommentedJob): Review {
  const { data } = useQuery({ ...assetCommentsQuery(assetId), staleTime: readAheadTtlMs });
  const [filter, setWholeFilter] = useState<CommentFilter>({
    by: '',
    status: '',
    // Every save of copy creates a version, so the comments on a single one would be very few.
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

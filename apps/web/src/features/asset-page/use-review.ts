import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { commenterOf, reviewPageNumbers, statusWord } from '@shootdesk/shared/asset-comments/comment-parts';
import { isUnresolved } from '@shootdesk/shared/asset-comments/comment-status';
import type { Commenter } from '@shootdesk/shared/asset-comments/commenter';
import { isVerification } from '@shootdesk/shared/asset-comments/verification';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OptionSource } from '../../ui/inputs/search-picker.tsx';
import { roleOf, useCurrentUser } from '../../api/current-user.ts';
import { useCommentChanges, type CommentChanges } from '../../data/comments/mutations.ts';
import { assetCommentsQuery } from '../../data/comments/queries.ts';
import { mentionableSource } from '../../data/options/sources.ts';
import type { JobPeople } from '../../data/jobs/queries.ts';

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
}

const isNote = ({ assetCommentTypeId }: AssetComment) => assetCommentTypeId === AssetCommentTypeId.ProofingNote;

/** Whether a comment is one to answer: no reply, proofing note or verification. */
export const isToAnswer = (each: AssetComment): boolean =>
  each.parentId === null && !isNote(each) && !isVerification(each);

/** What the card of a comment needs. It stays the same object while comments are chosen, so that only cards that changed are rendered. */
export interface CommentAccess {
  readonly serviceJobId: number;
  readonly person: Commenter;
  readonly changes: CommentChanges;
  /** The colleagues who can be mentioned. */
  readonly mentionable: OptionSource;
  readonly repliesTo: (comment: AssetComment) => readonly AssetComment[];
  /** The number that a client sees at the comment; null where that is its own number. */
  readonly otherNumberOf: (comment: AssetComment) => number | null;
  readonly select: (id: number | null) => void;
}

/** What is said about one version of an asset, and what of it is shown. */
export interface Review extends CommentAccess {
  readonly access: CommentAccess;
  readonly assetId: number;
  readonly version: number;
  /** Comments that are neither replies, proofing notes nor verifications, as chosen: all, or those that are unresolved. */
  readonly comments: readonly AssetComment[];
  /** The same of the other versions, those of the newest first. */
  readonly onOtherVersions: readonly AssetComment[];
  /** What the list shows of both, those of the shown version first. */
  readonly listed: readonly AssetComment[];
  /** Proofing notes are of the asset, in whichever version. */
  readonly proofingNotes: readonly AssetComment[];
  /** Everything that is said about the asset, in whichever version. */
  readonly all: readonly AssetComment[];
  /** The names of those who commented, by the alphabet. */
  readonly commenters: readonly string[];
  /** Which comments are shown: of one person, in one status; blank for all. */
  readonly filter: CommentFilter;
  readonly setFilter: (filter: CommentFilter) => void;
  /** Whether a comment still exists, in whichever version. */
  readonly has: (id: number) => boolean;
  readonly isLoaded: boolean;
  readonly onlyUnresolved: boolean;
  readonly setOnlyUnresolved: (only: boolean) => void;
  readonly showsMarkers: boolean;
  readonly setShowsMarkers: (shows: boolean) => void;
  /** The comment whose popup is open. */
  readonly selectedId: number | null;
}

/** The signed-in person, as the rules of comments see them on this job. */
export function useCommenter(people: JobPeople): Commenter {
  const user = useCurrentUser();
  return useMemo(() => {
    const jobUserRoleIds = people.filter(({ userId }) => userId === user.id).map((each) => each.serviceJobUserRoleId);
    return { userId: user.id, role: roleOf(user), jobUserRoleIds };
  }, [people, user]);
}

const noComments: readonly AssetComment[] = [];

/** Reads the comments on one version of an asset, and keeps which of them are shown. */
export function useReview({ id: assetId, serviceJobId, copy }: Asset, version: number, people: JobPeople): Review {
  const { data } = useQuery(assetCommentsQuery(assetId));
  const [onlyUnresolved, setOnlyUnresolved] = useState(false);
  const [filter, setFilter] = useState<CommentFilter>({
    by: '',
    status: '',
    // Every save of copy is a version: the comments of one alone would be hardly any.
    version: copy === null ? 'this' : 'all',
  });
  const [showsMarkers, setShowsMarkers] = useState(true);
  const [selectedId, select] = useState<number | null>(null);
  const all = data ?? noComments;
  const person = useCommenter(people);
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
    return { serviceJobId, person, changes, mentionable, repliesTo, otherNumberOf, select };
  }, [all, changes, person, serviceJobId]);
  const toAnswer = all.filter(isToAnswer);
  const chosen = toAnswer.filter(
    (each) =>
      (!onlyUnresolved || isUnresolved(each.status)) &&
      (filter.by === '' || commenterOf(each) === filter.by) &&
      (filter.status === '' || statusWord(each.status) === filter.status),
  );
  const comments = chosen.filter((each) => each.version === version);
  const onOtherVersions = chosen.filter((each) => each.version !== version).toSorted((a, b) => b.version - a.version);
  const listed = [
    ...(filter.version === 'others' ? [] : comments),
    ...(filter.version === 'this' ? [] : onOtherVersions),
  ];
  return {
    ...access,
    access,
    assetId,
    all,
    listed,
    commenters: [...new Set(toAnswer.map(commenterOf))].toSorted((a, b) => a.localeCompare(b, 'en')),
    filter,
    setFilter,
    version,
    comments,
    onOtherVersions,
    proofingNotes: all.filter(isNote),
    has: (wanted) => all.some(({ id }) => id === wanted),
    isLoaded: data !== undefined,
    onlyUnresolved,
    setOnlyUnresolved,
    showsMarkers,
    setShowsMarkers,
    selectedId,
  };
}

import { spotOf } from '@shootdesk/shared/asset-comments/comment-parts';
import { useState } from 'react';
import type { CommentSelection } from './use-review.ts';

/** State of the displayed page: the page that the person turned to, or that of the comment selected since. */
export function useShownPage({
  comments,
  selectedId,
}: CommentSelection): [page: number, setPage: (page: number) => void] {
  const [page, setPage] = useState(1);
  const [followedId, setFollowedId] = useState<number | null>(null);
  const selected = comments.find(({ id }) => id === selectedId);
  if (selectedId !== followedId && (selected || selectedId === null)) {
    setFollowedId(selectedId);
    const spot = selected && spotOf(selected);
    if (spot) setPage(spot.pageNumber);
  }
  return [page, setPage];
}

import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { CommentAccess } from './use-review.ts';

/** Shows the comment in the address (`&commentId=`), or its parent if it is a reply; a toast reports a deleted one. */
export function useLinkedComment(access: CommentAccess, onShow: (comment: AssetComment) => void): void {
  const [search] = useSearchParams();
  const named = search.get('commentId');
  const notify = useNotify();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (named === null || !access.isLoaded || shown.current === named) return;
    // Only once, because later actions of the person must not bring the comment back.
    shown.current = named;
    const linked = access.all.find(({ id }) => String(id) === named);
    const root = linked?.parentId ? access.all.find(({ id }) => id === linked.parentId) : linked;
    if (root) onShow(root);
    else notify('The comment is no longer there: it was deleted.', { type: 'warning' });
  }, [named, notify, onShow, access]);
}

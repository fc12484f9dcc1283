import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { useEffect, useRef } from 'react';
import { useNotify } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { CommentAccess } from './use-review.ts';

/** Shows the comment that the address names (`&commentId=`), of an answer the comment it answers; says when it is gone. */
export function useLinkedComment(access: CommentAccess, onShow: (comment: AssetComment) => void): void {
  const [search] = useSearchParams();
  const named = search.get('commentId');
  const notify = useNotify();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (named === null || !access.isLoaded || shown.current === named) return;
    // Once: what the person does next must not bring it back.
    shown.current = named;
    const linked = access.all.find(({ id }) => String(id) === named);
    const root = linked?.parentId ? access.all.find(({ id }) => id === linked.parentId) : linked;
    if (root) onShow(root);
    else notify('The comment is no longer there: it was deleted.', { type: 'warning' });
  }, [named, notify, onShow, access]);
}

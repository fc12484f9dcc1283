import type { Words } from '@shootdesk/shared/client-languages/words';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { sendReviewComment, type NewReviewComment } from '../../data/client-review/review.ts';
import { ApiError, isTransient } from '../../kernel/api-error.ts';
import { lastingStore, storedList } from '../../kernel/browser-store.ts';
import { problemText } from '../../entities/client-page/problem-text.ts';

/** Delay between two retries. */
const retryMs = 5000;

/** A comment that has not reached the server. */
export interface UnsentComment extends NewReviewComment {
  /** The reason why the server refused the comment; null while it is still being sent. */
  readonly refusal: string | null;
}

/** Makes a unique key. `randomUUID` is not an option, because browsers offer it on https only. */
function newKey(): string {
  const digits = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

const storeOf = (linkId: string) => storedList<UnsentComment>(`review-unsent-${linkId}`, lastingStore);

/**
 * Keeps comments in this browser until they have reached the server, and retries while the connection is bad, even after the page was
 * closed. Each has an idempotency key, so that a retry does not write it twice.
 */
export function useUnsentComments(linkId: string, session: string, words: Words) {
  const cache = useQueryClient();
  const [unsent, setUnsent] = useState(() => storeOf(linkId).read());
  const change = useCallback(
    (next: (before: readonly UnsentComment[]) => readonly UnsentComment[]) =>
      setUnsent((before) => {
        const after = next(before);
        storeOf(linkId).write(after);
        return after;
      }),
    [linkId],
  );
  const remove = useCallback((key: string) => change((all) => all.filter((each) => each.key !== key)), [change]);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ key, assetId, comment, position, timestampMs, timestampEndMs, copyDetailId }: UnsentComment) =>
      sendReviewComment(cache, session, { key, assetId, comment, position, timestampMs, timestampEndMs, copyDetailId }),
    onSuccess: (_, { key }) => remove(key),
    onError: (error, { key }) => {
      if (isTransient(error) || (error instanceof ApiError && error.status === 401)) return;
      change((all) => all.map((each) => (each.key === key ? { ...each, refusal: problemText(words, error) } : each)));
    },
    networkMode: 'always',
  });
  const next = unsent.find(({ refusal }) => refusal === null);
  const nextKey = next?.key;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (next && !isPending) mutate(next);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a try that ends does not begin the next one at once
  }, [nextKey, tries]);
  useEffect(() => {
    if (nextKey === undefined) return undefined;
    const again = () => setTries((count) => count + 1);
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [nextKey]);
  return {
    unsent,
    add: (comment: Omit<NewReviewComment, 'key'>) =>
      change((all) => [...all, { ...comment, key: newKey(), refusal: null }]),
    retry: (key: string) => change((all) => all.map((each) => (each.key === key ? { ...each, refusal: null } : each))),
    remove,
  };
}

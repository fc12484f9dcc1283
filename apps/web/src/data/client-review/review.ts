import {
  changeReviewComment,
  commentInReview,
  decideReview,
  downloadReview,
  getReview,
  type ClientReview,
  type ReviewComment,
  type ReviewProof,
} from '@shootdesk/shared/client-review/client-review.contract';
import type { SentBody } from '@shootdesk/shared/kernel/endpoint';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callReview } from '../../api/review-api.ts';

/** Polling interval in ms of an open page, so that what other recipients write or decide appears and links to pictures are renewed. */
const rereadIntervalMs = 30_000;

const reviewKey = (session: string) => ['client-review', session] as const;

/** Reads the page of a link's recipient. */
export const reviewQuery = (session: string) =>
  queryOptions({
    queryKey: reviewKey(session),
    queryFn: ({ signal }) => callReview(getReview, { session, signal }),
    refetchInterval: rereadIntervalMs,
  });

export function rereadReview(cache: QueryClient, session: string): Promise<void> {
  return cache.invalidateQueries({ queryKey: reviewKey(session) });
}

/** Reads a proof again with new addresses; null when it is no longer visible. */
export async function renewProof(cache: QueryClient, session: string, assetId: number): Promise<ReviewProof | null> {
  const { proofs } = await cache.fetchQuery({ ...reviewQuery(session), staleTime: 0 });
  return proofs.find((proof) => proof.assetId === assetId) ?? null;
}

export type NewReviewComment = SentBody<typeof commentInReview>;

/** Sends a comment and adds it to its proof. */
export async function sendReviewComment(
  cache: QueryClient,
  session: string,
  body: NewReviewComment,
): Promise<ReviewComment> {
  const comment = await callReview(commentInReview, { session, body });
  cache.setQueryData<ClientReview>(
    reviewKey(session),
    (review) =>
      review && {
        ...review,
        proofs: review.proofs.map((proof) =>
          proof.assetId === body.assetId && !proof.comments.some(({ id }) => id === comment.id)
            ? { ...proof, comments: [...proof.comments, comment] }
            : proof,
        ),
      },
  );
  return comment;
}

/** Corrects one's own comment, or deletes it with null. */
export async function sendCorrection(
  cache: QueryClient,
  session: string,
  body: SentBody<typeof changeReviewComment>,
): Promise<ClientReview> {
  const review = await callReview(changeReviewComment, { session, body });
  cache.setQueryData(reviewKey(session), review);
  return review;
}

/** Sends a decision and updates the page. */
export async function sendDecision(
  cache: QueryClient,
  session: string,
  body: SentBody<typeof decideReview>,
): Promise<ClientReview> {
  const review = await callReview(decideReview, { session, body });
  cache.setQueryData(reviewKey(session), review);
  return review;
}

/** Address that saves one file, or all of them for null. */
export async function downloadAddress(session: string, assetId: number | null): Promise<string> {
  return (await callReview(downloadReview, { session, body: { assetId } })).url;
}

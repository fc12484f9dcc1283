import { rolesOnly, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, deleted, single } from '../kernel/responses.ts';
import {
  changedCommentBody,
  commentBody,
  decisionBody,
  downloadBody,
  review,
  reviewComment,
  reviewDownload,
} from './client-review.contract.ts';

const tag = 'Client review';
const byClientKey = withKeys(rolesOnly(), { client: true });
const forKeys = 'For client keys, which see and do here what a recipient of a review link does on the page.';
const limits =
  'A key comments, corrects and decides 120 times in 15 minutes and 500 times a day; beyond that the answer is 429.';

export const getJobReview = endpoint({
  id: 'getJobReview',
  method: 'GET',
  path: '/v1/service-jobs/:id/client-review',
  tag,
  summary: 'The proofs of a job',
  description: `What was sent to the client, in the versions that were sent, with the comments of clients. Reading it does not count as opened. ${forKeys}`,
  access: byClientKey,
  response: single(review),
  errors: ['not_found'],
});

export const openJobReview = endpoint({
  id: 'openJobReview',
  method: 'POST',
  path: '/v1/service-jobs/:id/client-review/opened',
  tag,
  summary: 'Say that the client has opened the proofs',
  description:
    'Marks a job that is Sent to Client as opened by the client, so that QC does not take it back any more. Reading marks nothing: call this when a person of the ' +
    'client sees the proofs. Done twice, or for a job in another status, it changes nothing. For API keys.',
  access: withKeys(rolesOnly(), { house: 'review', client: true }),
  response: deleted,
  errors: ['not_found'],
});

export const commentInJobReview = endpoint({
  id: 'commentInJobReview',
  method: 'POST',
  path: '/v1/service-jobs/:id/client-review/comments',
  tag,
  summary: 'Comment on a proof of a job',
  description: `Writes a comment of the client on the version that was sent. \`key\` is the caller’s own name for it: sent twice, it is written once. ${limits} ${forKeys}`,
  access: byClientKey,
  body: commentBody,
  response: created(reviewComment, 'The comment of this key was written before.'),
  errors: ['not_found', 'status_moved_on', 'rule_violated'],
});

export const changeJobReviewComment = endpoint({
  id: 'changeJobReviewComment',
  method: 'PUT',
  path: '/v1/service-jobs/:id/client-review/comments',
  tag,
  summary: 'Correct an own comment on a proof, or take it back',
  description: `Possible while the proofs are open and the studio has neither answered the comment nor marked it. A comment of somebody else is a 404. ${forKeys}`,
  access: byClientKey,
  body: changedCommentBody,
  response: single(review),
  errors: ['not_found', 'status_moved_on', 'rule_violated'],
});

export const decideJobReview = endpoint({
  id: 'decideJobReview',
  method: 'POST',
  path: '/v1/service-jobs/:id/client-review/decision',
  tag,
  summary: 'Approve the proofs of a job or ask for changes',
  description: `Moves the job to Approved, or to Change Request, which needs a message or a comment of a client on these proofs. ${forKeys}`,
  access: byClientKey,
  body: decisionBody,
  response: single(review),
  errors: ['not_found', 'status_moved_on', 'confirmation_required', 'rule_violated'],
});

export const downloadJobReview = endpoint({
  id: 'downloadJobReview',
  method: 'POST',
  path: '/v1/service-jobs/:id/client-review/downloads',
  tag,
  summary: 'Get the address of a sent file, or of all as a zip',
  description: `The address works for a short time, without a key. ${forKeys}`,
  access: byClientKey,
  body: downloadBody,
  response: single(reviewDownload),
  errors: ['not_found'],
});

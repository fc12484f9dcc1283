import { z } from 'zod';
import { maxCommentLength } from '../asset-comments/asset-comment.schema.ts';
import { point } from '../asset-comments/drawing.ts';
import { anyone } from '../kernel/access.ts';
import { confirmationField } from '../kernel/confirmation.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { created, download, single } from '../kernel/responses.ts';
import { id, instant } from '../kernel/wire.ts';
import { reviewDecisions } from './review-links.contract.ts';

const tag = 'Client review';
const needsSession =
  'Needs the session of a review link in the header `x-review-session`; nothing but the proofs of its job can be reached with it.';

/** Header with the review session. Not a cookie, because no other site can make a browser send a header. */
export const reviewSessionHeader = 'x-review-session';

/** Maximum characters of a decision's message, which becomes part of the status change's comment. */
export const maxDecisionMessage = 1500;

const contact = z.object({ name: z.string().nullable(), email: z.string() }).describe('Whom the client can write to');

export type ReviewContact = z.output<typeof contact>;

export const openReview = endpoint({
  id: 'openReview',
  method: 'POST',
  repeats: 'allowed',
  path: '/v1/client-review/session',
  tag,
  summary: 'Open a review link',
  description:
    'Answers a session for the token of a review link, and counts as a visit. The answer is the same for every wrong token. An expired or revoked link of a right ' +
    'token says so (`link_ended`, with `reason`, `contact` and `language`). `passcode_required` when the link has a passcode and none was sent. Wrong tokens are limited to 30 ' +
    'an address and 1000 altogether in 15 minutes, wrong passcodes to 10 a link.',
  access: anyone,
  body: z.strictObject({ token: z.string().min(1).max(200), passcode: z.string().max(200).optional() }),
  response: single(
    z
      .object({
        session: z.string().describe('Sent with every other call'),
        expiresAt: instant,
        language: z.string().describe('Tag of the language that the client is written to in'),
      })
      .meta({ id: 'ReviewSession' }),
  ),
  errors: ['not_found', 'link_ended', 'passcode_required', 'passcode_wrong', 'cross_site_request'],
});

export const reviewPhases = ['notReady', 'open', 'changesRequested', 'working', 'approved', 'closed'] as const;
export type ReviewPhase = (typeof reviewPhases)[number];

const spot = point.extend({ pageNumber: z.int().min(1).optional() });

export const reviewComment = z
  .object({
    id,
    comment: z.string(),
    commenter: z.string(),
    isOwn: z.boolean().describe('Written through this link'),
    version: z.int().min(1),
    number: z.int().min(1).describe('Its place among the comments of clients on the proof'),
    position: spot.nullable(),
    timestampMs: z.int().nullable().describe('Moment of a film, of a range its begin'),
    timestampEndMs: z.int().nullable().describe('End of a range of a film'),
    copyDetailId: id.nullable(),
    isResolved: z.boolean(),
    isChangeable: z.boolean().describe('Written through this link, and neither answered nor decided on yet'),
    createdAt: instant,
  })
  .meta({ id: 'ReviewComment' });

export type ReviewComment = z.output<typeof reviewComment>;

const copyField = z.object({ id, name: z.string(), value: z.string(), bulletPoint: z.boolean() });

const proof = z
  .object({
    assetId: id,
    kind: z.enum(['picture', 'document', 'film', 'copy', 'other']),
    name: z.string(),
    version: z.int().min(1).describe('The version that was sent'),
    isNew: z.boolean().describe('Whether the last sending brought it, or this version of it; false of a first sending'),
    width: z.int().nullable(),
    height: z.int().nullable(),
    durationMs: z.int().nullable(),
    smallUrl: z.string().nullable().describe('Null until the preview is there'),
    pages: z
      .array(
        z.object({
          pageNumber: z.int().min(1),
          url: z.string(),
          tilesUrl: z
            .string()
            .nullable()
            .describe('The pack of tiles that show it in its full sharpness, read by `Range`; null without one'),
        }),
      )
      .describe('Large previews: one of a picture, the pages of a PDF'),
    pageCount: z.int().nullable(),
    filmUrl: z.string().nullable(),
    filmstrip: z
      .object({ url: z.string(), tiles: z.int() })
      .nullable()
      .describe('Frames of the film side by side in one picture; null until it is there'),
    copy: z
      .object({ title: z.string(), fields: z.array(copyField) })
      .nullable()
      .describe('The text of copy; null while the studio is changing it'),
    isDownloadable: z.boolean(),
    size: z.int().nullable().describe('Bytes of the file'),
    notes: z.array(z.string()).describe('What the studio notes for the client'),
    comments: z.array(reviewComment),
  })
  .meta({ id: 'ReviewProof' });

export type ReviewProof = z.output<typeof proof>;

export const review = z
  .object({
    language: z.string().describe('Tag of the language that the client is written to in'),
    recipient: z.string(),
    campaign: z.string(),
    service: z.string(),
    phase: z.enum(reviewPhases),
    sendingId: id.nullable().describe('The sending that is reviewed; a decision names it'),
    sentAt: instant.nullable(),
    expiresAt: instant.nullable().describe('When the link expires; null for a key'),
    contact: contact.nullable(),
    decisions: z
      .array(
        z.object({
          id,
          decision: z.enum(reviewDecisions),
          by: z.string(),
          isOwn: z.boolean(),
          message: z.string().nullable(),
          decidedAt: instant,
          isCurrent: z.boolean().describe('About the sending that is reviewed'),
        }),
      )
      .describe('Of all recipients, newest first'),
    proofs: z.array(proof),
  })
  .meta({ id: 'ClientReview' });

export type ClientReview = z.output<typeof review>;

export const getReview = endpoint({
  id: 'getReview',
  method: 'GET',
  path: '/v1/client-review',
  tag,
  summary: 'The proofs of a review link',
  description: `What was sent to the client, in the versions that were sent. ${needsSession}`,
  access: anyone,
  response: single(review),
  errors: ['unauthenticated', 'link_ended'],
});

const commentText = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(maxCommentLength, `At most ${maxCommentLength} characters.`)
  .meta({ example: 'Could the sky be bluer?' });

export const commentBody = z.strictObject({
  key: z.uuid('Must be a UUID.'),
  assetId: id,
  comment: commentText,
  position: spot.nullish(),
  timestampMs: z.int().min(0).nullish().meta({ example: null }),
  timestampEndMs: z.int().min(1).nullish().meta({ example: null }),
  copyDetailId: id.nullish().meta({ example: null }),
});

export const changedCommentBody = z.strictObject({
  id,
  comment: commentText.nullable().describe('Null takes it back'),
});

export const decisionBody = z.strictObject({
  decision: z.enum(reviewDecisions),
  sendingId: id.describe('The sending that the recipient has seen'),
  message: z.string().trim().max(maxDecisionMessage, `At most ${maxDecisionMessage} characters.`).default(''),
  confirmation: confirmationField,
});

export const downloadBody = z.strictObject({ assetId: id.nullable().describe('Null for all files') });

export const reviewDownload = z.object({ url: z.string() }).meta({ id: 'ReviewDownload' });

export const commentInReview = endpoint({
  id: 'commentInReview',
  method: 'POST',
  path: '/v1/client-review/comments',
  tag,
  summary: 'Comment on a proof',
  description:
    'Writes a comment of the client on the version that was sent. `key` is the page’s own name for it: sent twice, it is written once. Possible until the proofs are ' +
    `approved or back in production (\`status_moved_on\`). ${needsSession}`,
  access: anyone,
  body: commentBody,
  response: created(reviewComment, 'The comment of this key was written before.'),
  errors: ['unauthenticated', 'not_found', 'link_ended', 'status_moved_on', 'rule_violated', 'cross_site_request'],
});

export const changeReviewComment = endpoint({
  id: 'changeReviewComment',
  method: 'PUT',
  path: '/v1/client-review/comments',
  tag,
  summary: 'Correct an own comment, or take it back',
  description:
    'Possible while the proofs are open and the studio has neither answered the comment nor marked it; afterwards `rule_violated` or `status_moved_on`. ' +
    `A comment of another link is a 404. ${needsSession}`,
  access: anyone,
  body: changedCommentBody,
  response: single(review),
  errors: ['unauthenticated', 'not_found', 'link_ended', 'status_moved_on', 'rule_violated', 'cross_site_request'],
});

export const decideReview = endpoint({
  id: 'decideReview',
  method: 'POST',
  path: '/v1/client-review/decision',
  tag,
  summary: 'Approve the proofs or ask for changes',
  description:
    'Moves the job to Approved, or to Change Request, which needs a message or a comment of a client on these proofs. The first decision of all recipients counts: ' +
    '`status_moved_on` says what happened meanwhile. Approving over own comments that nobody has answered needs a `confirmation` (409 `confirmation_required`, warning ' +
    `\`own_open_comments\` with their number as \`open\`). ${needsSession}`,
  access: anyone,
  body: decisionBody,
  response: single(review),
  errors: [
    'unauthenticated',
    'link_ended',
    'status_moved_on',
    'confirmation_required',
    'rule_violated',
    'cross_site_request',
  ],
});

export const downloadReview = endpoint({
  id: 'downloadReview',
  method: 'POST',
  path: '/v1/client-review/downloads',
  tag,
  summary: 'Get the address of a file, or of all as a zip',
  description: `The address works for a short time. ${needsSession}`,
  access: anyone,
  body: downloadBody,
  response: single(reviewDownload),
  errors: ['unauthenticated', 'not_found', 'link_ended', 'cross_site_request'],
});

export const downloadReviewZip = endpoint({
  id: 'downloadReviewZip',
  method: 'GET',
  path: '/v1/client-review/zip',
  tag,
  summary: 'Save all proofs as a zip',
  description:
    'A zip of the files that were sent. The ticket comes from the download call and can be used for 5 minutes.',
  access: anyone,
  query: z.strictObject({ ticket: z.string().min(1).max(200) }),
  response: download('application/zip', 'The files as they were uploaded'),
  errors: ['unauthenticated', 'not_found', 'link_ended'],
});

import * as contract from '@shootdesk/shared/client-review/client-review.contract';
import * as keyContract from '@shootdesk/shared/client-review/client-key-review.contract';
import * as linkContract from '@shootdesk/shared/client-review/review-links.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markNotCreated } from '../../http/routing/envelope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { downloadReview, openReviewZip } from './download-review.ts';
import { openByKey, readingReviewer, writingReviewer } from './key-reviewer.ts';
import { openReview, requireGrant } from './open-review.ts';
import { changeReviewComment, commentInReview, decideReview, readReview } from './review-proofs.ts';
import { createReviewLink, listReviewLinks, updateReviewLink } from './share-review.ts';

/** Calls by client key, with the rights of a link's recipient. */
function keyRoutes(deps: Deps): BoundRoute[] {
  /** The reviewer of a writing call, after the rate limit of its key. */
  const spendingReviewer = async (actor: Actor, serviceJobId: number, { credential }: FastifyRequest) => {
    const reviewer = await writingReviewer(deps, actor, serviceJobId);
    // Each key counts for itself, because one account may hold keys of several clients' systems.
    const owner = credential?.kind === 'key' ? credential.keyHash : String(actor.userId);
    await deps.attempts.spend([
      ['reviewWritesByKey', owner],
      ['reviewWritesByKeyInDay', owner],
    ]);
    return reviewer;
  };
  return [
    on(keyContract.getJobReview, async ({ actor, params }) =>
      readReview(deps, await readingReviewer(deps, actor, params.id)),
    ),
    on(keyContract.openJobReview, ({ actor, params }) => openByKey(deps, actor, params.id)),
    on(keyContract.commentInJobReview, async ({ actor, params, body, http }) => {
      const reviewer = await spendingReviewer(actor, params.id, http.request);
      const { comment, isNew } = await commentInReview(deps, reviewer, body);
      if (!isNew) markNotCreated(http.reply);
      return comment;
    }),
    on(keyContract.changeJobReviewComment, async ({ actor, params, body, http: { request } }) =>
      changeReviewComment(deps, await spendingReviewer(actor, params.id, request), body),
    ),
    on(keyContract.decideJobReview, async ({ actor, params, body, http: { request } }) =>
      decideReview(deps, await spendingReviewer(actor, params.id, request), body, request.id),
    ),
    on(keyContract.downloadJobReview, async ({ actor, params, body }) =>
      downloadReview(deps, await writingReviewer(deps, actor, params.id), body.assetId),
    ),
  ];
}

/** Calls of recipients, identified by their link, and of the staff who manage links. */
export function clientReviewRoutes(deps: Deps): BoundRoute[] {
  const linkOf = ({ headers, ip }: FastifyRequest) =>
    requireGrant(deps, 'session', headers[contract.reviewSessionHeader], ip);
  /** The link of a writing call, after its rate limit. */
  const writingLinkOf = async (request: FastifyRequest) => {
    const link = await linkOf(request);
    const owner = String(link.id);
    await deps.attempts.spend([
      ['reviewWrites', owner],
      ['reviewWritesInDay', owner],
    ]);
    return link;
  };
  return [
    ...keyRoutes(deps),
    on(contract.openReview, ({ body, http }) => openReview(deps, body, http.request.ip)),
    on(contract.getReview, async ({ http }) => readReview(deps, await linkOf(http.request))),
    on(contract.commentInReview, async ({ body, http }) => {
      const { comment, isNew } = await commentInReview(deps, await writingLinkOf(http.request), body);
      if (!isNew) markNotCreated(http.reply);
      return comment;
    }),
    on(contract.changeReviewComment, async ({ body, http }) =>
      changeReviewComment(deps, await writingLinkOf(http.request), body),
    ),
    on(contract.decideReview, async ({ body, http: { request } }) =>
      decideReview(deps, await writingLinkOf(request), body, request.id),
    ),
    on(contract.downloadReview, async ({ body, http }) =>
      downloadReview(deps, await linkOf(http.request), body.assetId),
    ),
    on(contract.downloadReviewZip, async ({ query, http }) => {
      const link = await requireGrant(deps, 'zip', query.ticket, http.request.ip);
      const { fileName, content } = await openReviewZip(deps, link);
      return answerFile(http, { fileName, contentType: 'application/zip' }, content);
    }),
    on(linkContract.listReviewLinks, ({ actor, params, query }) => listReviewLinks(deps, actor, params.id, query)),
    on(linkContract.createReviewLink, ({ actor, params, body }) => createReviewLink(deps, actor, params.id, body)),
    on(linkContract.updateReviewLink, ({ actor, target, body }) => updateReviewLink(deps, actor, target, body)),
  ];
}

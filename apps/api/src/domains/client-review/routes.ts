import * as contract from '@shootdesk/shared/client-review/client-review.contract';
import * as linkContract from '@shootdesk/shared/client-review/review-links.contract';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { markNotCreated } from '../../http/routing/envelope.ts';
import { downloadReview, openReviewZip } from './download-review.ts';
import { openReview, requireGrant } from './open-review.ts';
import { changeReviewComment, commentInReview, decideReview, readReview } from './review-proofs.ts';
import { createReviewLink, listReviewLinks, updateReviewLink } from './share-review.ts';

/** Calls of clients, who are known by a review link alone, and calls of the staff who make the links. */
export function clientReviewRoutes(deps: Deps): BoundRoute[] {
  const linkOf = ({ headers, ip }: FastifyRequest) =>
    requireGrant(deps, 'session', headers[contract.reviewSessionHeader], ip);
  return [
    on(contract.openReview, ({ body, http }) => openReview(deps, body, http.request.ip)),
    on(contract.getReview, async ({ http }) => readReview(deps, await linkOf(http.request))),
    on(contract.commentInReview, async ({ body, http }) => {
      const { comment, isNew } = await commentInReview(deps, await linkOf(http.request), body);
      if (!isNew) markNotCreated(http.reply);
      return comment;
    }),
    on(contract.changeReviewComment, async ({ body, http }) =>
      changeReviewComment(deps, await linkOf(http.request), body),
    ),
    on(contract.decideReview, async ({ body, http: { request } }) =>
      decideReview(deps, await linkOf(request), body, request.id),
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
    on(linkContract.updateReviewLink, ({ actor, params, body, ifMatch }) =>
      updateReviewLink(deps, actor, { id: params.id, ifMatch }, body),
    ),
  ];
}

import * as contract from '@shootdesk/shared/asset-comments/asset-comments.contract';
import * as proofingContract from '@shootdesk/shared/asset-comments/client-proofing.contract';
import * as mendingContract from '@shootdesk/shared/asset-comments/mending.contract';
import * as exportContract from '@shootdesk/shared/asset-comments/comment-export.contract';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { deleteComment, updateComment } from './change-comment.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import type { Actor } from '../../kernel/actor.ts';
import { markRepeated } from '../../http/routing/envelope.ts';
import { addProofingComment } from './client-proofing/add-proofing-comment.ts';
import { deleteProofingComment, updateProofingComment } from './client-proofing/change-proofing-comment.ts';
import { createComment } from './create-comment.ts';
import { commentsCsv } from './export/comments-csv.ts';
import { findDocumentLook } from '../letterheads/public.ts';
import { commentsPdf } from './export/comments-pdf.ts';
import { createPdfSlots } from './export/pdf-slots.ts';
import { exportComments } from './export/exported-comments.ts';
import { listMending } from './mending/list-mending.ts';
import { listClientProofing, listComments, readComment } from './read-comments.ts';

function clientProofingRoutes(deps: Deps): BoundRoute[] {
  return [
    on(proofingContract.listClientProofing, ({ actor, params, query }) =>
      listClientProofing(deps, actor, params.id, query),
    ),
    on(proofingContract.createClientProofing, async ({ actor, params, body, http }) => {
      const { comment, isNew } = await addProofingComment(deps, actor, params.id, body);
      if (!isNew) markRepeated(http.reply);
      return comment;
    }),
    on(proofingContract.updateClientProofing, ({ actor, target, body }) =>
      updateProofingComment(deps, actor, target, body),
    ),
    on(proofingContract.deleteClientProofing, ({ actor, target }) => deleteProofingComment(deps, actor, target)),
  ];
}

export function assetCommentRoutes(deps: Deps): BoundRoute[] {
  const fileName = (serviceJobId: number, { timeZone }: Actor, extension: string) =>
    `Comments_Job_${serviceJobId}_${formatInTimeZone(deps.now(), timeZone, 'dd-MM-yyyy_HHmmss')}.${extension}`;
  const pdfSlots = createPdfSlots();
  return [
    on(contract.listAssetComments, ({ actor, query }) => listComments(deps, actor, query)),
    on(contract.getAssetComment, ({ actor, params, query }) =>
      readComment(deps, actor, params.id, query.includes.includes('createdBy')),
    ),
    on(contract.createAssetComment, ({ actor, body }) => createComment(deps, actor, body)),
    on(contract.updateAssetComment, ({ actor, target, body }) => updateComment(deps, actor, target, body)),
    on(contract.deleteAssetComment, ({ actor, target }) => deleteComment(deps, actor, target)),
    ...clientProofingRoutes(deps),
    on(mendingContract.listMending, ({ actor, query }) => listMending(deps, actor, query.serviceJobs)),
    on(exportContract.downloadCommentsPdf, async ({ actor, params, http }) => {
      const exported = await exportComments(deps, actor, params.id);
      const saved = { fileName: fileName(params.id, actor, 'pdf'), contentType: 'application/pdf' };
      const look = await findDocumentLook(deps, { serviceJobId: exported.job.id });
      if (http.request.method === 'HEAD') return answerFile(http, saved, () => commentsPdf(deps, exported, look));
      const pdf = await pdfSlots.take(actor.userId, () => commentsPdf(deps, exported, look));
      return answerFile(http, saved, () => pdf);
    }),
    on(exportContract.downloadCommentsCsv, async ({ actor, params, http }) => {
      const exported = await exportComments(deps, actor, params.id);
      const saved = { fileName: fileName(params.id, actor, 'csv'), contentType: 'text/csv; charset=utf-8' };
      return answerFile(http, saved, () => commentsCsv(exported));
    }),
  ];
}

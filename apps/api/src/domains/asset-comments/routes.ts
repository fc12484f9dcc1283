import * as contract from '@shootdesk/shared/asset-comments/asset-comments.contract';
import * as exportContract from '@shootdesk/shared/asset-comments/comment-export.contract';
import { formatInTimeZone } from 'date-fns-tz';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { deleteComment, updateComment } from './change-comment.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import type { Actor } from '../../kernel/actor.ts';
import { createComment } from './create-comment.ts';
import { commentsCsv } from './export/comments-csv.ts';
import { commentsPdf } from './export/comments-pdf.ts';
import { exportComments } from './export/exported-comments.ts';
import { listClientProofing, listComments, readComment } from './read-comments.ts';

export function assetCommentRoutes(deps: Deps): BoundRoute[] {
  const fileName = (serviceJobId: number, { timeZone }: Actor, extension: string) =>
    `Comments_Job_${serviceJobId}_${formatInTimeZone(deps.now(), timeZone, 'dd-MM-yyyy_HHmmss')}.${extension}`;
  return [
    on(contract.listAssetComments, ({ actor, query }) => listComments(deps, actor, query)),
    on(contract.getAssetComment, ({ actor, params, query }) =>
      readComment(deps, actor, params.id, query.includes.includes('createdBy')),
    ),
    on(contract.createAssetComment, ({ actor, body }) => createComment(deps, actor, body)),
    on(contract.updateAssetComment, ({ actor, params, body, ifMatch }) =>
      updateComment(deps, actor, { id: params.id, ifMatch }, body),
    ),
    on(contract.deleteAssetComment, ({ actor, params, ifMatch }) =>
      deleteComment(deps, actor, { id: params.id, ifMatch }),
    ),
    on(contract.listClientProofing, ({ actor, params, query }) => listClientProofing(deps, actor, params.id, query)),
    on(exportContract.downloadCommentsPdf, async ({ actor, params, http }) => {
      const exported = await exportComments(deps, actor, params.id);
      const saved = { fileName: fileName(params.id, actor, 'pdf'), contentType: 'application/pdf' };
      return answerFile(http, saved, () => commentsPdf(deps, exported));
    }),
    on(exportContract.downloadCommentsCsv, async ({ actor, params, http }) => {
      const exported = await exportComments(deps, actor, params.id);
      const saved = { fileName: fileName(params.id, actor, 'csv'), contentType: 'text/csv; charset=utf-8' };
      return answerFile(http, saved, () => commentsCsv(exported));
    }),
  ];
}

import * as contract from '@shootdesk/shared/downloads/downloads.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { answerFile } from '../../http/routing/answer-file.ts';
import { findDocumentLook } from '../letterheads/public.ts';
import { openPrepared, prepareDownload } from './prepare-download.ts';
import { proofSheet } from './proof-sheet.ts';
import { zipFiles } from './zip-files.ts';

export function downloadRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.prepareDownload, ({ actor, body }) => prepareDownload(deps, actor, body)),
    on(contract.downloadZip, async ({ actor, params, http }) => {
      const prepared = await openPrepared(deps, actor, params.id);
      const saved = { fileName: `${prepared.name}.zip`, contentType: 'application/zip' };
      return answerFile(http, saved, () => zipFiles(deps, prepared));
    }),
    on(contract.downloadProofSheet, async ({ actor, params, http }) => {
      const prepared = await openPrepared(deps, actor, params.id);
      const saved = { fileName: `${prepared.name}.pdf`, contentType: 'application/pdf' };
      const look = await findDocumentLook(deps, prepared);
      return answerFile(http, saved, () => proofSheet(deps, prepared, look));
    }),
  ];
}

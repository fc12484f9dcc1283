import { Readable } from 'node:stream';
import * as contract from '@shootdesk/shared/downloads/downloads.contract';
import { contentDisposition } from '@shootdesk/shared/files/content-disposition';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute, type Call } from '../../http/routing/call.ts';
import { openPrepared, prepareDownload } from './prepare-download.ts';
import { proofSheet } from './proof-sheet.ts';
import { zipFiles } from './zip-files.ts';

type Http = Call<typeof contract.downloadZip>['http'];

interface Saved {
  readonly fileName: string;
  readonly contentType: string;
}

/** Answers with a file to save. Who asks for the headers alone must not set off the reading: Fastify would read it all to nowhere. */
function save({ request, reply }: Http, { fileName, contentType }: Saved, content: () => Readable): Readable {
  reply.header('content-type', contentType);
  reply.header('content-disposition', contentDisposition(fileName));
  reply.header('cache-control', 'no-store');
  return request.method === 'HEAD' ? Readable.from([]) : content();
}

export function downloadRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.prepareDownload, ({ actor, body }) => prepareDownload(deps, actor, body)),
    on(contract.downloadZip, async ({ actor, params, http }) => {
      const prepared = await openPrepared(deps, actor, params.id);
      const saved = { fileName: `${prepared.name}.zip`, contentType: 'application/zip' };
      return save(http, saved, () => zipFiles(deps, prepared));
    }),
    on(contract.downloadProofSheet, async ({ actor, params, http }) => {
      const prepared = await openPrepared(deps, actor, params.id);
      const saved = { fileName: `${prepared.name}.pdf`, contentType: 'application/pdf' };
      return save(http, saved, () => proofSheet(deps, prepared));
    }),
  ];
}

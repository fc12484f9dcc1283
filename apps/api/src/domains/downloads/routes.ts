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

/** How long a client may stop reading, in ms. */
const idleReaderMs = 60_000;

/** Ends the download of a client that stopped reading, such as a sleeping laptop, because it keeps a blob open. */
function cutOffWhenIdle({ request, reply }: Http): void {
  reply.raw.setTimeout(idleReaderMs, () => {
    // Nothing is waiting to be sent, so the storage is slow and not the reader.
    if (reply.raw.writableLength === 0) return;
    request.log.info('a reader who took nothing for a minute was cut off');
    reply.raw.destroy();
  });
}

/** Answers with a file to save. A HEAD request must not start the reading, because Fastify would read everything and drop it. */
function save(http: Http, { fileName, contentType }: Saved, content: () => Readable): Readable {
  const { request, reply } = http;
  reply.header('content-type', contentType);
  reply.header('content-disposition', contentDisposition(fileName));
  reply.header('cache-control', 'no-store');
  if (request.method === 'HEAD') return Readable.from([]);
  cutOffWhenIdle(http);
  const stream = content();
  // Fastify adds its error listener a moment later; without this one, a reader that has left already would end the process.
  stream.on('error', () => {});
  return stream;
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

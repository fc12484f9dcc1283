import type { ImportEndpoints } from '@shootdesk/shared/imports/import-endpoints';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { discardImport } from './discard-import.ts';
import { failedFile, importTemplate } from './import-files.ts';
import type { ImportKind } from './import-kind.ts';
import { importNext } from './import-next.ts';
import { importNotFound } from './import-not-found.ts';
import { importView } from './import.view.ts';
import { failedRows, findImport, listImportsPage } from './imports.store.ts';
import { uploadImport } from './upload-import.ts';

function asFile(reply: FastifyReply, fileName: string): void {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
}

/** Routes of the import of one kind of records. */
export function importRoutes(deps: Deps, imported: ImportKind, calls: ImportEndpoints): BoundRoute[] {
  const { prisma } = deps;
  const { kind, columns } = imported;
  const requireImport = async (id: number) => {
    const row = await findImport(prisma, kind, id);
    if (!row) throw importNotFound();
    return row;
  };
  return [
    on(calls.upload, ({ actor, body }) => uploadImport(deps, actor, imported, body)),
    on(calls.list, async ({ query }) => {
      const { rows, ...page } = await listImportsPage(prisma, kind, query);
      return { ...page, results: rows.map(importView) };
    }),
    on(calls.get, async ({ params }) => importView(await requireImport(params.id))),
    on(calls.next, ({ actor, body }) => importNext(deps, actor, imported, body.import)),
    on(calls.discard, ({ actor, params, ifMatch }) =>
      discardImport(deps, actor, { kind, importId: params.id, ifMatch }),
    ),
    on(calls.failed, async ({ params, http }) => {
      await requireImport(params.id);
      const rows = await failedRows(prisma, params.id);
      asFile(http.reply, `${imported.failedName}_${params.id}.csv`);
      return failedFile(columns, rows);
    }),
    on(calls.template, async ({ http }) => {
      asFile(http.reply, imported.templateName);
      return importTemplate(columns);
    }),
  ];
}

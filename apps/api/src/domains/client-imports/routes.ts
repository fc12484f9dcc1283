import * as contract from '@shootdesk/shared/clients/client-import.contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { clientImportView } from './client-import.view.ts';
import { failedRows, findImport, listImportsPage } from './client-imports.store.ts';
import { discardImport } from './discard-import.ts';
import { failedFile, importTemplate } from './import-files.ts';
import { importNext } from './import-next.ts';
import { importNotFound } from './import-not-found.ts';
import { uploadImport } from './upload-import.ts';

function asFile(reply: FastifyReply, fileName: string): void {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
}

export function clientImportRoutes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  const requireImport = async (id: number) => {
    const row = await findImport(prisma, id);
    if (!row) throw importNotFound();
    return row;
  };
  return [
    on(contract.uploadClientImport, ({ actor, body }) => uploadImport(deps, actor, body)),
    on(contract.listClientImports, async ({ query }) => {
      const { rows, ...page } = await listImportsPage(prisma, query);
      return { ...page, results: rows.map(clientImportView) };
    }),
    on(contract.getClientImport, async ({ params }) => clientImportView(await requireImport(params.id))),
    on(contract.importNextClients, ({ actor, body }) => importNext(deps, actor, body.import)),
    on(contract.discardClientImport, ({ actor, params, ifMatch }) => discardImport(deps, actor, params.id, ifMatch)),
    on(contract.downloadFailedImports, async ({ params, http }) => {
      await requireImport(params.id);
      const rows = await failedRows(prisma, params.id);
      asFile(http.reply, `Failed_Clients_${params.id}.csv`);
      return failedFile(rows);
    }),
    on(contract.downloadImportTemplate, async ({ http }) => {
      asFile(http.reply, 'Client_Import_Template.csv');
      return importTemplate();
    }),
  ];
}

import { checklistBody } from '@shootdesk/shared/checklists/checklists.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { linkToNamedClient, requireOneClient } from '../clients/public.ts';
import { createChecklist, updateChecklist } from './change-checklist.ts';
import { linesOf } from './checklist.view.ts';
import { findChecklists, findServiceNames } from './checklists.store.ts';

async function bodyOf({ tx }: SetupTools, { built_in: _builtIn, ...record }: SetupRecord<'checklists'>) {
  const idOf = idsByName(await findServiceNames(tx));
  const services = record.services.map((name) =>
    reference('Service', idOf(name) ?? refuseField('services', `There is no service ${name}.`)),
  );
  return asBody(checklistBody, {
    ...record,
    services,
    client: await linkToNamedClient(tx, record.client),
  });
}

/** Exports checklists to set-up files and imports them. Imported changes apply to new jobs only. */
export const checklistsInSetup: SetupKind<'checklists'> = {
  section: 'checklists',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findChecklists(tx)).map((row) => ({
      id: row.id,
      record: {
        name: row.name,
        services: row.services.map(({ service }) => service.name).toSorted(),
        client: row.client?.name ?? null,
        lines: linesOf(row),
        built_in: row.builtIn ? row.id : null,
      },
    })),
  fit: async ({ tx }, record) => {
    await requireOneClient(tx, record.client, 'checklist');
    return { record, notes: [] };
  },
  add: async (tools, record) => createChecklist(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateChecklist(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

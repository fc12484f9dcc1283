import { copyTemplateBody } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createTemplate, updateTemplate } from './change-copy-template.ts';
import { templateView } from './copy-template.view.ts';
import {
  findClientIdsByName,
  findCopyServices,
  findTemplate,
  findTemplates,
  type TemplateRow,
} from './copy-templates.store.ts';

type InFile = SetupRecord<'copy_templates'>;

const clientNames = ({ defaults }: InFile) => defaults.flatMap(({ client }) => client ?? []);

/** Services of existing defaults may stay, even when they make no copy any more. */
async function defaultsOf({ tx }: SetupTools, record: InFile, present: TemplateRow['defaults'] = []) {
  if (record.defaults.length === 0) return [];
  const serviceId = idsByName([...present.map(({ service }) => service), ...(await findCopyServices(tx))]);
  const clients = await findClientIdsByName(tx, clientNames(record));
  return record.defaults.map(({ service, client }) => {
    const id = serviceId(service) ?? refuseField('defaults', `There is no service ${service} that makes copy.`);
    const clientId = client === null ? null : clients.get(client.toLowerCase())![0]!;
    return { service: reference('Service', id), client: clientId && { id: reference('Client', clientId) } };
  });
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** Exports copy templates to set-up files and imports them. Imported changes apply to new copy only. */
export const copyTemplatesInSetup: SetupKind<'copy_templates'> = {
  section: 'copy_templates',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findTemplates(tx)).map((row) => {
      const { name, hidden, builtIn, fields } = templateView(row);
      const defaults = row.defaults
        .map(({ service, client }) => ({ service: service.name, client: client?.name ?? null }))
        .toSorted((one, other) => compare(JSON.stringify(one), JSON.stringify(other)));
      const withoutIds = fields.map(({ id: _id, ...field }) => field);
      return { id: row.id, record: { name, hidden, built_in: builtIn ? row.id : null, fields: withoutIds, defaults } };
    }),
  fit: async ({ tx }, record) => {
    const clients = await findClientIdsByName(tx, clientNames(record));
    const isOne = (name: string) => clients.get(name.toLowerCase())?.length === 1;
    return {
      record: { ...record, defaults: record.defaults.filter(({ client }) => client === null || isOne(client)) },
      notes: [...new Set(clientNames(record))]
        .filter((name) => !isOne(name))
        .map((name) => `It is not a default of ${name}: not exactly one client here has this name.`),
    };
  },
  add: async (tools, { built_in: _builtIn, ...record }) => {
    const defaults = await defaultsOf(tools, { ...record, built_in: null });
    return createTemplate(tools.deps, tools.actor, asBody(copyTemplateBody, { ...record, defaults }));
  },
  change: async (tools, { id }, { built_in: _builtIn, ...record }) => {
    // Fields are matched by name, so that existing copy keeps them.
    const present = await findTemplate(tools.tx, id);
    const fieldId = idsByName(present?.fields ?? []);
    const fields = record.fields.map((field) => ({ ...field, id: fieldId(field.name) ?? null }));
    const defaults = await defaultsOf(tools, { ...record, built_in: null }, present?.defaults);
    const target = { id, ifMatch: null, requestId: '' };
    return updateTemplate(tools.deps, tools.actor, target, asBody(copyTemplateBody, { ...record, fields, defaults }));
  },
};

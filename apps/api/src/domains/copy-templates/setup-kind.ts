import { copyTemplateBody } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { asBody, idsByName, type SetupKind } from '../../kernel/setup-kind.ts';
import { createTemplate, updateTemplate } from './change-copy-template.ts';
import { templateView } from './copy-template.view.ts';
import { findTemplate, findTemplates } from './copy-templates.store.ts';

/** Copy templates of a set-up file. Changes are for new copy. */
export const copyTemplatesInSetup: SetupKind<'copy_templates'> = {
  section: 'copy_templates',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findTemplates(tx)).map((row) => {
      const { name, hidden, builtIn, fields } = templateView(row);
      const withoutIds = fields.map(({ id: _id, ...field }) => field);
      return { id: row.id, record: { name, hidden, built_in: builtIn ? row.id : null, fields: withoutIds } };
    }),
  add: ({ deps, actor }, { built_in: _builtIn, ...record }) =>
    createTemplate(deps, actor, asBody(copyTemplateBody, record)),
  change: async ({ deps, tx, actor }, { id }, { built_in: _builtIn, ...record }) => {
    // A field of the same name stays the same field, so that copy that exists keeps it.
    const fieldId = idsByName((await findTemplate(tx, id))?.fields ?? []);
    const fields = record.fields.map((field) => ({ ...field, id: fieldId(field.name) ?? null }));
    const target = { id, ifMatch: null, requestId: '' };
    return updateTemplate(deps, actor, target, asBody(copyTemplateBody, { ...record, fields }));
  },
};

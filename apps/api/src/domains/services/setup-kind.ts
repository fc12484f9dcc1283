import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { serviceBody } from '@shootdesk/shared/services/services.contract';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createService, updateService } from './change-service.ts';
import { serviceView } from './service.view.ts';
import { findCategoryNames, findGroupNames, findServices } from './services.store.ts';

async function bodyOf({ tx }: SetupTools, sent: SetupRecord<'services'>) {
  const { built_in: _builtIn, group, category, ...record } = sent;
  const groupId = idsByName(await findGroupNames(tx))(group) ?? refuseField('group', `There is no group ${group}.`);
  const categoryId =
    category === null
      ? null
      : (idsByName(await findCategoryNames(tx))(category) ??
        refuseField('category', `There is no category ${category}.`));
  return asBody(serviceBody, {
    ...record,
    group: reference('ServiceGroup', groupId),
    category: categoryId && reference('ServiceCategory', categoryId),
  });
}

export const servicesInSetup: SetupKind<'services'> = {
  section: 'services',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findServices(tx)).map((row) => {
      const { id: _id, builtIn, lastModified: _at, cache_key: _key, ...view } = serviceView(row);
      const named = { group: row.serviceGroup.name, category: row.serviceCategory?.name ?? null };
      return { id: row.id, record: { ...view, ...named, built_in: builtIn ? row.id : null } };
    }),
  add: async (tools, record) => createService(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateService(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

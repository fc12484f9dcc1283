import { serviceGroupBody } from '@shootdesk/shared/services/service-groups.contract';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, type SetupKind } from '../../../kernel/setup-kind.ts';
import { createGroup, updateGroup } from './change-group.ts';
import { groupView } from './group.view.ts';
import { findGroups } from './groups.store.ts';

function bodyOf({ built_in: _builtIn, ...record }: SetupRecord<'service_groups'>) {
  return asBody(serviceGroupBody, record);
}

export const groupsInSetup: SetupKind<'service_groups'> = {
  section: 'service_groups',
  nameOf: ({ name }) => name,
  read: async ({ tx }) =>
    (await findGroups(tx)).map((row) => {
      const view = groupView(row);
      const { id: _id, builtIn, services: _services, lastModified: _at, cache_key: _key, ...record } = view;
      return { id: row.id, record: { ...record, built_in: builtIn ? row.id : null } };
    }),
  add: ({ deps, actor }, record) => createGroup(deps, actor, bodyOf(record)),
  change: ({ deps, actor }, { id }, record) => updateGroup(deps, actor, { id, ifMatch: null }, bodyOf(record)),
};

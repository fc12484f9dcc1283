import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/client-contacts/client-contacts.contract';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { createClientContact, deleteClientContact, updateClientContact } from './change-client-contact.ts';
import { clientContactView } from './client-contact.view.ts';
import { findClientContact, listClientContactsPage } from './client-contacts.store.ts';

export function clientContactRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listClientContacts, async ({ query }) => {
      const { rows, ...page } = await listClientContactsPage(deps.prisma, query);
      return { ...page, results: rows.map(clientContactView) };
    }),
    on(contract.getClientContact, async ({ params }) => {
      const row = await findClientContact(deps.prisma, params.id);
      if (!row) throw notFound('The contact');
      return clientContactView(row);
    }),
    on(contract.createClientContact, ({ actor, body }) => createClientContact(deps, actor, body)),
    on(contract.updateClientContact, ({ actor, target, body }) => updateClientContact(deps, actor, target, body)),
    on(contract.deleteClientContact, ({ actor, target }) => deleteClientContact(deps, actor, target)),
  ];
}

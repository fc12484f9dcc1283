import type { ClientContact } from '@shootdesk/shared/client-contacts/client-contacts.contract';
import { contactEvents } from '@shootdesk/shared/client-contacts/contact-events';
import { reference } from '@shootdesk/shared/kernel/ids';
import type { ClientContactRow } from './client-contacts.store.ts';

export function clientContactView(row: ClientContactRow): ClientContact {
  const { id, name, client, email, phone, events, allOrders, updatedAt, cacheKey } = row;
  return {
    id: String(id),
    name,
    client: { id: reference('Client', client.id), name: client.name },
    email,
    phone,
    events: contactEvents.filter((event) => events.includes(event)),
    all_orders: allOrders,
    lastModified: updatedAt.toISOString(),
    cache_key: cacheKey,
  };
}

import { contactEvents, usualContactEvents } from '@shootdesk/shared/client-contacts/contact-events';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { DemoClient } from './clients.ts';
import type { DemoContext } from './context.ts';
import { firstNames, lastNames } from './names.ts';

/** Takes a word by a number of any size. */
const wordOf = (words: readonly string[], number: number) => words[number % words.length] ?? '';

/** An agent who orders and hears of their own orders, and the office manager who hears of all. */
function contactsOf({ id: clientId, name: agency }: DemoClient, index: number) {
  const domain = `${agency.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;
  return [true, false].map((isAgent, nth) => {
    const first = wordOf(firstNames, index * 7 + nth * 23 + 5);
    return {
      clientId,
      name: `${first} ${wordOf(lastNames, index * 11 + nth * 31 + 3)}`,
      email: `${first.toLowerCase()}@${domain}`,
      phone: `0412 555 ${String(100 + index * 2 + nth)}`,
      events: isAgent ? [...contactEvents] : [...usualContactEvents],
      allOrders: !isAgent,
    };
  });
}

/** Creates contacts of the clients. Jobs that are not uploaded were ordered by the agent. */
export async function seedContacts({ database }: DemoContext, clients: readonly DemoClient[]): Promise<void> {
  await database.clientContact.createMany({ data: clients.flatMap(contactsOf) });
  await database.$executeRaw`
    INSERT INTO service_job_contacts (service_job_id, client_contact_id, position)
    SELECT j.id, c.id, 0 FROM service_jobs j
    JOIN client_contacts c ON c.client_id = j.client_id AND NOT c.all_orders
    WHERE j.service_job_status_id < ${JobStatusId.Uploaded}`;
}

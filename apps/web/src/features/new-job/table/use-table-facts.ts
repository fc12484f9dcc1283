import { addressKeyOf } from '@shootdesk/shared/availability/property';
import type { MailClient } from '@shootdesk/shared/order-mail/contacts';
import type { RowAddress, RowOrder } from '@shootdesk/shared/order-table/read-row';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { contactsQuery } from '../../../data/client-contacts/queries.ts';
import { clientsByNameQuery } from '../../../data/clients/queries.ts';
import { campaignsAtAddressesQuery, clientsByEmailQuery } from '../../../data/orders/queries.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import type { Option } from '../../../ui/inputs/option.ts';
import type { TableFacts } from './check-rows.ts';

const settleMs = 300;
/** Most e-mail addresses of one question. */
const maxEmails = 20;

const distinct = (texts: readonly string[]): string[] => [...new Set(texts.filter(Boolean))].toSorted();

const queryOfAddress = ({ address, suburb, state, postcode }: RowAddress) => ({
  ...{ address, suburb },
  ...(state && { state }),
  ...(postcode && { postcode }),
});

function useCampaigns(orders: readonly RowOrder[]) {
  const cache = useQueryClient();
  const byKey = new Map(
    orders.flatMap(({ address }) => {
      const key = address && addressKeyOf(address);
      return key ? [[key, queryOfAddress(address)] as const] : [];
    }),
  );
  const keys = [...byKey.keys()].toSorted().join('\n');
  const settled = useDebounced(keys, settleMs);
  const wanted = new Map(
    settled.split('\n').flatMap((key) => {
      const query = byKey.get(key);
      return query ? [[key, query] as const] : [];
    }),
  );
  const { data: found, isFetching } = useQuery(campaignsAtAddressesQuery(cache, wanted));
  return {
    campaignsAt: (address: RowAddress) => found?.[addressKeyOf(address) ?? ''] ?? [],
    isReading: isFetching || settled !== keys,
  };
}

function useClients(orders: readonly RowOrder[]) {
  const written = distinct(orders.map(({ texts }) => texts.client)).join('\n');
  const names = useDebounced(written, settleMs);
  const emails = distinct(
    orders.filter(({ texts }) => texts.client === '').map(({ texts }) => texts.email.toLowerCase()),
  );
  const settled = useDebounced(emails.join('\n'), settleMs);
  const settledEmails = settled.split('\n').filter(Boolean);
  const nameList = names.split('\n').filter(Boolean);
  const chunks = Array.from({ length: Math.ceil(settledEmails.length / maxEmails) }, (_, index) =>
    settledEmails.slice(index * maxEmails, (index + 1) * maxEmails),
  );
  const named = useQueries({ queries: nameList.map((name) => clientsByNameQuery(name)) });
  const mailed = useQueries({ queries: chunks.map((chunk) => clientsByEmailQuery(chunk)) });
  const mailClients = mailed.flatMap(({ data }): readonly MailClient[] => data ?? []);
  const byId = new Map(mailClients.map((each) => [each.id, each]));
  return {
    clientsNamed: (text: string): readonly Option[] | undefined => {
      const index = nameList.indexOf(text);
      return index === -1 ? undefined : named[index]!.data;
    },
    mailClients: [...byId.values()],
    isReading:
      names !== written || settled !== emails.join('\n') || [...named, ...mailed].some(({ isLoading }) => isLoading),
    failure: [...named, ...mailed].find(({ error }) => error)?.error ?? null,
  };
}

/** Reads what the API knows of the names, addresses and e-mail addresses in a table. */
export function useTableFacts(orders: readonly RowOrder[], usual: Option | null) {
  const { campaignsAt, isReading: isReadingCampaigns } = useCampaigns(orders);
  const { clientsNamed, mailClients, isReading: isReadingClients, failure } = useClients(orders);
  const named = orders.flatMap(
    ({ texts }) => clientsNamed(texts.client)?.filter(({ name }) => name === texts.client) ?? [],
  );
  const hasEmails = orders.some(({ texts }) => texts.email !== '');
  const ids = hasEmails
    ? [...new Set([...named, ...mailClients, ...(usual ? [usual] : [])].map(({ id }) => id))].toSorted((a, b) => a - b)
    : [];
  const contacts = useQueries({ queries: ids.map((id) => contactsQuery(id)) });
  const facts: TableFacts = {
    clientsNamed,
    mailClients,
    campaignsAt,
    contactsOf: (id) => contacts[ids.indexOf(id)]?.data,
  };
  return { facts, isReading: isReadingCampaigns || isReadingClients, failure };
}

import { listClients } from '@shootdesk/shared/clients/client-list.contract';
import { listMentionable } from '@shootdesk/shared/service-job-users/service-job-users.contract';
import { listUsers } from '@shootdesk/shared/users/user-list.contract';
import { listZones } from '@shootdesk/shared/zones/zones.contract';
import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { allPages, largestPage } from '../../api/all-pages.ts';
import { call } from '../../api/call.ts';
import { fullName } from '../../api/current-user.ts';
import type { QueryValue } from '../../api/address.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { namedSource, optionSource } from './queries.ts';

const pageSize = '50';

async function inPortions(ids: readonly number[], read: (portion: number[]) => Promise<Option[]>): Promise<Option[]> {
  const portions = Array.from({ length: Math.ceil(ids.length / largestPage) }, (_, index) =>
    ids.slice(index * largestPage, (index + 1) * largestPage),
  );
  return (await Promise.all(portions.map(read))).flat();
}

async function usersBy(query: Record<string, QueryValue>, signal: AbortSignal): Promise<Option[]> {
  const { results } = await call(listUsers, { query: { pageSize, ...query } }, signal);
  return results.map((user) => ({ id: user.id, name: fullName(user) }));
}

const userSource = (key: string, only: Record<string, QueryValue>) =>
  namedSource(
    ['users', key],
    (name, signal) => usersBy({ ...only, name: name || undefined }, signal),
    (ids, signal) => inPortions(ids, (portion) => usersBy({ ids: portion, pageSize: largestPage }, signal)),
  );

/** Everybody of the staff. */
export const staffSource = userSource('staff', {});

/** The colleagues who can be mentioned in a note of a job. */
export const mentionableSource = (serviceJobId: number, serviceJobNoteTypeId: number) =>
  optionSource(['mentionable', serviceJobId, serviceJobNoteTypeId], async (name, signal) => {
    const query = { serviceJobId, serviceJobNoteTypeId, name: name || undefined };
    const { results } = await call(listMentionable, { query }, signal);
    return results.map((user) => ({ id: user.id, name: fullName(user) }));
  });

/** People who may be chosen as account managers. */
export const accountManagerSource = userSource('account-managers', { flags: ['Account_Manager'] });

/** People with the role of a provider. */
export const providerSource = userSource('providers', {
  userRoles: [UserRoleId.ContractualProvider, UserRoleId.FullTimeProvider],
});

async function clientsBy(query: Record<string, QueryValue>, signal: AbortSignal): Promise<Option[]> {
  const { results } = await call(listClients, { query: { pageSize, ...query } }, signal);
  return results.map(({ id, name }) => ({ id, name }));
}

/** Clients by a part of their name. */
export const clientSource = namedSource(
  ['clients'],
  (name, signal) => clientsBy({ name: name || undefined }, signal),
  (ids, signal) => inPortions(ids, (portion) => clientsBy({ ids: portion, pageSize: largestPage }, signal)),
);

/** Zones by a part of their name. A name is looked up among all of them, of which there are few. */
export const zoneSource = namedSource(
  ['zones'],
  async (name, signal) => (await call(listZones, { query: { name: name || undefined, pageSize } }, signal)).results,
  async (ids, signal) => {
    const read = (pageNumber: number) => call(listZones, { query: { pageSize: largestPage, pageNumber } }, signal);
    return (await allPages(read, signal)).filter(({ id }) => ids.includes(id));
  },
);

import { problem, type FieldErrors } from '@shootdesk/shared/kernel/problem';
import { blockOfRole } from '@shootdesk/shared/users/role-blocks';
import type { Tx } from '../../../db/transaction.ts';
import { findReferenced } from './referenced-records.store.ts';
import { servicesOf, type UserWrite } from './user-write.ts';

interface Use {
  readonly field: string;
  readonly what: string;
  readonly ids: readonly number[];
  readonly existing: { has(id: number): boolean };
}

function refuseUnknown(uses: readonly Use[]): void {
  const fields: FieldErrors = Object.fromEntries(
    uses.flatMap(({ field, what, ids, existing }) => {
      const unknown = ids.filter((id) => !existing.has(id));
      return unknown.length > 0 ? [[field, [`There is no ${what} ${unknown.join(', ')}.`]]] : [];
    }),
  );
  const [first] = Object.values(fields);
  if (first) throw problem('rule_violated', first[0]!, { fields });
}

const present = (...ids: (number | null | undefined)[]) => ids.filter((id) => id != null);

/** Refuses missing references. Returns the category of each service. */
export async function requireReferenced(tx: Tx, body: UserWrite): Promise<ReadonlyMap<number, number | null>> {
  const { provider, agent, client_admin } = body;
  const services = servicesOf(body);
  const bookable = provider?.bookable_services ?? [];
  const primary = present(provider?.primary_category);
  const secondary = provider?.secondary_categories ?? [];
  const zones = (provider?.zones ?? []).map(({ entity }) => entity);
  const office = present(agent?.office);
  const offices = client_admin?.offices ?? [];
  const found = await findReferenced(tx, {
    services: [...services, ...bookable],
    categories: [...primary, ...secondary],
    zones,
    clients: [...office, ...offices],
  });
  const { categoryOfService, categories, clients } = found;
  refuseUnknown([
    { field: `${blockOfRole[body.roles[0]!]}.services`, what: 'service', ids: services, existing: categoryOfService },
    { field: 'provider.bookable_services', what: 'service', ids: bookable, existing: categoryOfService },
    { field: 'provider.primary_category', what: 'service category', ids: primary, existing: categories },
    { field: 'provider.secondary_categories', what: 'service category', ids: secondary, existing: categories },
    { field: 'provider.zones', what: 'zone', ids: zones, existing: found.zones },
    { field: 'agent.office', what: 'client', ids: office, existing: clients },
    { field: 'client_admin.offices', what: 'client', ids: offices, existing: clients },
  ]);
  return categoryOfService;
}

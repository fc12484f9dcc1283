import { slotsByWeekdayOf } from '@shootdesk/shared/availability/slots-by-weekday';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { blockOfRole } from '@shootdesk/shared/users/role-blocks';
import { userBody, type UserBody } from '@shootdesk/shared/users/user-body';
import {
  asBody,
  idsByName,
  LeftOut,
  type PresentRecord,
  type SetupKind,
  type SetupTools,
} from '../../kernel/setup-kind.ts';
import {
  addUser,
  findUserV3,
  hoursOfMinutes,
  refuseTaken,
  updateUser,
  userV3View,
  type UserV3Row,
} from '../users/public.ts';
import { findAccount, findNamedRecords, findStaffIds, isLeftOut } from './setup-kind.store.ts';

type InFile = SetupRecord<'people'>;

const sortedNames = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).toSorted();

function providerOf({ provider, zones, weeklySlots }: UserV3Row): InFile['provider'] {
  if (!provider) return null;
  const { address, suburb, postcode, state } = provider;
  const isAddress = [address, suburb, postcode, state].some((part) => part !== null);
  return {
    address: isAddress ? { address, suburb, postcode, state } : null,
    contact_number: provider.contactNumber,
    virtual_contact_number: provider.virtualContactNumber,
    flags: provider.flags,
    minimum_slots: provider.minimumSlots,
    max_daily_visits: provider.maxDailyVisits,
    max_daily_hours: hoursOfMinutes(provider.maxDailyMinutes),
    bookable_services: sortedNames(provider.bookableServices.map(({ service }) => service)),
    primary_category: provider.primaryCategory?.name ?? null,
    secondary_categories: sortedNames(provider.secondaryCategories.map((each) => each.serviceCategory)),
    slots: slotsByWeekdayOf(weeklySlots),
    zones: sortedNames(zones.map(({ zone }) => zone)),
  };
}

function inFile(row: UserV3Row): PresentRecord<InFile> {
  const { name, email, username, roles, employment, contact, flags, time_zone } = userV3View(row);
  const services = sortedNames(row.services.map(({ service }) => service));
  const record = { name, email, username, role: roles[0]!, employment, contact, flags, time_zone, services };
  return { id: row.id, record: { ...record, provider: providerOf(row) } };
}

async function readPeople({ tx }: Pick<SetupTools, 'tx'>): Promise<PresentRecord<InFile>[]> {
  const people: PresentRecord<InFile>[] = [];
  for (const id of await findStaffIds(tx)) people.push(inFile((await findUserV3(tx, id))!));
  return people;
}

async function bodyOf({ tx }: SetupTools, record: InFile, before: UserV3Row | null): Promise<UserBody> {
  const { role, services, provider, ...fields } = record;
  const named = await findNamedRecords(tx);
  const referencesOf = (kind: keyof typeof named, type: string, names: readonly string[], what: string) => {
    const idOf = idsByName(named[kind]);
    return names.map((name) => reference(type, idOf(name) ?? refuseField(kind, `There is no ${what} ${name}.`)));
  };
  const servicesOf = (names: readonly string[]) => referencesOf('services', 'Service', names, 'service');
  const categoriesOf = (names: readonly string[]) => referencesOf('categories', 'ServiceCategory', names, 'category');
  const block = blockOfRole[role];
  return asBody(userBody, {
    ...fields,
    employment: fields.employment ?? 'Full_Time',
    roles: [role],
    ...(before && {
      annotation: before.annotation,
      jobtrack_username: before.jobtrackUsername,
      reference: before.reference,
      management: { rating: before.managementRating, note: before.managementNote },
    }),
    ...(block && block !== 'provider' && { [block]: { services: servicesOf(services) } }),
    provider: provider && {
      ...provider,
      services: servicesOf(services),
      bookable_services: servicesOf(provider.bookable_services),
      primary_category: categoriesOf(provider.primary_category === null ? [] : [provider.primary_category])[0] ?? null,
      secondary_categories: categoriesOf(provider.secondary_categories),
      zones: referencesOf('zones', 'Zone', provider.zones, 'zone').map((entity) => ({ entity })),
    },
  });
}

/** Staff in a set-up file, identified by their e-mail addresses. New people wait for their invitation. */
export const peopleInSetup: SetupKind<'people'> = {
  section: 'people',
  nameOf: ({ name, email }) => `${name} (${email})`,
  keyOf: ({ email }) => email,
  read: readPeople,
  fit: async ({ tx, actor }, record) => {
    const account = await findAccount(tx, record.email.toLowerCase());
    if (account?.deletedAt) throw new LeftOut('The account with this address is deactivated here, and stays so.');
    if (account && isLeftOut(account.userRoleId)) throw new LeftOut('The address is that of no one of the staff here.');
    const self = account && (await findUserV3(tx, actor.userId));
    if (self?.email === record.email && record.role !== 'Back_Office') {
      throw new LeftOut('It is your own account, which would lose its access.');
    }
    if (blockOfRole[record.role] !== null && record.services.length === 0) {
      throw new LeftOut('The role needs services, and the person has none. Add the person by hand.');
    }
    return { record, notes: [] };
  },
  add: async (tools, record) => {
    const { tx, deps, actor } = tools;
    const body = { ...(await bodyOf(tools, record, null)), employment: record.employment };
    const newUser = { body, hasPartialAddress: true, awaitsInvitation: true };
    return refuseTaken(addUser(tx, { settings: deps.settings, actor }, newUser));
  },
  change: async (tools, { id }, record) => {
    const { tx, deps, actor } = tools;
    const body = await bodyOf(tools, record, await findUserV3(tx, id));
    return updateUser(deps, actor, id, null, () => ({ ...body, employment: record.employment }));
  },
};

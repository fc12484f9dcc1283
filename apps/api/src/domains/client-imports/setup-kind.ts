import { clientBody, type ClientBody } from '@shootdesk/shared/clients/client.schema';
import { importBatchSize } from '@shootdesk/shared/imports/import-columns';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type PresentRecord, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { findClientFlags } from '../client-flags/public.ts';
import { clientV3View, createClient, createClients, findListedClientsV3, updateClient } from '../clients/public.ts';
import { findUsersByEmail } from './existing-records.store.ts';
import { describeLikelyDoubles } from './likely-doubles.ts';
import { findEmails, findZoneNames } from './setup-kind.store.ts';

type InFile = SetupRecord<'clients'>;

const nameOf = ({ name, number }: InFile) => (number === null ? name : `${name} (number ${number})`);

async function readClients({ tx }: Pick<SetupTools, 'tx'>): Promise<PresentRecord<InFile>[]> {
  const rows = await findListedClientsV3(tx);
  const people = rows.flatMap((row) => [...row.accountManagers, ...row.blacklistedProviders]);
  const emails = await findEmails(
    tx,
    people.map(({ user }) => user.id),
  );
  const flags = new Map((await findClientFlags(tx)).map(({ value, name }) => [value, name]));
  const emailsOf = (list: typeof people) => list.map(({ user }) => emails.get(user.id)!).toSorted();
  return rows.map((row) => {
    const {
      id: _id,
      removed_at: _removed,
      modified_by: _by,
      lastModified: _at,
      cache_key: _key,
      ...record
    } = clientV3View(row);
    return {
      id: row.id,
      record: {
        ...record,
        zone: row.zone?.name ?? null,
        flags: record.flags.map((value) => flags.get(value) ?? value),
        account_managers: emailsOf(row.accountManagers),
        blacklisted_providers: emailsOf(row.blacklistedProviders),
      },
    };
  });
}

/** Splits a list into the items that pass and a sentence about each of the others. */
function part<T>(list: readonly T[], passes: (each: T) => boolean | undefined, sentence: (each: T) => string) {
  return { kept: list.filter(passes), notes: list.filter((each) => !passes(each)).map(sentence) };
}

type Users = Awaited<ReturnType<typeof findUsersByEmail>>;

/**
 * Records that clients of a file refer to. Read once per import, because importing clients does not change them and a file has thousands of clients.
 */
interface Referenced {
  flags?: ReturnType<typeof findClientFlags>;
  zones?: ReturnType<typeof findZoneNames>;
  readonly users: Users;
  /** Addresses that were looked up already. */
  readonly emails: Set<string>;
}

const referencedBy = new WeakMap<SetupTools, Referenced>();

function referencedIn(tools: SetupTools): Referenced {
  const referenced = referencedBy.get(tools) ?? { users: new Map(), emails: new Set() };
  referencedBy.set(tools, referenced);
  return referenced;
}

const flagsIn = (tools: SetupTools) => (referencedIn(tools).flags ??= findClientFlags(tools.tx));
const zonesIn = (tools: SetupTools) => (referencedIn(tools).zones ??= findZoneNames(tools.tx));

async function usersIn(tools: SetupTools, sought: readonly string[]): Promise<Users> {
  const { users, emails } = referencedIn(tools);
  const found = await findUsersByEmail(
    tools.tx,
    sought.filter((email) => !emails.has(email)),
  );
  for (const [email, user] of found) users.set(email, user);
  for (const email of sought) emails.add(email);
  return users;
}

async function fitClient(tools: SetupTools, record: InFile) {
  const { account_managers, blacklisted_providers } = record;
  const users = await usersIn(tools, [...account_managers, ...blacklisted_providers]);
  const flagsHere = record.flags.length === 0 ? [] : await flagsIn(tools);
  const offered = new Set(flagsHere.flatMap(({ name, hidden }) => (hidden ? [] : [name])));
  const managers = part(
    account_managers,
    (email) => users.get(email)?.isManager,
    (email) => `Nobody with the flag Account Manager has the address ${email} here.`,
  );
  const providers = part(
    blacklisted_providers,
    (email) => users.get(email)?.isProvider,
    (email) => `No provider has the address ${email} here, so none is blacklisted.`,
  );
  const flags = part(
    record.flags,
    (name) => offered.has(name),
    (name) => `The flag ${name} is not offered here.`,
  );
  return {
    record: {
      ...record,
      flags: flags.kept,
      account_managers: managers.kept,
      blacklisted_providers: providers.kept,
    },
    notes: [...managers.notes, ...providers.notes, ...flags.notes],
  };
}

async function bodyOf(tools: SetupTools, record: InFile) {
  const { zone, flags, account_managers, blacklisted_providers } = record;
  const zoneId = idsByName(zone === null ? [] : await zonesIn(tools));
  const users = await usersIn(tools, [...account_managers, ...blacklisted_providers]);
  const flagsHere = flags.length === 0 ? [] : await flagsIn(tools);
  const values = new Map(flagsHere.map(({ value, name }) => [name, value]));
  const people = (emails: readonly string[]) => emails.map((email) => reference('User', users.get(email)!.id));
  return asBody(clientBody, {
    ...record,
    zone:
      zone === null
        ? null
        : { entity: reference('Zone', zoneId(zone) ?? refuseField('zone', `There is no zone ${zone}.`)) },
    flags: flags.map((name) => values.get(name)!),
    account_managers: people(account_managers),
    blacklisted_providers: people(blacklisted_providers),
  });
}

/** Exports clients to set-up files and imports them. Finds existing clients by number, or by name when they have no number. */
export const clientsInSetup: SetupKind<'clients'> = {
  section: 'clients',
  nameOf,
  keyOf: ({ number, name }) => (number === null ? `name ${name}` : `number ${number}`),
  leftOutTwice: 'Another client of the file has the same name, and no number tells them apart. Add this one by hand.',
  read: readClients,
  fit: fitClient,
  likelyDoubles: async ({ deps }, added) => {
    const rows = added.map((body, rowNumber) => ({ rowNumber, body }));
    const doubles = await describeLikelyDoubles(deps.prisma, rows);
    return doubles.map(({ row, reason }) => ({ name: nameOf(added[row]!), reason }));
  },
  add: async (tools, record) => createClient(tools.deps, tools.actor, await bodyOf(tools, record)),
  addAll: async (tools, records) => {
    for (let from = 0; from < records.length; from += importBatchSize) {
      const bodies: ClientBody[] = [];
      for (const record of records.slice(from, from + importBatchSize)) bodies.push(await bodyOf(tools, record));
      await createClients(tools.deps, tools.actor, bodies);
    }
  },
  change: async (tools, { id }, record) =>
    updateClient(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

import { closedDayBody } from '@shootdesk/shared/closed-days/closed-days.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createClosedDay, updateClosedDay } from './change-closed-day.ts';
import { closedDayView } from './closed-day.view.ts';
import { findClosedDays, findPeopleByEmail, findZoneNames } from './closed-days.store.ts';

type InFile = SetupRecord<'closed_days'>;

async function bodyOf({ tx }: SetupTools, record: InFile) {
  const zoneId = idsByName(await findZoneNames(tx));
  const people = new Map((await findPeopleByEmail(tx, record.open_for)).map(({ id, email }) => [email, id]));
  const zones = record.zones.map((name) => {
    const id = zoneId(name) ?? refuseField('zones', `There is no zone ${name}.`);
    return { entity: reference('Zone', id) };
  });
  const openFor = record.open_for.map((email) => ({ entity: reference('User', people.get(email)!) }));
  return asBody(closedDayBody, { ...record, zones, open_for: openFor });
}

/** Exports closed days to set-up files and imports them. */
export const closedDaysInSetup: SetupKind<'closed_days'> = {
  section: 'closed_days',
  nameOf: ({ name, date }) => `${date} ${name}`,
  read: async ({ tx }) =>
    (await findClosedDays(tx)).map((row) => {
      const { name, date, all_zones, from, to } = closedDayView(row);
      const zones = row.zones.map(({ zone }) => zone.name).toSorted();
      const openFor = row.openings.map(({ user }) => user.email).toSorted();
      return { id: row.id, record: { name, date, all_zones, zones, from, to, open_for: openFor } };
    }),
  fit: async ({ tx }, record) => {
    const present = new Set((await findPeopleByEmail(tx, record.open_for)).map(({ email }) => email));
    const missing = record.open_for.filter((email) => !present.has(email));
    return {
      record: { ...record, open_for: record.open_for.filter((email) => present.has(email)) },
      notes: missing.map((email) => `Nobody here has the address ${email}, so the day is closed for them.`),
    };
  },
  add: async (tools, record) => createClosedDay(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateClosedDay(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

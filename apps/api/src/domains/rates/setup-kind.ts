import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { rateBody } from '@shootdesk/shared/rates/rates.contract';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { dayOf } from '../../db/calendar-days.ts';
import { asBody, idsByName, LeftOut, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createRate, updateRate } from './change-rate.ts';
import { findRates, findServiceNames, findUserByEmail } from './rates.store.ts';

async function bodyOf({ tx }: SetupTools, { user, service, ...record }: SetupRecord<'rates'>) {
  const serviceId = idsByName(service === null ? [] : await findServiceNames(tx));
  return asBody(rateBody, {
    ...record,
    user: { id: reference('User', (await findUserByEmail(tx, user))!.id) },
    service:
      service === null
        ? null
        : { id: reference('Service', serviceId(service) ?? refuseField('service', `There is no service ${service}.`)) },
  });
}

/** Rates of contractors in a set-up file. Only people with the right to see prices read and write them. */
export const ratesInSetup: SetupKind<'rates'> = {
  section: 'rates',
  nameOf: ({ user, service, valid_from }) => `${user} for ${service ?? 'all other services'} from ${valid_from}`,
  read: async ({ tx }) =>
    (await findRates(tx)).map(({ id, user, service, validFrom, cents }) => ({
      id,
      record: { user: user.email, service: service?.name ?? null, valid_from: dayOf(validFrom), cents },
    })),
  fit: async ({ tx }, record) => {
    if (await findUserByEmail(tx, record.user)) return { record, notes: [] };
    throw new LeftOut(`Nobody here has the address ${record.user}. Invite the person, then import the file again.`);
  },
  add: async (tools, record) => createRate(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateRate(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

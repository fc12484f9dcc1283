import { addOnBody } from '@shootdesk/shared/add-ons/add-ons.contract';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { findAddOns, findServiceNames } from './add-ons.store.ts';
import { createAddOn, updateAddOn } from './change-add-on.ts';

async function bodyOf({ tx }: SetupTools, { name, services }: SetupRecord<'add_ons'>) {
  const idOf = idsByName(await findServiceNames(tx));
  const references = services.map((service) =>
    reference('Service', idOf(service) ?? refuseField('services', `There is no service ${service}.`)),
  );
  return asBody(addOnBody, { name, services: references });
}

/** Exports add-ons to set-up files and imports them. */
export const addOnsInSetup: SetupKind<'add_ons'> = {
  section: 'add_ons',
  nameOf: ({ name }) => name,
  read: async ({ tx }) => {
    const names = new Map((await findServiceNames(tx)).map(({ id, name }) => [id, name]));
    return (await findAddOns(tx)).map(({ id, name, serviceIds }) => ({
      id,
      record: { name, services: serviceIds.flatMap((service) => names.get(service) ?? []).toSorted() },
    }));
  },
  add: async (tools, record) => createAddOn(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updateAddOn(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

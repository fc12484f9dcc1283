import { classificationName } from '@shootdesk/shared/clients/classifications';
import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { priceBody } from '@shootdesk/shared/prices/prices.contract';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { dayOf } from '../../db/calendar-days.ts';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { linkToNamedClient, requireOneClient } from '../clients/public.ts';
import { createPrice, updatePrice } from './change-price.ts';
import { findPrices, findSubjects } from './prices.store.ts';

async function bodyOf({ tx }: SetupTools, record: SetupRecord<'prices'>) {
  const { name, add_on, client, classification, valid_from, cents } = record;
  const subjects = await findSubjects(tx);
  const idOf = idsByName(add_on ? subjects.addOns : subjects.services);
  const what = add_on ? 'add-on' : 'service';
  const id = idOf(name) ?? refuseField('name', `There is no ${what} ${name}.`);
  return asBody(priceBody, {
    service: add_on ? null : { id: reference('Service', id) },
    add_on: add_on ? { id: reference('AddOn', id) } : null,
    client: await linkToNamedClient(tx, client),
    ...{ classification, valid_from, cents },
  });
}

function buyersOf({ client, classification }: SetupRecord<'prices'>): string {
  if (client !== null) return client;
  return classification === null ? 'everybody' : `${classificationName(classification)} clients`;
}

/** Prices in a set-up file. Only people with the right to see prices read and write them. */
export const pricesInSetup: SetupKind<'prices'> = {
  section: 'prices',
  nameOf: (record) =>
    `${record.add_on ? 'Add-on ' : ''}${record.name} for ${buyersOf(record)} from ${record.valid_from}`,
  read: async ({ tx }) =>
    (await findPrices(tx)).map((row) => ({
      id: row.id,
      record: {
        name: row.name,
        add_on: row.addOn !== null,
        client: row.client?.name ?? null,
        classification: row.classification,
        valid_from: dayOf(row.validFrom),
        cents: row.cents,
      },
    })),
  fit: async ({ tx }, record) => {
    await requireOneClient(tx, record.client, 'price');
    return { record, notes: [] };
  },
  add: async (tools, record) => createPrice(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updatePrice(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

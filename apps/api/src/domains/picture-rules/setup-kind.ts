import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { pictureRuleBody } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, LeftOut, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { createPictureRule, updatePictureRule } from './change-picture-rule.ts';
import { findClientsByName, findPictureRules, findScopes, rulesOf } from './picture-rules.store.ts';

async function bodyOf({ tx }: SetupTools, { service, group, client, rules }: SetupRecord<'picture_rules'>) {
  const { services, groups } = await findScopes(tx);
  const linkTo = (type: string, rows: typeof services, name: string | null) => {
    if (name === null) return null;
    const id = idsByName(rows)(name) ?? refuseField(type, `There is no ${name} here.`);
    return { id: reference(type, id) };
  };
  const [found] = client === null ? [] : await findClientsByName(tx, client);
  return asBody(pictureRuleBody, {
    service: linkTo('Service', services, service),
    service_group: linkTo('ServiceGroup', groups, group),
    client: found ? { id: reference('Client', found.id) } : null,
    rules,
  });
}

/** Rules of preflight in a set-up file. */
export const pictureRulesInSetup: SetupKind<'picture_rules'> = {
  section: 'picture_rules',
  nameOf: ({ service, group, client }) =>
    `${service ?? group ?? 'Every service'}${client === null ? '' : ` for ${client}`}`,
  read: async ({ tx }) =>
    (await findPictureRules(tx)).map((row) => ({
      id: row.id,
      record: {
        service: row.service?.name ?? null,
        group: row.serviceGroup?.name ?? null,
        client: row.client?.name ?? null,
        rules: rulesOf(row),
      },
    })),
  fit: async ({ tx }, record) => {
    const { client } = record;
    if (client === null) return { record, notes: [] };
    const { length: count } = await findClientsByName(tx, client);
    if (count === 1) return { record, notes: [] };
    throw new LeftOut(
      count === 0
        ? `There is no client ${client} here. Add the client, then import the file again.`
        : `${count} clients here are called ${client}. Add the rule by hand.`,
    );
  },
  add: async (tools, record) => createPictureRule(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updatePictureRule(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

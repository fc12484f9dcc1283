import { reference } from '@shootdesk/shared/kernel/ids';
import { refuseField } from '@shootdesk/shared/kernel/problem';
import { pictureRuleBody } from '@shootdesk/shared/picture-rules/picture-rules.contract';
import type { SetupRecord } from '@shootdesk/shared/setup/file/setup-file.schema';
import { asBody, idsByName, type SetupKind, type SetupTools } from '../../kernel/setup-kind.ts';
import { linkToNamedClient, requireOneClient } from '../clients/public.ts';
import { createPictureRule, updatePictureRule } from './change-picture-rule.ts';
import { findPictureRules, findScopes, rulesOf } from './picture-rules.store.ts';

async function bodyOf({ tx }: SetupTools, { service, group, client, rules }: SetupRecord<'picture_rules'>) {
  const { services, groups } = await findScopes(tx);
  const linkTo = (type: string, rows: typeof services, name: string | null) => {
    if (name === null) return null;
    const id = idsByName(rows)(name) ?? refuseField(type, `There is no ${name} here.`);
    return { id: reference(type, id) };
  };
  return asBody(pictureRuleBody, {
    service: linkTo('Service', services, service),
    service_group: linkTo('ServiceGroup', groups, group),
    client: await linkToNamedClient(tx, client),
    rules,
  });
}

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
    await requireOneClient(tx, record.client, 'rule');
    return { record, notes: [] };
  },
  add: async (tools, record) => createPictureRule(tools.deps, tools.actor, await bodyOf(tools, record)),
  change: async (tools, { id }, record) =>
    updatePictureRule(tools.deps, tools.actor, { id, ifMatch: null }, await bodyOf(tools, record)),
};

import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { pageQuery, referenceTo, textFilter, valueFilter } from '../kernel/page-query.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { page } from '../kernel/responses.ts';
import { cacheKey, instant } from '../kernel/wire.ts';
import { limitOf } from '../preflight/check-limits.ts';
import { checkNames } from '../preflight/checks.ts';
import { checkSettings, type CheckRule } from '../preflight/picture-rules.ts';

const checkRule = z.object({
  check: z.enum(checkNames),
  setting: z
    .enum(checkSettings)
    .nullable()
    .describe('`off`, or the level of what the check finds; null for what a wider rule says'),
  limit: z
    .number()
    .nullable()
    .describe('Where the check finds something, in its own unit; null for what a wider rule says'),
});

const link = (what: string) =>
  z.object({ id: z.string().describe(`Reference such as \`${what}/12\``), name: z.string() }).nullable();

export const pictureRule = z
  .object({
    id: z.string(),
    name: z.string().describe('Name of the service or group; `Every service` without either'),
    service: link('Service').describe('Only for this service'),
    service_group: link('ServiceGroup').describe('Only for services of this group'),
    client: link('Client').describe('Only for this client'),
    rules: z.array(checkRule).describe('What is said of some checks, in the order of the checks'),
    lastModified: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'PictureRule' });

export type PictureRule = z.output<typeof pictureRule>;

const linkTo = (what: string) =>
  z
    .object({ id: referenceTo(what), name: z.string().optional().describe('Taken as it was read and ignored') })
    .nullable()
    .default(null);

const sentRule = checkRule
  .strict()
  .extend({ setting: checkRule.shape.setting.default(null), limit: checkRule.shape.limit.default(null) })
  .superRefine(({ check, limit }, context) => {
    if (limit === null) return;
    const allowed = limitOf(check);
    const message =
      allowed === null
        ? 'This check has no limit to move.'
        : `From ${allowed.least} to ${allowed.most}${allowed.unit && ` ${allowed.unit}`}.`;
    if (allowed === null || limit < allowed.least || limit > allowed.most) {
      context.addIssue({ code: 'custom', path: ['limit'], message });
    }
  });

const inOrder = (rules: readonly CheckRule[]): CheckRule[] =>
  checkNames.flatMap((check) => rules.find((rule) => rule.check === check) ?? []);

/** Body that adds or changes a picture rule, with the form's rules and messages. */
export const pictureRuleBody = z
  .strictObject({
    ...recordFacts,
    service: linkTo('Service'),
    service_group: linkTo('ServiceGroup'),
    client: linkTo('Client'),
    rules: z
      .array(sentRule)
      .max(checkNames.length)
      .refine((rules) => new Set(rules.map(({ check }) => check)).size === rules.length, 'A check is named twice.')
      .transform((rules) => inOrder(rules.filter(({ setting, limit }) => setting !== null || limit !== null))),
    name: z.string().optional().describe('Taken as it was read and ignored'),
  })
  .refine(({ service, service_group }) => service === null || service_group === null, {
    path: ['service'],
    message: 'Choose a service or a group, not both.',
  })
  .meta({
    example: {
      ...{ service: null, service_group: { id: 'ServiceGroup/7' }, client: null },
      rules: [{ check: 'tilted', setting: 'off', limit: null }],
    },
  })
  .transform(({ name: _name, ...body }) => withoutRecordFacts(body));

export type PictureRuleBody = z.output<typeof pictureRuleBody>;

const access = rolesOnly(roleSets.backOffice);

export const pictureRuleListQuery = pageQuery(
  {
    name: textFilter,
    service: valueFilter(referenceTo('Service')),
    service_group: valueFilter(referenceTo('ServiceGroup')),
    client: valueFilter(referenceTo('Client')),
  },
  ['name', 'lastModified', 'id'],
);

export type PictureRuleListQuery = z.output<typeof pictureRuleListQuery>;

const which =
  'Of each check the narrowest rule counts that says something of it: of service and client, of group and client, of the client, of the service, of the group, of every service.';

export const { listPictureRules, getPictureRule, createPictureRule, updatePictureRule, deletePictureRule } =
  recordEndpoints({
    one: 'PictureRule',
    many: 'PictureRules',
    path: '/v3/picture-rules',
    tag: 'Picture rules',
    readers: access,
    writers: access,
    record: pictureRule,
    calls: {
      list: {
        summary: 'Rules of preflight to administer',
        description: `Which checks look at pictures of which services and clients, by name unless asked otherwise. ${which} BackOffice.`,
        query: pictureRuleListQuery,
        response: page(pictureRule),
        errors: ['rule_violated'],
      },
      get: { summary: 'One rule of preflight', description: 'The rule by its id. BackOffice.' },
      create: {
        summary: 'Add a rule of preflight',
        description: `Adds what is said of the checks of some pictures: one rule for a service, a group or all of them, of one client or all. It counts for pictures that are checked from then on. ${which} BackOffice.`,
        body: pictureRuleBody,
        errors: ['already_exists', 'rule_violated'],
      },
      update: {
        summary: 'Change a rule of preflight',
        description: 'Replaces the rule. It counts for pictures that are checked from then on. BackOffice.',
        body: pictureRuleBody,
        errors: ['already_exists', 'rule_violated'],
      },
      delete: {
        summary: 'Delete a rule of preflight',
        description: 'Removes the rule for good; wider ones count from then on. BackOffice.',
        query: removedForGood('the record'),
      },
    },
  });

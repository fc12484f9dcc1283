import { z } from 'zod';
import { writtenMembers } from '../kernel/field-catalogue.ts';
import { referenceTo } from '../kernel/page-query.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { timeZoneName } from '../kernel/time-zone-name.ts';
import { optionalText, referencesTo, requiredServices } from './body-fields.ts';
import { userFields } from './user-fields.ts';
import { providerBody } from './provider-body.ts';
import { blockOfRole, studioBlocks, userRoleValues, type RoleBlock } from './role-blocks.ts';
import type { UserRoleV3 } from '../identity/roles.ts';

const rating = 'Rating is Beginner and Qualified only.';

const studioBlock = z.strictObject({ services: requiredServices }).nullable().default(null);

const management = z.strictObject({
  rating: z.int(rating).min(1, rating).max(5, rating).nullable().default(null),
  note: optionalText(2000),
});

const ignored = z.unknown().optional().describe('Taken as it was read and ignored');

const { name, username, email, employment, ...otherMembers } = writtenMembers(userFields);

const fields = z.strictObject({
  ...recordFacts,
  password_set: ignored,
  awaits_invitation: ignored,
  last_sign_in_at: ignored,
  deactivated_at: ignored,
  name,
  username,
  email,
  employment,
  roles: z.array(z.enum(userRoleValues)).min(1, 'Required').max(1, 'Choose one role.'),
  ...otherMembers,
  time_zone: timeZoneName.optional().describe('Kept when not sent; the organisation’s in a new user'),
  agent: z
    .strictObject({ office: referenceTo('Client').nullable().default(null) })
    .nullable()
    .default(null),
  client_admin: z
    .strictObject({ offices: referencesTo('Client').default([]) })
    .nullable()
    .default(null),
  editor: studioBlock,
  qc: studioBlock,
  production_manager: studioBlock,
  specialist: studioBlock,
  management: management.nullable().default(null),
  provider: providerBody.nullable().default(null),
});

type Fields = z.output<typeof fields>;

/** Reports a missing block of the chosen role, even if other members are invalid. */
function lacks(block: RoleBlock) {
  return (body: Fields): boolean => {
    const role: unknown = Array.isArray(body.roles) ? body.roles[0] : undefined;
    return typeof role !== 'string' || blockOfRole[role as UserRoleV3] !== block || body[block] != null;
  };
}

const always = { when: () => true };

function requireBlocks<S extends z.ZodType<Fields>>(schema: S) {
  const withStudio = studioBlocks.reduce(
    (checked, block) => checked.refine(lacks(block), { path: [block, 'services'], error: 'Required', ...always }),
    schema,
  );
  return withStudio
    .refine(lacks('provider'), { path: ['provider', 'services'], error: 'Required', ...always })
    .refine(lacks('provider'), {
      path: ['provider', 'minimum_slots'],
      error: 'Positive integer only',
      ...always,
    });
}

type Written = Omit<
  Fields,
  keyof typeof recordFacts | 'password_set' | 'awaits_invitation' | 'last_sign_in_at' | 'deactivated_at'
>;

/** Removes members set by the server, blocks of other roles and, for an agent, the management. */
function withoutForeignBlocks(body: Fields): Written {
  const { password_set: _set, awaits_invitation: _awaits, ...others } = withoutRecordFacts(body);
  const { last_sign_in_at: _in, deactivated_at: _gone, ...written } = others;
  const role = body.roles[0]!;
  const own = blockOfRole[role];
  const foreign = Object.values(blockOfRole).filter((block) => block !== null && block !== own);
  const emptied = Object.fromEntries(foreign.map((block) => [block, null]));
  return { ...written, ...emptied, management: role === 'Agent' ? null : body.management };
}

/** With the form's rules and messages. Blocks of other roles are saved as null. */
export const userBody = requireBlocks(fields).transform(withoutForeignBlocks);

export type UserBodyInput = z.input<typeof fields>;
export type UserBody = z.output<typeof userBody>;

import { z } from 'zod';
import { referenceTo } from '../kernel/page-query.ts';
import { recordFacts, withoutRecordFacts } from '../kernel/record-facts.ts';
import { optionalText, referencesTo, requiredServices, someOf } from './body-fields.ts';
import { providerBody } from './provider-body.ts';
import { blockOfRole, studioBlocks, userRoleValues, type RoleBlock } from './role-blocks.ts';
import { userFlagNames, type UserRoleV3 } from '../identity/roles.ts';

const rating = 'Rating is Beginner and Qualified only.';

const studioBlock = z.strictObject({ services: requiredServices }).nullable().default(null);

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return false;
  }
}

/** Name of a time zone. */
export const timeZoneName = z
  .string()
  .max(100)
  .refine(isTimeZone, 'Must be the name of a time zone, such as Australia/Melbourne.')
  .meta({ example: 'Australia/Melbourne' });

/** An address that mail can be sent to, in lower case. */
export const userEmail = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(320)
  .pipe(z.email('Invalid Email format').toLowerCase())
  .meta({ example: 'mia.tran@example.com' });

const management = z.strictObject({
  rating: z.int(rating).min(1, rating).max(5, rating).nullable().default(null),
  note: optionalText(2000),
});

const ignored = z.unknown().optional().describe('Taken as it was read and ignored');

const fields = z.strictObject({
  ...recordFacts,
  password_set: ignored,
  last_sign_in_at: ignored,
  deactivated_at: ignored,
  name: z.string().trim().min(1, 'Required').max(200),
  username: z.string().trim().min(1, 'Required').max(100),
  email: userEmail,
  employment: z.enum(['Contract', 'Full_Time']),
  roles: z.array(z.enum(userRoleValues)).min(1, 'Required').max(1, 'Choose one role.'),
  annotation: optionalText(2000),
  contact: optionalText(100),
  flags: someOf(userFlagNames).default([]),
  jobtrack_username: optionalText(100),
  reference: optionalText(100),
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

/** Adds an issue when the required block of the chosen role is missing. It runs also when other members are wrong. */
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

type Written = Omit<Fields, keyof typeof recordFacts | 'password_set' | 'last_sign_in_at' | 'deactivated_at'>;

/** Removes the members that the server sets, blocks of other roles and, for an agent, the management. */
function withoutForeignBlocks(body: Fields): Written {
  const { password_set: _set, last_sign_in_at: _in, deactivated_at: _gone, ...written } = withoutRecordFacts(body);
  const role = body.roles[0]!;
  const own = blockOfRole[role];
  const foreign = Object.values(blockOfRole).filter((block) => block !== null && block !== own);
  const emptied = Object.fromEntries(foreign.map((block) => [block, null]));
  return { ...written, ...emptied, management: role === 'Agent' ? null : body.management };
}

/** Body of a user, with the rules and messages of the form. Blocks of other roles are saved as null. */
export const userBody = requireBlocks(fields).transform(withoutForeignBlocks);

/** A user in the form. */
export type UserBodyInput = z.input<typeof fields>;
/** A user to save. */
export type UserBody = z.output<typeof userBody>;

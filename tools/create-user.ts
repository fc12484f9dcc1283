// `npm run create-user -- --email … --first-name … --last-name … [--role BackOffice]`: an account; all but Integration can sign in by password.
import { parseArgs } from 'node:util';
import { createAccount } from '@shootdesk/api/domains/identity/create-account';
import { newSecret } from '@shootdesk/api/kernel/secrets';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { z } from 'zod';
import { runCommand } from './stack/command.ts';

const roles = userRoles.map(({ name }) => name) as [UserRoleName, ...UserRoleName[]];

const options = z.object({
  email: z.email('--email must be an e-mail address.'),
  'first-name': z.string('--first-name is missing.').trim().min(1, '--first-name is missing.'),
  'last-name': z.string().default(''),
  role: z.enum(roles, `--role must be one of ${roles.join(', ')}.`).default('BackOffice'),
});

await runCommand(async (deps) => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, 'first-name': text, 'last-name': text, role: text } });
  const account = options.parse(values);
  const password = account.role === 'Integration' ? null : newSecret();
  await createAccount(deps, {
    email: account.email,
    firstName: account['first-name'],
    lastName: account['last-name'],
    role: account.role,
    password,
  });
  const access = password === null ? 'Make its key by npm run api-key.' : `Password, shown this once: ${password}`;
  return `Created ${account.email} (${account.role}). ${access}`;
});

import { UserRoleId } from '@shootdesk/shared/identity/roles';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { databaseProblem } from '../../db/db-errors.ts';
import type { Deps } from '../../deps.ts';
import { createAccount } from './create-account.ts';
import { hasAccountOfRole } from './credentials.store.ts';

/** Creates the first back-office user from the configuration if there is none. */
export async function ensureFirstUser(deps: Deps): Promise<void> {
  const { firstUser } = deps.config;
  if (!firstUser || (await hasAccountOfRole(deps.prisma, UserRoleId.BackOffice))) return;
  try {
    const account = { ...firstUser, firstName: 'Back', lastName: 'Office', role: 'BackOffice' } as const;
    await createAccount(deps, account, { userId: 0, origin: 'FIRST_USER_EMAIL' });
    deps.log.info('first back-office user created');
  } catch (error) {
    if (error instanceof Problem && error.fields?.['password']) {
      throw new Error(`FIRST_USER_PASSWORD: ${error.fields['password'].join(' ')}`, { cause: error });
    }
    // Another process created it at the same moment.
    if (databaseProblem(error)?.code !== 'already_exists') throw error;
  }
}

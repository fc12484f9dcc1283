import type { DemoAccount } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { UserRoleId } from '@shootdesk/shared/identity/roles';

/** The demo accounts as printed at the start: first those that sign in with the password. */
export function describeAccounts(accounts: readonly DemoAccount[], password: string): string[] {
  const width = Math.max(...accounts.map(({ email }) => email.length)) + 2;
  const line = ({ email, kind }: DemoAccount) => `    ${email.padEnd(width)}${kind}`;
  const isSystem = ({ userRoleId }: DemoAccount) => userRoleId === UserRoleId.Integration;
  return [
    `  Demo accounts that sign in with the password ${password}:`,
    ...accounts.filter((account) => !isSystem(account)).map(line),
    '  Does not sign in; makes its calls with a key from npm run api-key:',
    ...accounts.filter(isSystem).map(line),
  ];
}

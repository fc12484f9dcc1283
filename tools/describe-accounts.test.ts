import { demoAccounts, demoPassword } from '@shootdesk/prisma/seed/demo/demo-accounts';
import { expect, test } from 'vitest';
import { describeAccounts } from './describe-accounts.ts';

test('the account of another system is not among those that have the password', () => {
  const lines = describeAccounts(demoAccounts, demoPassword);
  const heading = lines.findIndex((line) => line.includes('Does not sign in'));
  const withPassword = lines.slice(0, heading).join('\n');
  expect(withPassword).toContain('password shootdesk-demo');
  expect(withPassword).toContain('backoffice@demo.shootdesk.local');
  expect(withPassword).not.toContain('integration@');
  expect(lines.slice(heading + 1).join('\n')).toMatch(/^ +integration@demo\.shootdesk\.local +Another system$/);
});

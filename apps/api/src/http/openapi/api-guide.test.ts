import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '@shootdesk/shared/kernel/error-codes';
import { expect, test } from 'vitest';

test('the guide for integrators lists every error code as the catalogue has it', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');
  const rows = [...guide.matchAll(/^\| (\d{3})\s+\| `(\w+)`\s+\| (.+?)\s+\|$/gm)];
  const listed = rows.map(([, status, code, title]) => [code, { status: Number(status), title }]);
  expect(Object.fromEntries(listed)).toEqual(errorCodes);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@shootdesk/shared/contracts';
import { expect, test } from 'vitest';
import { readAccessTable } from '../../../test/access/table.ts';
import { openApiDocument } from './document.ts';

type Operations = Record<string, Record<string, { readonly responses: Record<string, unknown> }>>;

test('second look #23: every call that answers 401 to somebody signed out documents it as not signed in', () => {
  const file = join(import.meta.dirname, '../../../../../docs/access.md');
  const paths = openApiDocument(contracts)['paths'] as Operations;
  const table = readAccessTable(readFileSync(file, 'utf8'));
  const refused = Object.keys(table).filter((call) => table[call]!['signed out'] === '401');
  expect(refused.length).toBeGreaterThan(150);
  const silent = refused.filter((call) => {
    const [method = '', path = ''] = call.split(' ');
    const answer = paths[path]![method.toLowerCase()]!.responses['401'];
    return !JSON.stringify(answer ?? null).includes('#/components/examples/unauthenticated');
  });
  expect(silent).toEqual([]);
});

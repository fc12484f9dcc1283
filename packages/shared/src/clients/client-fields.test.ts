import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { columnFields, columnOf } from '../kernel/field-catalogue.ts';
import { clientFields } from './client-fields.ts';
import { clientBody, clientV3 } from './client.schema.ts';

const root = resolve(import.meta.dirname, '../../../..');

test('a field of a client is named in the schema, a migration, its catalogue and its input, and in the search by the numbers of a client; the rest is derived from the catalogue', () => {
  const files = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.ts', 'prisma/schema/*.prisma'], {
    cwd: root,
  }).filter((path) => !/\.test\.tsx?$/.test(path));
  const named = files.filter((path) => /realhub_?reference/i.test(readFileSync(join(root, path), 'utf8')));
  expect(named.toSorted()).toEqual([
    'apps/api/src/domains/search/found-records.store.ts',
    'apps/web/src/admin/clients/client-inputs.tsx',
    'packages/shared/src/clients/client-fields.ts',
    'packages/shared/src/clients/import-columns.ts',
    'prisma/schema/clients.prisma',
  ]);
});

test('body and answer of a client have every field of the catalogue', () => {
  expect(Object.keys(clientV3.shape)).toEqual(expect.arrayContaining(Object.keys(clientFields)));
  expect(Object.keys(clientBody.parse({ name: 'Anchor' }))).toEqual(Object.keys(clientFields));
});

test('a field is stored in the column of its name in camel case', () => {
  expect(columnOf('calendar_invite_emails')).toBe('calendarInviteEmails');
  expect(columnFields(clientFields)).not.toContain('account_managers');
});

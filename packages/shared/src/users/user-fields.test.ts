import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { userBody } from './user-body.ts';
import { optionalUserTexts, userFields } from './user-fields.ts';
import { userV3 } from './user-v3.schema.ts';

const root = resolve(import.meta.dirname, '../../../..');

test('a text of a user is named in the schema, a migration, its catalogue and its input; the rest is derived from the catalogue', () => {
  const patterns = [
    'apps/api/src/domains/users/**/*.ts',
    'apps/web/src/admin/**/*.{ts,tsx}',
    'packages/shared/src/users/*.ts',
    'prisma/schema/*.prisma',
  ];
  const files = globSync(patterns, { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  const named = files.filter((path) => /\bannotation\b/.test(readFileSync(join(root, path), 'utf8')));
  expect(named.toSorted()).toEqual([
    'apps/web/src/admin/users/general-inputs.tsx',
    'packages/shared/src/users/user-fields.ts',
    'prisma/schema/users.prisma',
  ]);
});

test('body and answer of a user have every field of the catalogue', () => {
  const sent = {
    name: 'Mia Tran',
    username: 'mia',
    email: 'Mia@example.com',
    employment: 'Contract',
    roles: ['Unknown'],
  };
  expect(Object.keys(userV3.shape)).toEqual(expect.arrayContaining(Object.keys(userFields)));
  expect(Object.keys(userBody.parse(sent))).toEqual(expect.arrayContaining(Object.keys(userFields)));
  expect(optionalUserTexts).toEqual(['annotation', 'contact', 'jobtrack_username', 'reference']);
});

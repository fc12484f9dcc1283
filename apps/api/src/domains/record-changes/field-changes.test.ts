import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldChanges } from './field-changes.ts';

const none = { added: [], removed: [] };

test('names each field that differs, with what it was and is', () => {
  const before = { name: 'Acme', phone: null, zone: { id: 'Zone/1', name: 'North' }, classification: 1 };
  const after = { name: 'Acme', phone: '1234', zone: { id: 'Zone/2', name: 'South' }, classification: 3 };
  expect(fieldChanges(before, after)).toEqual([
    { field: 'phone', from: null, to: '1234', ...none },
    { field: 'zone', from: before.zone, to: after.zone, ...none },
    { field: 'classification', from: 1, to: 3, ...none },
  ]);
});

test('of a list: what it has got and lost, not its order', () => {
  const changes = fieldChanges({ flags: ['a', 'b'], emails: ['x', 'y'] }, { flags: ['b', 'c'], emails: ['y', 'x'] });
  expect(changes).toEqual([{ field: 'flags', from: null, to: null, added: ['c'], removed: ['a'] }]);
});

test('a new record records no empty fields, a deleted one lost them all', () => {
  expect(fieldChanges(null, { name: 'Acme', phone: null, flags: [] })).toEqual([
    { field: 'name', from: null, to: 'Acme', ...none },
  ]);
  expect(fieldChanges({ name: 'Acme', flags: ['a'] }, null)).toEqual([
    { field: 'name', from: 'Acme', to: null, ...none },
    { field: 'flags', from: null, to: null, added: [], removed: ['a'] },
  ]);
});

test.each(['password', 'passwordHash', 'accessToken', 'refreshTokenCipher', 'secret', 'apiKey'])(
  'of %s only that it changed',
  (field) => {
    expect(fieldChanges({ [field]: 'old one' }, { [field]: 'new one' })).toEqual([
      { field, from: '(hidden)', to: '(hidden)', ...none },
    ]);
    expect(JSON.stringify(fieldChanges({ [field]: ['old one'] }, { [field]: ['new one'] }))).not.toMatch(/one/);
  },
);

test('fields that the database sets are not recorded', () => {
  expect(
    fieldChanges({ id: '1', cache_key: 1, lastModified: 'a' }, { id: '1', cache_key: 2, lastModified: 'b' }),
  ).toEqual([]);
});

test('equal records do not differ, and changing back turns every change round', () => {
  const record = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.string(), fc.integer(), fc.boolean()));
  fc.assert(
    fc.property(record, record, (before, after) => {
      expect(fieldChanges(before, before)).toEqual([]);
      const back = fieldChanges(after, before).map((change) => ({ ...change, from: change.to, to: change.from }));
      const forth = fieldChanges(before, after);
      expect(back).toHaveLength(forth.length);
      expect(back).toEqual(expect.arrayContaining(forth));
    }),
  );
});

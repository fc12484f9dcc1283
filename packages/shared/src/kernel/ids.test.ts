import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseReference, reference } from './ids.ts';

test('a reference is read back as it was written, and a bare id too', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), (id) => {
      expect(parseReference('User', reference('User', id))).toBe(id);
      expect(parseReference('User', String(id))).toBe(id);
    }),
  );
});

test.each(['Zone/12', 'User/', 'User/0', '/12', 'User/12/3', 'user', '', 'User/-1', 'User/12 '])(
  '%j is no user',
  (text) => {
    expect(parseReference('User', text)).toBeNull();
  },
);

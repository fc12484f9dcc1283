import { expect, test } from 'vitest';
import { z } from 'zod';
import { rolesOnly, roleSets } from './access.ts';
import { recordEndpoints, removedForGood } from './record-endpoints.ts';
import { list, rawJson } from './responses.ts';

const staff = rolesOnly(roleSets.staff);
const backOffice = rolesOnly(roleSets.backOffice);
const lamp = z.object({ id: z.int(), name: z.string() });
const body = z.strictObject({ name: z.string() });
const texts = { summary: 'A lamp', description: 'About a lamp.' };
const kind = {
  one: 'LampV3',
  many: 'LampsV3',
  path: '/v3/lamps',
  tag: 'Lamps',
  readers: staff,
  writers: backOffice,
  record: lamp,
} as const;

test('the five calls of a record take method, path, access and errors from its kind', () => {
  const calls = recordEndpoints({
    ...kind,
    calls: {
      list: { ...texts, response: list(lamp) },
      get: texts,
      create: { ...texts, body, errors: ['already_exists'] },
      update: { ...texts, body, errors: ['already_exists'] },
      delete: { ...texts, query: removedForGood('a lamp') },
    },
  });
  const outline = Object.values(calls).map(({ id, method, path, access, response, ifMatch, errors }) =>
    [id, method, path, access === staff ? 'staff' : 'office', response.status, ifMatch ?? false, errors.join(' ')].join(
      ' ',
    ),
  );
  expect(outline).toEqual([
    'listLampsV3 GET /v3/lamps staff 200 false ',
    'getLampV3 GET /v3/lamps/:id staff 200 false not_found',
    'createLampV3 POST /v3/lamps office 201 false already_exists',
    'updateLampV3 PUT /v3/lamps/:id office 200 true not_found already_exists stale',
    'deleteLampV3 DELETE /v3/lamps/:id office 200 true not_found stale',
  ]);
  expect(calls.getLampV3.params.safeParse({ id: '12' }).success).toBe(true);
  expect(calls.createLampV3).not.toHaveProperty('params');
  expect(calls.updateLampV3.response.schema).toBe(lamp);
});

test('a call of a record may have an access and an answer of its own, and calls that are not named do not exist', () => {
  const answered = rawJson(lamp, 'A lamp without the envelope');
  const calls = recordEndpoints({ ...kind, calls: { get: { ...texts, access: backOffice, response: answered } } });
  expect(Object.keys(calls)).toEqual(['getLampV3']);
  expect(calls.getLampV3).toMatchObject({ access: backOffice, response: answered });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const path = '/v3/zones/postcodes';

let t: TestApp;
let boss: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
});
afterAll(() => t.close());

beforeEach(async () => {
  await t.deps.prisma.zone.deleteMany();
  for (const [name, postcodes] of [
    ['North', ['VIC 3065-3072']],
    ['South', ['VIC 3140']],
    ['West', []],
  ] as const) {
    await t.as(boss).post('/v3/zones').send({ name, postcodes }).expect(201);
  }
});

const send = (lines: string, more: object = {}, by = boss) =>
  t
    .as(by)
    .post(path)
    .send({ lines, ...more });
async function postcodesOf(): Promise<Record<string, string[]>> {
  const { results } = (await t.as(boss).get('/v3/zones').expect(200)).body;
  return Object.fromEntries(results.map((zone: { name: string; postcodes: string[] }) => [zone.name, zone.postcodes]));
}

test('a list replaces the postcodes of its zones, which may change places, with their history', async () => {
  const lines = 'North\tVIC 3140\nSouth\tVIC 3065-3072\nWest\t3011';
  const trial = (await send(lines, { dry_run: true }).expect(200)).body.result;
  expect(trial).toMatchObject({
    zones: [
      { name: 'North', before: ['VIC 3065-3072'], after: ['VIC 3140'] },
      { name: 'South', before: ['VIC 3140'], after: ['VIC 3065-3072'] },
      { name: 'West', before: [], after: ['VIC 3011'] },
    ],
    same: 0,
  });
  expect(await postcodesOf()).toMatchObject({ North: ['VIC 3065-3072'] });
  expect((await send(lines).expect(200)).body.result).toEqual(trial);
  expect(await postcodesOf()).toEqual({ North: ['VIC 3140'], South: ['VIC 3065-3072'], West: ['VIC 3011'] });
  const filter = JSON.stringify({ entity: trial.zones[0].entity });
  const [change] = (await t.as(boss).get('/v3/record-changes').query({ filter }).expect(200)).body.results;
  expect(change.changes).toMatchObject([{ field: 'postcodes', added: ['VIC 3140'], removed: ['VIC 3065-3072'] }]);
  expect((await send(lines).expect(200)).body.result).toEqual({ zones: [], same: 3 });
});

test('a list is added to what its zones have', async () => {
  await send('North; VIC 3073, 3070', { replace: false }).expect(200);
  expect(await postcodesOf()).toMatchObject({ North: ['VIC 3065-3073'], South: ['VIC 3140'] });
});

test.each([
  ['a zone that does not exist', 'East; VIC 3000', ["Line 1: there is no zone 'East'."]],
  ['no postcode', '\n \n', ['There is no postcode in the list.']],
  [
    'several faults',
    'North; VIC 3000\nSouth; 99\nWest; VIC 3000',
    ["Line 2: '99' is not a state and postcodes.", 'Line 3: VIC 3000 is in line 1 for North.'],
  ],
])('%s is malformed, with the line, and nothing is written', async (_what, lines, sentences) => {
  const before = await postcodesOf();
  const { body } = await send(lines).expect(400);
  expect(body.errors.lines).toEqual(sentences);
  expect(await postcodesOf()).toEqual(before);
});

test('a postcode of a zone that is not in the list is a conflict', async () => {
  const { body } = await send('West; VIC 3139-3141').expect(409);
  expect(body).toMatchObject({
    code: 'already_exists',
    errors: { lines: ['VIC 3139-3141 for West is among the postcodes of South.'] },
  });
  await send('West; VIC 3139-3141\nSouth; VIC 3150', { replace: false }).expect(409);
  await send('West; VIC 3139-3141\nSouth; VIC 3150').expect(200);
});

test('what is no list is malformed, and the call is for BackOffice alone', async () => {
  await t.as(boss).post(path).send({}).expect(400);
  await send('North; VIC 3000', { zone: 1 }).expect(400);
  for (const role of ['ProductionManager', 'QC', 'FullTimeProvider', 'Agent'] as const) {
    await send('North; VIC 3000', {}, await t.makeUser({ role })).expect(403);
  }
  await t.anonymous().post(path).send({ lines: 'North; VIC 3000' }).expect(401);
});

import type { PropertyNote } from '@shootdesk/shared/property-notes/property-notes.contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

let t: TestApp;
let boss: TestUser;
let provider: TestUser;
let street: string;
let serial = 0;

beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser();
  provider = await t.makeUser({ role: 'FullTimeProvider' });
});
afterAll(() => t.close());
beforeEach(() => {
  serial += 1;
  street = `${serial} Cotham Road`;
});

interface Where {
  readonly address?: string | null;
  readonly suburb?: string | null;
  readonly state?: string | null;
  readonly postcode?: string | null;
}

/** A job of the provider, of a client and campaign of its own. */
async function jobAt(where: Where = {}): Promise<number> {
  const { id, campaignId } = await t.makeJob({ statusId: 40 });
  await t.assign(id, provider.id, 5);
  const data = { address: street, suburb: 'Kew', state: 'VIC', postcode: '3101', ...where };
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data });
  return id;
}

const path = (id: number) => `/v1/service-jobs/${id}/property-note`;
const read = async (id: number, by = provider): Promise<PropertyNote> =>
  (await t.as(by).get(path(id)).expect(200)).body.result;
const save = (id: number, content: unknown, by = t.as(provider)) => by.put(path(id)).send({ content });

test('a note comes up at every later job at the property, of any client, with who wrote it', async () => {
  const first = await jobAt();
  expect(await read(first)).toEqual({ content: '', changedBy: null, changedAt: null, cache_key: 0 });
  await save(first, ' Dog, side gate ').expect(200);
  const later = await jobAt({ address: street.replace('Road', 'RD.').toUpperCase() });
  expect(await read(later)).toMatchObject({ content: 'Dog, side gate', changedBy: { id: provider.id } });
  await save(later, 'Dog is gone', t.as(boss)).expect(200);
  expect(await read(first)).toMatchObject({ content: 'Dog is gone', changedBy: { id: boss.id } });
});

test.each<[string, Where, boolean]>([
  ['that lacks state and postcode', { state: null, postcode: null }, true],
  ['in another suburb', { suburb: 'Hawthorn' }, false],
  ['in another state', { state: 'NSW' }, false],
  ['with another postcode', { postcode: '3102' }, false],
  ['of another unit', { address: '2/7 Elsewhere Street' }, false],
])('an address %s', async (_, where, isSame) => {
  await save(await jobAt(), 'Dog').expect(200);
  expect((await read(await jobAt(where))).content).toBe(isSame ? 'Dog' : '');
});

test('a blank state finds no note where two states have one, and a note written there stays beside them', async () => {
  const noArea = { state: null, postcode: null };
  const [victoria, sydney] = [await jobAt({ postcode: null }), await jobAt({ state: 'NSW', postcode: null })];
  await save(victoria, 'Dog').expect(200);
  const blank = await jobAt(noArea);
  expect((await read(blank)).content).toBe('Dog');
  await save(sydney, 'Gate').expect(200);
  expect((await read(blank)).content).toBe('');
  await save(blank, 'Stairs').expect(200);
  expect(await Promise.all([blank, victoria, sydney].map(async (id) => (await read(id)).content))).toEqual([
    'Stairs',
    'Dog',
    'Gate',
  ]);
});

test('a note of an address that lacks its state is not overwritten from one that has it', async () => {
  const blank = await jobAt({ state: null, postcode: null });
  await save(blank, 'Dog').expect(200);
  const known = await jobAt();
  const { cache_key } = await read(known);
  await save(known, 'Cat').set('If-Match', `"${cache_key}"`).expect(200);
  expect((await read(known)).content).toBe('Cat');
  expect((await read(blank)).content).toBe('Dog');
});

test('the version of a note is not that of the note at the address that the campaign got meanwhile', async () => {
  const id = await jobAt();
  await save(id, 'Dog').expect(200);
  const seen = await read(id);
  const other = await jobAt({ suburb: 'Hawthorn' });
  await save(other, 'Cat').expect(200);
  const { campaignId } = await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } });
  await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { suburb: 'Hawthorn' } });
  const { body } = await save(id, 'Dog and cat').set('If-Match', `"${seen.cache_key}"`).expect(412);
  expect(body.current).toMatchObject({ content: 'Cat' });
  expect((await read(other)).content).toBe('Cat');
});

test('campaigns without an address are properties of their own', async () => {
  const nowhere = { address: null, suburb: null, state: null, postcode: null };
  const [one, other] = [await jobAt(nowhere), await jobAt(nowhere)];
  await save(one, 'Dog').expect(200);
  expect((await read(one)).content).toBe('Dog');
  expect((await read(other)).content).toBe('');
});

test('the log of the job says what it was, and a blank note removes it', async () => {
  const id = await jobAt();
  await save(id, 'Dog').expect(200);
  await save(id, 'Dog').expect(200);
  expect((await save(id, ' ').expect(200)).body.result.content).toBe('');
  const lines = await t.deps.prisma.activityLog.findMany({ where: { serviceJobId: id }, orderBy: { id: 'asc' } });
  expect(lines.map(({ activity }) => activity)).toMatchObject([
    { name: 'Note about the property', from: null, to: { text: 'Dog' } },
    { name: 'Note about the property', from: { text: 'Dog' }, to: null },
  ]);
});

test('a version that was changed from another job at the property is refused with the current one', async () => {
  const [one, other] = [await jobAt(), await jobAt()];
  await save(one, 'Dog').set('If-Match', '"0"').expect(200);
  const { body } = await save(other, 'Cat').set('If-Match', '"0"').expect(412);
  expect(body.current).toMatchObject({ content: 'Dog' });
  await save(other, 'Cat').set('If-Match', `"${body.current.cache_key}"`).expect(200);
  expect((await read(one)).content).toBe('Cat');
});

test('of two first notes at once one is kept', async () => {
  const ids = [await jobAt(), await jobAt()];
  const answers = await Promise.all(ids.map((id, index) => save(id, `Note ${index}`).set('If-Match', '"0"')));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  const kept = answers.findIndex(({ status }) => status === 200);
  expect((await read(ids[0]!)).content).toBe(`Note ${kept}`);
});

test('it is refused malformed, to the signed-out, to systems, and to who may not see the job', async () => {
  const id = await jobAt();
  await save(id, 7).expect(400);
  await save(id, 'x'.repeat(1001)).expect(400);
  await t.anonymous().get(path(id)).expect(401);
  await save(id, 'Dog', t.anonymous()).expect(401);
  const system = await t.makeUser({ role: 'Integration' });
  await t.as(system).get(path(id)).expect(403);
  await save(id, 'Dog', t.as(system)).expect(403);
  const stranger = await t.makeUser({ role: 'FullTimeProvider' });
  await t.as(stranger).get(path(id)).expect(404);
  await save(id, 'Dog', t.as(stranger)).expect(404);
  await t.as(boss).get(path(999_999_999)).expect(404);
  expect((await read(id)).content).toBe('');
});

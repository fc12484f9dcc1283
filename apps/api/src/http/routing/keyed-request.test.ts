import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@shootdesk/shared/contracts';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makePrincipals, mayCall, type Principal } from '../../../test/access/principals.ts';
import { makeRecords, makeSurroundings, type Surroundings } from '../../../test/access/records.ts';
import { recordsNamedBy, sampleRequest } from '../../../test/access/sample-request.ts';
import type { TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createGoogleApp, type TestGoogle } from '../../../test/google.ts';
import { sweepKeys } from '../../db/idempotency-keys.store.ts';

const guide = readFileSync(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8');

let google: TestGoogle;
let t: TestApp;
let around: Surroundings;
let principals: Principal[];
let boss: TestUser;
beforeAll(async () => {
  google = await createGoogleApp();
  ({ t } = google);
  around = await makeSurroundings(t);
  principals = await makePrincipals(t, around.clientId);
  boss = await t.makeUser();
});
afterAll(() => google.close());

const columns = [
  'BackOffice',
  'ProductionManager',
  'QC',
  'FullTimeEditor',
  'FullTimeProvider',
  'client key',
  'review link',
];
const posts = contracts.filter(({ method }) => method === 'POST');
const honoured = posts.filter(({ repeats }) => repeats !== 'allowed');
const replayedHeader = 'idempotent-replayed';

/** The first successful principal with the answers to two identical calls; null when all are refused. */
async function callTwice(contract: EndpointDefinition) {
  for (const column of columns) {
    const principal = principals.find((each) => each.column === column)!;
    if (!mayCall(contract.access, principal)) continue;
    const records = await makeRecords(t, principal, around, recordsNamedBy(contract));
    const sample = sampleRequest(contract, records);
    const own = { ...principal.headers, ...(await principal.headersFor?.(records)) };
    const headers = { ...sample.headers, ...own, 'idempotency-key': `${contract.id}-${column}` };
    const send = () => t.app.inject({ ...sample, headers });
    const first = await send();
    if (first.statusCode < 400) return { first, second: await send() };
  }
  return null;
}

/** Outcome of the second call; `refused` when no principal can make the first one with the sample. */
async function outcomeOf(contract: EndpointDefinition): Promise<string> {
  const answers = await callTwice(contract);
  if (!answers) return 'refused';
  const { first, second } = answers;
  if (second.statusCode === 409) return second.json().code;
  if (second.headers[replayedHeader] !== 'true' || second.body !== first.body) return 'done again';
  return contract.idempotent || second.statusCode === first.statusCode ? 'replayed' : 'another status';
}

describe('second look #26: every POST honours Idempotency-Key', () => {
  const outcomes: string[] = [];

  test.each(honoured.map((contract) => [contract.path, contract] as const))('%s', async (_, contract) => {
    const outcome = await outcomeOf(contract);
    outcomes.push(outcome);
    expect(['refused', contract.repeats === 'unanswered' ? 'conflict' : 'replayed']).toContain(outcome);
  });

  test('as most of them show', () => {
    expect(outcomes.filter((outcome) => outcome === 'replayed').length).toBeGreaterThan(30);
  });

  test('except those that docs/api.md names', () => {
    const exceptions = posts.filter(({ repeats }) => repeats !== undefined);
    const unnamed = exceptions.filter(({ path }) => !guide.includes(path.replace(':id', '{id}')));
    expect(unnamed.map(({ path }) => path)).toEqual([]);
  });
});

describe('a keyed call', () => {
  let job: number;
  beforeEach(async () => {
    job = (await t.makeJob()).id;
  });
  const tag = (key: string, word: string, user = boss) =>
    t.as(user).post('/v1/service-job-tags').set('idempotency-key', key).send({ serviceJobId: job, tag: word });
  const count = () => t.deps.prisma.serviceJobTag.count({ where: { serviceJobId: job } });

  test('repeats the first answer with its status and ETag, and writes nothing more', async () => {
    const first = await tag('a', 'urgent').expect(201);
    const again = await tag('a', 'urgent').expect(201);
    expect(again.body).toEqual(first.body);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect([first.headers[replayedHeader], again.headers[replayedHeader]]).toEqual([undefined, 'true']);
    expect(await count()).toBe(1);
  });

  test('is refused with another body, and is another one for another caller', async () => {
    await tag('b', 'urgent').expect(201);
    expect((await tag('b', 'later').expect(422)).body.code).toBe('idempotency_key_reused');
    await tag('b', 'later', await t.makeUser()).expect(201);
    await tag('x'.repeat(201), 'y').expect(400);
  });

  test('that was refused frees its key', async () => {
    await tag('c', '').expect(400);
    await tag('c', 'urgent').expect(201);
    const hidden = { serviceJobId: 2_000_000_000, tag: 'urgent' };
    await t.as(boss).post('/v1/service-job-tags').set('idempotency-key', 'd').send(hidden).expect(404);
    await tag('d', 'free').expect(201);
  });

  test('is carried out once by ten at the same moment; the others get its answer or a 409', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tag('e', 'urgent')));
    expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
    expect(await count()).toBe(1);
    expect((await tag('e', 'urgent').expect(201)).headers[replayedHeader]).toBe('true');
  });

  test('whose outcome was never stored is not carried out again', async () => {
    await tag('f', 'urgent').expect(201);
    const cut = { responseStatus: null, completedAt: null };
    await t.deps.prisma.idempotencyKey.updateMany({ where: { key: 'f' }, data: cut });
    const { body, headers } = await tag('f', 'urgent').expect(409);
    expect([body.code, headers['retry-after']]).toEqual(['idempotency_key_in_use', '1']);
    expect(await count()).toBe(1);
  });

  test('is forgotten by the sweep when its time is over', async () => {
    await tag('g', 'urgent').expect(201);
    await sweepKeys(t.deps.prisma, t.deps.now());
    expect(await t.deps.prisma.idempotencyKey.count({ where: { key: 'g' } })).toBe(1);
    await sweepKeys(t.deps.prisma, new Date(t.deps.now().getTime() + 8 * 24 * 3_600_000));
    expect(await t.deps.prisma.idempotencyKey.count({ where: { key: 'g' } })).toBe(0);
  });

  test('stores neither caller nor body in a readable form', async () => {
    await tag('h', 'a-word-of-the-body').expect(201);
    const row = await t.deps.prisma.idempotencyKey.findFirstOrThrow({ where: { key: 'h' } });
    expect(row.caller).toMatch(/^[0-9a-f]{64}$/);
    expect(row.requestHash).toMatch(/^[0-9a-f]{64}$/);
  });
});

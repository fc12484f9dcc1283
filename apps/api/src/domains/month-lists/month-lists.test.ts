import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { createRandom } from '../../../test/random.ts';

const lists = '/v3/month-lists';
const now = new Date('2026-11-03T02:00:00Z');

let t: TestApp;
let owner: TestUser;
let partner: TestUser;
let clerk: TestUser;
let client: { readonly id: number; readonly name: string };
beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  owner = await t.makeUser({ flags: ['View_Prices'] });
  partner = await t.makeUser({ flags: ['View_Prices'] });
  clerk = await t.makeUser();
  client = await t.makeClient({ name: 'Anchor Realty', classification: 2 });
  for (const body of [
    { service: { id: 'Service/1' }, valid_from: '2026-01-01', cents: 25_000 },
    { service: { id: 'Service/1' }, client: { id: `Client/${client.id}` }, valid_from: '2026-01-01', cents: 21_050 },
  ])
    await t.as(owner).post('/v3/prices').send(body).expect(201);
});
afterAll(() => t.close());

const ascending = (one: number, other: number) => one - other;

const addOnNamed = async (name: string, cents: number, services: string[] = []) => {
  const { id } = (await t.as(owner).post('/v3/add-ons').send({ name, services }).expect(201)).body.result;
  const price = { add_on: { id: `AddOn/${id}` }, valid_from: '2026-01-01', cents };
  await t.as(owner).post('/v3/prices').send(price).expect(201);
  return Number(id);
};

/** Records of a status at an instant, as a change of status writes them. */
async function sentAt(serviceJobId: number, at: string, statusId: number = JobStatusId.SentToClient) {
  const row = { serviceJobId, serviceJobStatusId: statusId, comment: 'Sent', createdAt: new Date(at) };
  await t.deps.prisma.serviceJobHistory.create({ data: row });
}

/** A job that was ordered in the month and first sent at an instant. */
async function sentJob(at: string, options: { readonly clientId?: number; readonly serviceId?: number } = {}) {
  const job = await t.makeJob({ clientId: client.id, statusId: JobStatusId.SentToClient, ...options });
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { createdAt: new Date(at) } });
  await sentAt(job.id, at);
  return job;
}

const draft = async (kind: 'billing' | 'pay', month: string) =>
  (await t.as(owner).post(lists).send({ kind, month }).expect(201)).body.result;
const read = async (id: string) => (await t.as(owner).get(`${lists}/${id}`).expect(200)).body.result;
const itemsOf = async (id: string) =>
  (await t.as(owner).get(`${lists}/${id}/items`).query({ size: -1 }).expect(200)).body.results;
const seenOf = ({ total_cents, items }: { total_cents: number; items: number }) => ({ total_cents, items });
const lock = (id: string, body: object, by = owner) => t.as(by).post(`${lists}/${id}/lock`).send(body);

describe('an order', () => {
  const priced = (body: object, by = owner) => t.as(by).post('/v1/orders/price').send(body);

  test('shows its sum with add-ons, and what has no price', async () => {
    const travel = await addOnNamed('Travel over 50 km', 4550);
    const body = {
      clientId: client.id,
      jobs: [{ serviceId: 1, addOns: [{ id: travel, quantity: 2 }] }, { serviceId: 2 }],
    };
    const answer = (await priced(body).expect(200)).body.result;
    expect(answer).toMatchObject({ day: '2026-11-03', currency: 'AUD', sumCents: 21_050 + 9100, unpriced: 1 });
    expect(answer.jobs[0].lines.map(({ cents }: { cents: number }) => cents)).toEqual([21_050, 4550]);
    expect(answer.jobs[1].offered).toContainEqual({ id: travel, name: 'Travel over 50 km', cents: 4550 });
  });

  test('is priced only for those with the right, for a client that there is', async () => {
    const body = { clientId: client.id, jobs: [{ serviceId: 1 }] };
    await priced(body, clerk).expect(403);
    await t.anonymous().post('/v1/orders/price').send(body).expect(401);
    await priced({ ...body, clientId: null }).expect(400);
    await priced({ ...body, jobs: [] }).expect(400);
    await priced({ ...body, clientId: 987_654 }).expect(422);
    await priced({ ...body, jobs: [{ serviceId: 987_654 }] }).expect(422);
    await priced({ ...body, jobs: [{ serviceId: 1, addOns: [{ id: 987_654 }] }] }).expect(422);
  });

  test('keeps with the job what was agreed, whatever the price list says later', async () => {
    const bridge = await addOnNamed('Bridge toll', 1234, ['Service/1']);
    const { id: campaignId } = await t.makeCampaign({ clientId: client.id });
    const order = { campaignId, serviceId: 1, addOns: [{ id: bridge, quantity: 3 }] };
    const { id } = (await t.as(owner).post('/v1/service-jobs').send(order).expect(201)).body.result;
    const dearer = { service: { id: 'Service/1' }, client: { id: `Client/${client.id}` }, valid_from: '2026-11-02' };
    const { body } = await t
      .as(owner)
      .post('/v3/prices')
      .send({ ...dearer, cents: 99_900 })
      .expect(201);
    const answer = (await t.as(owner).get(`/v1/service-jobs/${id}/price`).expect(200)).body.result;
    expect(answer).toMatchObject({ source: 'agreed', sumCents: 21_050 + 3 * 1234, agreedBy: { id: owner.id } });
    await t.as(owner).delete(`/v3/prices/${body.result.id}`).expect(200);
    const job = JSON.stringify((await t.as(clerk).get(`/v1/service-jobs/${id}`).expect(200)).body);
    expect(job).not.toMatch(/cents|21050|price/i);
    await t.as(clerk).post('/v1/service-jobs').send(order).expect(403);
    await t
      .as(owner)
      .post('/v1/service-jobs')
      .send({ ...order, serviceId: 2 })
      .expect(422);
    await t
      .as(owner)
      .post('/v1/service-jobs')
      .send({ ...order, addOns: [{ id: 987_654 }] })
      .expect(422);
  });
});

describe('the price of a job', () => {
  const path = (id: number) => `/v1/service-jobs/${id}/price`;
  const body = { lines: [{ name: 'Photography, half a day', quantity: 2, cents: 30_005 }], reason: 'Agreed by phone' };

  test('is that of the list until something else is agreed, with a reason and its history', async () => {
    const job = await sentJob('2026-10-05T00:00:00Z');
    const before = (await t.as(owner).get(path(job.id)).expect(200)).body.result;
    expect(before).toMatchObject({ source: 'list', sumCents: 21_050, billedIn: null, cache_key: 1 });
    const saved = await t.as(owner).put(path(job.id)).set('if-match', '"1"').send(body).expect(200);
    expect(saved.body.result).toMatchObject({
      source: 'agreed',
      sumCents: 60_010,
      reason: 'Agreed by phone',
      cache_key: 2,
    });
    await t.as(owner).put(path(job.id)).set('if-match', '"1"').send(body).expect(412);
    const history = { filter: JSON.stringify({ entity: `JobPrice/${job.id}` }) };
    const changes = (await t.as(owner).get('/v3/record-changes').query(history).expect(200)).body.results;
    expect(JSON.stringify(changes)).toContain('2 x Photography, half a day at 300.05');
    expect((await t.as(clerk).get('/v3/record-changes').query(history).expect(200)).body.results).toEqual([]);
    expect((await t.as(clerk).get('/v3/record-changes').query({ size: 200 }).expect(200)).text).not.toContain('300.05');
  });

  test('is refused malformed, without the right, signed out, and to those who do not see the job', async () => {
    const { id } = await sentJob('2026-10-06T00:00:00Z');
    for (const wrong of [{ lines: [] }, { reason: ' ' }, { lines: [{ ...body.lines[0], cents: 1.5 }] }])
      await t
        .as(owner)
        .put(path(id))
        .send({ ...body, ...wrong })
        .expect(400);
    const stranger = await t.makeUser({ role: 'QC', flags: ['View_Prices'] });
    const manager = await t.makeUser({ role: 'ProductionManager', flags: ['View_Prices'] });
    await t.as(stranger).get(path(id)).expect(404);
    await t.as(stranger).put(path(id)).send(body).expect(403);
    await t.as(manager).put(path(id)).send(body).expect(200);
    await t.as(clerk).get(path(id)).expect(403);
    await t.as(clerk).put(path(id)).send(body).expect(403);
    await t.anonymous().get(path(id)).expect(401);
    await t.as(owner).get(path(987_654)).expect(404);
    await t.as(owner).put(path(987_654)).send(body).expect(404);
  });
});

describe('a month', () => {
  test('is drafted, corrected and locked, and then stays as it is', async () => {
    const job = await sentJob('2026-03-31T12:59:00Z');
    await sentJob('2026-03-31T13:01:00Z');
    await sentAt(job.id, '2026-04-09T00:00:00Z', JobStatusId.Approved);
    const { id } = await draft('billing', '2026-03');
    await t.as(owner).post(lists).send({ kind: 'billing', month: '2026-03' }).expect(409);
    expect(await itemsOf(id)).toMatchObject([
      { id: `job-${job.id}`, party: { id: client.id, name: 'Anchor Realty' }, day: '2026-03-31', cents: 21_050 },
    ]);
    const correction = { party_id: client.id, job_id: job.id, text: '=Too dear', cents: -50 };
    const { id: spare } = (await t.as(owner).post(`${lists}/${id}/items`).send(correction).expect(201)).body.result;
    await t.as(owner).delete(`${lists}/${id}/items/${spare}`).expect(200);
    await t.as(owner).delete(`${lists}/${id}/items/${spare}`).expect(404);
    await t.as(owner).post(`${lists}/${id}/items`).send(correction).expect(201);
    const seen = await read(id);
    expect(seen).toMatchObject({ state: 'draft', items: 2, total_cents: 21_000, missing: 0 });
    expect(seen.parties).toEqual([
      { party: { id: client.id, name: 'Anchor Realty' }, items: 2, total_cents: 21_000, missing: 0 },
    ]);

    await lock(id, { ...seenOf(seen), total_cents: 20_999 }).expect(409);
    const locked = (await lock(id, seenOf(seen)).expect(200)).body.result;
    expect(locked).toMatchObject({ state: 'locked', items: 2, total_cents: 21_000, locked_by: { name: owner.name } });
    const items = await itemsOf(id);
    const xlsx = await t
      .as(owner)
      .get(`${lists}/${id}/items.xlsx`)
      .buffer(true)
      .parse((response, done) => {
        void buffer(response as unknown as Readable).then((content) => done(null, content));
      });
    const [sheet] = await readWorkbook(xlsx.body as Buffer);
    expect(sheet!.sheet).toBe('Billing 2026-03');
    const at = sheet!.data[0]!.indexOf('Amount');
    expect(sheet!.data.slice(1).map((row) => row[at])).toEqual([210.5, -0.5]);
    const price = { lines: [{ name: 'x', quantity: 1, cents: 1 }], reason: 'Too late' };
    expect((await t.as(owner).put(`/v1/service-jobs/${job.id}/price`).send(price).expect(409)).body.code).toBe(
      'conflict',
    );
    expect((await t.as(owner).get(`/v1/service-jobs/${job.id}/price`).expect(200)).body.result.billedIn.month).toBe(
      '2026-03',
    );
    await lock(id, seenOf(seen)).expect(409);
    await t.as(owner).delete(`${lists}/${id}`).expect(409);
    await t.as(owner).post(`${lists}/${id}/items`).send(correction).expect(409);
    await t
      .as(owner)
      .delete(`${lists}/${id}/items/${items.find((each: { kind: string }) => each.kind === 'correction').id}`)
      .expect(409);
    await t.deps.prisma.client.update({ where: { id: client.id }, data: { name: 'Anchor & Sons' } });
    expect(await itemsOf(id)).toEqual(items);
    await t.deps.prisma.client.update({ where: { id: client.id }, data: { name: 'Anchor Realty' } });
    await expect(
      t.deps.prisma.monthListItem.updateMany({ where: { monthListId: Number(id) }, data: { cents: 1n } }),
    ).rejects.toThrow('is locked');
    await expect(
      t.deps.prisma.monthList.update({ where: { id: Number(id) }, data: { lockedAt: null } }),
    ).rejects.toThrow('is locked');
  });

  test('leaves what has no price to the next one, which has each job once', async () => {
    const job = await sentJob('2026-05-10T00:00:00Z', { serviceId: 3 });
    const priced = await sentJob('2026-05-11T00:00:00Z');
    const { id } = await draft('billing', '2026-05');
    const seen = await read(id);
    expect(seen).toMatchObject({ items: 2, missing: 1, total_cents: 21_050 });
    expect((await lock(id, seenOf(seen)).expect(422)).body.errors).toHaveProperty('without_missing');
    await lock(id, { ...seenOf(seen), without_missing: true }).expect(200);
    expect((await itemsOf(id)).map((each: { job: { id: number } }) => each.job.id)).toEqual([priced.id]);
    const next = await draft('billing', '2026-06');
    const carried = (await itemsOf(next.id)).map((each: { job: { id: number } }) => each.job.id);
    expect(carried).toEqual([job.id]);
    const price = { lines: [{ name: 'Late', quantity: 1, cents: 700 }], reason: 'Found out' };
    await t.as(owner).put(`/v1/service-jobs/${job.id}/price`).send(price).expect(200);
    await lock(next.id, { items: 1, total_cents: 700 }).expect(200);
    const twice = await t.deps.prisma.monthListItem.groupBy({
      by: ['listKind', 'serviceJobId', 'partyId'],
      where: { isCorrection: false },
      having: { id: { _count: { gt: 1 } } },
    });
    expect(twice).toEqual([]);
  });

  test('is locked once when two owners do so at once, and a job that two months want once', async () => {
    const late = await sentJob('2026-07-05T00:00:00Z', { serviceId: 4 });
    await sentJob('2026-07-06T00:00:00Z');
    const july = await draft('billing', '2026-07');
    const seen = seenOf(await read(july.id));
    const statuses = await Promise.all([
      lock(july.id, { ...seen, without_missing: true }),
      lock(july.id, { ...seen, without_missing: true }, partner),
    ]);
    expect(statuses.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409]);
    const price = { lines: [{ name: 'Late', quantity: 1, cents: 900 }], reason: 'Found out' };
    await t.as(owner).put(`/v1/service-jobs/${late.id}/price`).send(price).expect(200);
    const [august, september] = [await draft('billing', '2026-08'), await draft('billing', '2026-09')];
    const both = await Promise.all([
      lock(august.id, { items: 1, total_cents: 900 }),
      lock(september.id, { items: 1, total_cents: 900 }, partner),
    ]);
    expect(both.map(({ status }) => status).toSorted(ascending)).toEqual([200, 409]);
    expect(await t.deps.prisma.monthListItem.count({ where: { serviceJobId: late.id } })).toBe(1);
  });

  test('of pay has each contractor once for a job, by the day of the work', async () => {
    const [photographer, editor, employee] = await Promise.all([
      t.makeUser({ role: 'ContractualProvider', firstName: 'Tess' }),
      t.makeUser({ role: 'ContractualEditor', firstName: 'Priya' }),
      t.makeUser({ role: 'FullTimeEditor' }),
    ]);
    const rate = {
      user: { id: `User/${photographer.id}` },
      service: { id: 'Service/1' },
      valid_from: '2026-01-01',
      cents: 9005,
    };
    await t.as(owner).post('/v3/rates').send(rate).expect(201);
    const job = await sentJob('2026-04-02T00:00:00Z');
    await t.deps.prisma.serviceJob.update({
      where: { id: job.id },
      data: { uploadedAt: new Date('2026-03-30T00:00:00Z') },
    });
    await t.assign(job.id, photographer.id, JobUserRoleId.OnSiteProvider);
    await t.assign(job.id, editor.id, JobUserRoleId.EditorDrafterCopywriter);
    await t.assign(job.id, employee.id, JobUserRoleId.EditorDrafterCopywriter);
    const march = await draft('pay', '2026-03');
    expect(await itemsOf(march.id)).toMatchObject([{ party: { id: photographer.id }, day: '2026-03-30', cents: 9005 }]);
    const april = await draft('pay', '2026-04');
    expect(await itemsOf(april.id)).toMatchObject([{ party: { id: editor.id }, job: { id: job.id }, cents: null }]);
    await lock(march.id, { items: 1, total_cents: 9005 }).expect(200);
    const wrong = { party_id: 987_654, text: 'x', cents: 1 };
    await t.as(owner).post(`${lists}/${april.id}/items`).send(wrong).expect(422);
    await t
      .as(owner)
      .post(`${lists}/${april.id}/items`)
      .send({ ...wrong, party_id: editor.id, job_id: 987_654 })
      .expect(422);
    await t.as(owner).delete(`${lists}/${april.id}`).expect(200);
    await t.as(owner).get(`${lists}/${april.id}`).expect(404);
  });

  test('is refused malformed, before it is over, without the right and signed out', async () => {
    for (const wrong of [{ month: '2026-13' }, { month: 'May' }, { kind: 'gift' }])
      await t
        .as(owner)
        .post(lists)
        .send({ kind: 'billing', month: '2026-11', ...wrong })
        .expect(400);
    const { id } = await draft('billing', '2026-11');
    await lock(id, seenOf(await read(id))).expect(422);
    await lock(id, { items: 0 }).expect(400);
    await lock('987654', { items: 0, total_cents: 0 }).expect(404);
    await t.as(owner).post(`${lists}/${id}/items`).send({ party_id: client.id, text: 'x', cents: 0 }).expect(400);
    await t.as(owner).post(`${lists}/987654/items`).send({ party_id: client.id, text: 'x', cents: 1 }).expect(404);
    await t.as(owner).get(`${lists}/${id}/items`).query({ continuationToken: 'x' }).expect(400);
    await t.as(owner).get(`${lists}/987654/items`).expect(404);
    await t.as(owner).get(`${lists}/987654/items.csv`).expect(404);
    const manager = await t.makeUser({ role: 'ProductionManager', flags: ['View_Prices'] });
    for (const person of [t.as(clerk), t.as(manager)]) {
      await person.get(lists).expect(403);
      await person.get(`${lists}/${id}`).expect(403);
      await person.get(`${lists}/${id}/items`).expect(403);
      await person.get(`${lists}/${id}/items.csv`).expect(403);
      await person.get(`${lists}/${id}/items.xlsx`).expect(403);
      await person.post(lists).send({ kind: 'pay', month: '2026-11' }).expect(403);
      await person.post(`${lists}/${id}/lock`).send({ items: 0, total_cents: 0 }).expect(403);
      await person.post(`${lists}/${id}/items`).send({ party_id: 1, text: 'x', cents: 1 }).expect(403);
      await person.delete(`${lists}/${id}/items/1`).expect(403);
      await person.delete(`${lists}/${id}`).expect(403);
    }
    await t.anonymous().get(`${lists}/${id}/items`).expect(401);
    await t.anonymous().get(`${lists}/${id}/items.csv`).expect(401);
  });
});

test('accounting software reads the lists by a house key with the scope prices, and no other key does', async () => {
  const { id } = await draft('pay', '2026-01');
  const { id: system } = await t.makeUser({ role: 'Integration' });
  const key = (scopes: ('prices' | 'readJobs')[]) => t.makeApiKey(system, [client.id], { kind: 'house', scopes });
  const accounting = t.withKey(await key(['prices']));
  await accounting.get(`${lists}/${id}`).expect(200);
  await accounting.get(`${lists}/${id}/items`).expect(200);
  await accounting.get(`${lists}/${id}/items.csv`).expect(200);
  await accounting.post(lists).send({ kind: 'pay', month: '2026-02' }).expect(403);
  await t
    .withKey(await key(['readJobs']))
    .get(lists)
    .expect(403);
  await t
    .withKey(await t.makeApiKey(system, [client.id], { kind: 'client' }))
    .get(lists)
    .expect(403);
});

test('2,000 items are billed with exact cents: recomputed, none is wrong', async () => {
  const count = 2_000;
  const { below } = createRandom(20_261_127);
  const { prisma } = t.deps;
  const buyers = await Promise.all(
    Array.from({ length: 7 }, (_, at) => t.makeClient({ classification: (at % 3) + 1 })),
  );
  const campaigns = await Promise.all(buyers.map(({ id }) => t.makeCampaign({ clientId: id })));
  const ordered = new Date('2026-02-03T00:00:00Z');
  const campaignIds = campaigns.map(({ id }) => id);
  // Without the triggers that follow jobs for screens, which would take longer than all the rest.
  const writeJobs = async (tx: Pick<typeof prisma, '$executeRaw' | '$queryRaw'>) => {
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
    const rows = await tx.$queryRaw<{ id: number; serviceId: number }[]>`
      INSERT INTO service_jobs (name, campaign_id, client_id, service_id, service_job_status_id, created_at)
      SELECT '=Job ' || n, c.id, c.client_id, 1 + (n % 2) * 4, ${JobStatusId.SentToClient}, ${ordered}
      FROM generate_series(0, ${count - 1}::int) n
      JOIN campaigns c ON c.id = (${campaignIds}::int[])[1 + n % ${campaignIds.length}::int]
      RETURNING id, service_id AS "serviceId"`;
    await tx.$executeRaw`
      INSERT INTO service_job_histories (service_job_id, service_job_status_id, comment, created_at)
      SELECT id, ${JobStatusId.SentToClient}, 'Sent', created_at FROM service_jobs WHERE created_at = ${ordered}`;
    return rows;
  };
  const jobs = await prisma.$transaction(writeJobs, { timeout: 60_000 });
  const late = { service: { id: 'Service/5' }, valid_from: '2026-02-03', cents: 33_333 };
  await t.as(owner).post('/v3/prices').send(late).expect(201);
  const expected = new Map<number, bigint>();
  const agreed = jobs.flatMap(({ id, serviceId }, at) => {
    if (at % 5 === 0) {
      expected.set(id, serviceId === 1 ? 25_000n : 33_333n);
      return [];
    }
    const lines = Array.from({ length: 1 + below(4) }, (_, line) => ({
      addOnId: null,
      name: `Line ${line}`,
      quantity: 1 + below(20),
      cents: below(10_000_001),
    }));
    expected.set(
      id,
      lines.reduce((sum, { quantity, cents }) => sum + BigInt(quantity) * BigInt(cents), 0n),
    );
    return [{ serviceJobId: id, lines, cents: 0n, agreedById: owner.id }];
  });
  await prisma.jobPrice.createMany({ data: agreed });
  const total = [...expected.values()].reduce((sum, cents) => sum + cents, 0n);

  const { id } = await draft('billing', '2026-02');
  const seen = await read(id);
  expect(BigInt(seen.total_cents)).toBe(total);
  await lock(id, seenOf(seen)).expect(200);
  const items: { job: { id: number }; cents: number }[] = await itemsOf(id);
  expect(items).toHaveLength(count);
  expect(items.filter(({ job, cents }) => BigInt(cents) !== expected.get(job.id))).toEqual([]);

  const csv = parse((await t.as(owner).get(`${lists}/${id}/items.csv`).expect(200)).text, { bom: true, columns: true });
  const rows = csv as unknown as Record<'Job' | 'Job Name' | 'Amount', string>[];
  const inCents = (amount: string) => BigInt(amount.replace('.', ''));
  expect(rows).toHaveLength(count);
  expect(rows.filter((row) => inCents(row.Amount) !== expected.get(Number(row.Job)))).toEqual([]);
  expect(rows.every((row) => row['Job Name'].startsWith("'=Job"))).toBe(true);
});

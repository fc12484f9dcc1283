import { createHash } from 'node:crypto';
import type { FieldChange, RecordChange } from '@shootdesk/shared/record-changes/record-changes.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { inTransaction } from '../../db/transaction.ts';
import { createAccount } from '../identity/create-account.ts';
import { createApiKey, revokeApiKeys } from '../identity/api-key.ts';
import { resetTwoFactorByEmail } from '../identity/public.ts';
import { recordChange } from '../record-changes/public.ts';
import { describeCheck } from './public.ts';
import { sealEntries } from './seal-entries.ts';

let t: TestApp;
let boss: TestUser;
let seer: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  boss = await t.makeUser({ firstName: 'Ada', lastName: 'Abbott' });
  seer = await t.makeUser({ flags: ['View_Prices'] });
});
afterAll(() => t.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
const sql = (statement: string) => t.deps.prisma.$executeRawUnsafe(statement);
const seal = () => sealEntries(t.deps);
const change = (entityId: number, from: string, to: string, entityType: 'Zone' | 'Price' = 'Zone') =>
  inTransaction(t.deps.prisma, (tx) =>
    recordChange(tx, { userId: boss.id }, { entityType, entityId, before: { name: from }, after: { name: to } }),
  );
/** Writes and seals so many entries of one zone; returns their ids. */
async function write(zone: number, count: number): Promise<number[]> {
  for (let n = 0; n < count; n += 1) await change(zone, `name ${n}`, `name ${n + 1}`);
  await seal();
  const where = { entityType: 'Zone', entityId: zone };
  return (await t.deps.prisma.recordChange.findMany({ where, orderBy: { id: 'asc' } })).map(({ id }) => id);
}
const check = async (head?: string) => {
  const { result } = (await t.as(boss).get('/v3/audit/check').query({ head }).expect(200)).body;
  return { ...result, broken: result.breaks[0] ?? null };
};
const headNow = async () => {
  const { head } = (await t.as(boss).get('/v3/audit').expect(200)).body.result;
  return `${head.position}:${head.hash}`;
};
const read = async (filter: object, user = boss, more: object = {}) =>
  (
    await t
      .as(user)
      .get('/v3/record-changes')
      .query({ filter: JSON.stringify(filter), ...more })
      .expect(200)
  ).body;
const newest = async (filter: object) => (await read(filter)).results[0];

describe('an act', () => {
  test('says who did what to which record, and by what', async () => {
    const zone = { name: 'North', postcodes: [], dusk_times: [], flags: [] };
    const made = await t.as(boss).post('/v3/zones').set('user-agent', firefox).send(zone).expect(201);
    await t.as(boss).put('/v3/settings/organisation').send({ name: 'Kea Pictures' }).expect(200);
    const entity = `Zone/${String(made.body.result.id).replace('Zone/', '')}`;
    expect(await newest({ entity })).toMatchObject({
      entity,
      entity_name: 'North',
      action: 'created',
      origin: 'Firefox on Linux',
      changed_by: { name: 'Ada Abbott' },
      seal: null,
    });
    expect(await newest({ kind: 'Setting' })).toMatchObject({ entity_name: 'Organisation', origin: 'Unknown browser' });
    await seal();
    const { seal: sealed } = await newest({ entity });
    expect(sealed).toEqual({
      position: expect.any(Number),
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      sealed_at: expect.any(String),
    });
  });

  test('is found by person, kind, record and days', async () => {
    await write(501, 2);
    const ofBoss = await read({ changed_by: `User/${boss.id}`, entity: 'Zone/501' });
    expect(ofBoss.totalCount).toBe(2);
    expect((await read({ changed_by: `User/${seer.id}`, entity: 'Zone/501' })).totalCount).toBe(0);
    expect((await read({ kind: { in: ['Client', 'User'] }, entity: 'Zone/501' })).totalCount).toBe(0);
    expect((await read({ kind: 'Zone', entity: 'Zone/501' })).totalCount).toBe(2);
    const { changed_at: at } = ofBoss.results[0];
    const later = new Date(Date.parse(at) + 1).toISOString();
    expect((await read({ entity: 'Zone/501', changed_at: { to: at } })).results).toHaveLength(1);
    expect((await read({ entity: 'Zone/501', changed_at: { from: at, to: later } })).results).toHaveLength(1);
    expect((await read({ entity: 'Zone/501', changed_at: { from: later } })).totalCount).toBe(0);
  });

  test('about prices is only for those who may see them', async () => {
    await change(77, 'a', 'secretly cheap', 'Price');
    await seal();
    expect((await read({ entity: 'Price/77' })).totalCount).toBe(0);
    expect((await read({ entity: 'Price/77' }, seer)).totalCount).toBe(1);
    for (const path of ['/v3/audit.csv', '/v3/audit.jsonl']) {
      expect((await t.as(boss).get(path).buffer().expect(200)).text).not.toContain('secretly cheap');
      expect((await t.as(seer).get(path).buffer().expect(200)).text).toContain('secretly cheap');
    }
    expect((await check()).broken).toBeNull();
  });
});

describe('acts that had no entry before', () => {
  const origin = 'Command line';

  test('at the command line: accounts, keys, a reset', async () => {
    const email = 'ops@example.com';
    const account = {
      email,
      firstName: 'Ops',
      lastName: 'Person',
      role: 'BackOffice',
      password: 'correct horse 9 battery',
    };
    const id = await createAccount(t.deps, account as Parameters<typeof createAccount>[1]);
    expect(await newest({ entity: `User/${id}` })).toMatchObject({ action: 'created', changed_by: null, origin });
    await t.deps.prisma.twoFactor.create({ data: { userId: id, secretCipher: 'x', confirmedAt: new Date() } });
    await resetTwoFactorByEmail(t.deps, email);
    expect(await newest({ entity: `User/${id}` })).toMatchObject({
      origin,
      changes: [{ field: 'two_factor_sign_in', from: true, to: false }],
    });
    const client = await t.makeClient();
    const portal = { name: 'Portal', email: 'portal@example.com', kind: 'client', endsAt: null } as const;
    const input = { ...portal, clientIds: [client.id] };
    const key = await createApiKey(t.deps, input);
    await revokeApiKeys(t.deps, key);
    const { results } = await read({ kind: 'ApiKey' });
    const fields = results[1].changes.map(({ field, to, added }: FieldChange) => [field, to ?? added]);
    expect(Object.fromEntries(fields)).toMatchObject({
      user: { name: 'portal@example.com' },
      clients: [{ id: `Client/${client.id}`, name: client.name }],
    });
    expect(results).toMatchObject([
      { action: 'updated', origin, changes: [{ field: 'revoked', to: true }] },
      { action: 'created', origin, entity_name: 'Portal' },
    ]);
    expect(JSON.stringify(results)).not.toContain(key);
  });

  test('order links, without their addresses', async () => {
    const client = await t.makeClient();
    const made = await t.as(boss).post(`/v1/clients/${client.id}/order-links`).send({ name: 'Mia' }).expect(201);
    const { id, cache_key: version } = made.body.result;
    await t.as(boss).put(`/v1/order-links/${id}`).set('if-match', `"${version}"`).send({ revoked: true }).expect(200);
    const { results } = await read({ entity: `OrderLink/${id}` });
    expect(results).toMatchObject([
      { action: 'updated', entity_name: 'Mia', changes: [{ field: 'revoked', from: false, to: true }] },
      { action: 'created', changed_by: { name: 'Ada Abbott' } },
    ]);
    const opened = { field: 'client', to: { id: `Client/${client.id}`, name: client.name } };
    expect(results[1].changes).toContainEqual(expect.objectContaining(opened));
    expect(JSON.stringify(results)).not.toContain('http');
  });

  test('booking links and review links', async () => {
    const job = await t.makeJob({ serviceId: 1, statusId: 10 });
    await t
      .as(boss)
      .post(`/v1/service-jobs/${job.id}/review-links`)
      .send({ email: 'a@b.example', name: 'Mia' })
      .expect(201);
    expect(await newest({ kind: 'ReviewLink' })).toMatchObject({ action: 'created', entity_name: 'Mia' });
    await t.as(boss).post(`/v1/service-jobs/${job.id}/booking-link`).send({ name: 'Noa' }).expect(201);
    const booking = await newest({ kind: 'BookingLink' });
    expect(booking).toMatchObject({ action: 'created', entity_name: 'Noa' });
    const jobs = { field: 'jobs', added: [{ id: `ServiceJob/${job.id}`, name: expect.any(String) }] };
    expect(booking.changes).toContainEqual(expect.objectContaining(jobs));
  });

  test('a revoked review link that is issued anew is a change, not a new record', async () => {
    const job = await t.makeJob({ serviceId: 1, statusId: 10 });
    const path = `/v1/service-jobs/${job.id}/review-links`;
    const made = await t.as(boss).post(path).send({ email: 'New@b.example', name: 'Mia' }).expect(201);
    const { id, cache_key: version } = made.body.result;
    const opened = await newest({ entity: `ReviewLink/${id}` });
    for (const [field, to] of [
      ['job', `ServiceJob/${job.id}`],
      ['recipient', 'new@b.example'],
    ]) {
      expect(opened.changes).toContainEqual(expect.objectContaining({ field, to }));
    }
    await t.as(boss).put(`/v1/review-links/${id}`).set('if-match', `"${version}"`).send({ revoked: true }).expect(200);
    await t.as(boss).post(path).send({ email: 'New@b.example', name: 'Mia' }).expect(201);
    const renewed = await newest({ entity: `ReviewLink/${id}` });
    expect(renewed.action).toBe('updated');
    expect(renewed.changes).toContainEqual(expect.objectContaining({ field: 'revoked', from: true, to: false }));
  });

  test('the calendar address of a zone, an invitation, and a set-up file', async () => {
    const zone = await t.deps.prisma.zone.create({ data: { name: 'South' } });
    await t.as(boss).post(`/v1/zones/${zone.id}/calendar`).send({}).expect(201);
    await t.as(boss).delete(`/v1/zones/${zone.id}/calendar`).expect(200);
    const ofZone = await read({ entity: `Zone/${zone.id}` });
    expect(ofZone.results).toMatchObject([
      { changes: [{ field: 'calendar_address_of', to: null }] },
      { changes: [{ field: 'calendar_address_of', from: null, to: expect.any(String) }] },
    ]);
    const invited = await t.makeUser();
    await t.deps.prisma.user.update({ where: { id: invited.id }, data: { passwordSetAt: null } });
    await t.as(boss).post(`/v3/users/${invited.id}/invitation`).send({}).expect(200);
    expect(await newest({ entity: `User/${invited.id}` })).toMatchObject({ changes: [{ field: 'invited', to: true }] });
    const file = (await t.as(boss).get('/v3/setup/file').expect(200)).body;
    await t.as(boss).post('/v3/setup/file').send(file).expect(200);
    expect(await newest({ kind: 'SetupFile' })).toMatchObject({ changed_by: { name: 'Ada Abbott' } });
  });
});

describe('the chain', () => {
  test('is whole after acts at the same moment, sealed by several workers', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => change(600 + n, 'a', 'b')));
    await Promise.all([seal(), seal(), seal()]);
    await seal();
    const { sealed, unsealed, broken, head } = await check();
    expect({ broken, unsealed }).toEqual({ broken: null, unsealed: 0 });
    expect(head.position).toBe(sealed);
    expect(sealed).toBe(await t.deps.prisma.recordChange.count());
    expect(await describeCheck(t.deps, await headNow())).toContain(`${sealed} entries are as they were sealed.`);
  });

  test('says what waits to be sealed', async () => {
    await change(650, 'a', 'b');
    expect(await check()).toMatchObject({ unsealed: 1, broken: null });
    await seal();
    expect(await check()).toMatchObject({ unsealed: 0, broken: null });
  });

  test.each([
    ['what was changed', `changes = '[]'`],
    ['who changed it', 'created_by_id = NULL'],
    ['when', `created_at = created_at + interval '1 second'`],
    ['which record', 'entity_id = entity_id + 1'],
    ['by what', `origin = 'Another browser'`],
  ])('a changed row is found: %s', async (_, assignment) => {
    const [, id] = await write(700, 3);
    const before = await t.deps.prisma.recordChange.findUniqueOrThrow({ where: { id: id! } });
    await sql(`UPDATE record_changes SET ${assignment} WHERE id = ${id}`);
    const { broken } = await check();
    expect(broken).toMatchObject({ kind: 'changed', entry: String(id) });
    await expect(describeCheck(t.deps, undefined)).rejects.toThrow('The audit list is broken.\nEntry ');
    const { changes, ...rest } = before;
    await t.deps.prisma.recordChange.update({ where: { id: id! }, data: { ...rest, changes: changes as object } });
    expect((await check()).broken).toBeNull();
  });

  test('a removed row is found, also when its seal is removed as well', async () => {
    const [, id] = await write(710, 3);
    const row = await t.deps.prisma.recordChange.findUniqueOrThrow({ where: { id: id! } });
    const rowSeal = await t.deps.prisma.recordChangeSeal.findUniqueOrThrow({ where: { recordChangeId: id! } });
    await sql(`DELETE FROM record_changes WHERE id = ${id}`);
    expect((await check()).broken).toMatchObject({ kind: 'removed', entry: String(id), position: rowSeal.position });
    await sql(`DELETE FROM record_change_seals WHERE record_change_id = ${id}`);
    expect((await check()).broken).toMatchObject({ kind: 'removed', entry: null, position: rowSeal.position });
    await t.deps.prisma.recordChange.create({ data: { ...row, changes: row.changes as object } });
    await t.deps.prisma.recordChangeSeal.create({ data: rowSeal });
    expect((await check()).broken).toBeNull();
  });

  test('an inserted row is found: an old one before and after it was sealed, and one put into the chain', async () => {
    const [first] = await write(720, 3);
    await sql(`INSERT INTO record_changes (entity_type, entity_id, action, changes, created_at)
      VALUES ('Zone', 721, 'deleted', '[]', now() - interval '3 days')`);
    expect((await check()).broken).toMatchObject({ kind: 'inserted', position: null });
    await seal();
    const { broken } = await check();
    expect(broken).toMatchObject({ kind: 'inserted', position: expect.any(Number) });
    const where = { entityType: 'Zone', entityId: 721 };
    const { id } = await t.deps.prisma.recordChange.findFirstOrThrow({ where });
    await sql(`DELETE FROM record_change_seals WHERE record_change_id = ${id}`);
    await sql(`DELETE FROM record_changes WHERE id = ${id}`);
    expect((await check()).broken).toBeNull();
    const { position } = await t.deps.prisma.recordChangeSeal.findUniqueOrThrow({ where: { recordChangeId: first! } });
    await change(722, 'a', 'b');
    const forged = await t.deps.prisma.recordChange.findFirstOrThrow({ where: { entityId: 722 } });
    const shift = (by: string) =>
      sql(`UPDATE record_change_seals SET position = -position WHERE position > ${position}`).then(() =>
        sql(`UPDATE record_change_seals SET position = -position ${by} WHERE position < 0`),
      );
    await shift('+ 1');
    await sql(`INSERT INTO record_change_seals VALUES (${position + 1}, ${forged.id}, '${'0'.repeat(64)}', now())`);
    expect((await check()).broken).toMatchObject({ kind: 'changed', position: position + 1 });
    await sql(`DELETE FROM record_change_seals WHERE record_change_id = ${forged.id}`);
    await sql(`DELETE FROM record_changes WHERE id = ${forged.id}`);
    await sql(`UPDATE record_change_seals SET position = -position WHERE position > ${position}`);
    await sql(`UPDATE record_change_seals SET position = -position - 1 WHERE position < 0`);
    expect((await check()).broken).toBeNull();
  });

  test('an inserted row of a time to come is named, and none of those after it', async () => {
    await sql(`INSERT INTO record_changes (entity_type, entity_id, action, changes, created_at)
      VALUES ('Zone', 723, 'deleted', '[]', now() + interval '70 years')`);
    const { id } = await t.deps.prisma.recordChange.findFirstOrThrow({ where: { entityType: 'Zone', entityId: 723 } });
    await seal();
    await change(724, 'a', 'b');
    expect((await check()).breaks).toMatchObject([{ kind: 'inserted', entry: String(id) }]);
    await sql(`DELETE FROM record_change_seals WHERE record_change_id = ${id}`);
    await sql(`DELETE FROM record_changes WHERE id = ${id}`);
    await seal();
    expect((await check()).breaks).toEqual([]);
  });

  test('an inserted row with a seal outside the chain is found', async () => {
    await write(725, 2);
    await sql(
      `INSERT INTO record_changes (entity_type, entity_id, action, changes) VALUES ('Zone', 726, 'deleted', '[]')`,
    );
    const { id } = await t.deps.prisma.recordChange.findFirstOrThrow({ where: { entityType: 'Zone', entityId: 726 } });
    for (const position of [0, -1, -2_147_483_648]) {
      await sql(`INSERT INTO record_change_seals VALUES (${position}, ${id}, '${'0'.repeat(64)}', now())`);
      expect((await check()).breaks).toMatchObject([{ kind: 'inserted', position, entry: String(id) }]);
      await sql(`DELETE FROM record_change_seals WHERE position = ${position}`);
    }
    await sql(`DELETE FROM record_changes WHERE id = ${id}`);
    expect((await check()).breaks).toEqual([]);
  });

  test('what was tampered with after a change, a removal and a noted end is named as well, up to a hundred', async () => {
    const ids = await write(727, 110);
    const rows = await t.deps.prisma.recordChange.findMany({ where: { id: { in: ids } } });
    await sql(`UPDATE record_changes SET origin = 'forged' WHERE id IN (${ids[0]}, ${ids[4]})`);
    await sql(`DELETE FROM record_changes WHERE id = ${ids[2]}`);
    expect(await check()).toMatchObject({
      more: 0,
      breaks: [
        { kind: 'changed', entry: String(ids[0]) },
        { kind: 'removed', entry: String(ids[2]) },
        { kind: 'changed', entry: String(ids[4]) },
      ],
    });
    await sql(`UPDATE record_changes SET origin = 'forged' WHERE entity_type = 'Zone' AND entity_id = 727`);
    const { breaks, more } = await check(`1:${'0'.repeat(64)}`);
    expect(breaks).toHaveLength(100);
    expect(breaks[0].kind).toBe('cut');
    expect(more).toBe(11);
    await expect(describeCheck(t.deps, undefined)).rejects.toThrow('And 10 more.');
    await sql(`UPDATE record_changes SET origin = NULL WHERE entity_type = 'Zone' AND entity_id = 727`);
    const { changes, ...rest } = rows.find(({ id }) => id === ids[2])!;
    await t.deps.prisma.recordChange.create({ data: { ...rest, changes: changes as object } });
    expect((await check()).breaks).toEqual([]);
  });

  test('a transaction that commits late is sealed, however many entries were written meanwhile', async () => {
    await sql(`SELECT setval('record_changes_id_seq', (SELECT max(id) + 30000 FROM record_changes))`);
    const first = (await t.deps.prisma.recordChange.findFirstOrThrow({ orderBy: { id: 'desc' } })).id + 1;
    await write(728, 1);
    await sql(
      `INSERT INTO record_changes (id, entity_type, entity_id, action, changes) VALUES (${first}, 'Zone', 729, 'created', '[]')`,
    );
    expect((await check()).breaks).toEqual([]);
    await seal();
    expect(await check()).toMatchObject({ breaks: [], unsealed: 0 });
    const filter = JSON.stringify({ entity: 'Zone/729' });
    const { text } = await t.as(boss).get('/v3/audit.csv').query({ filter }).buffer().expect(200);
    expect(text.trimEnd().split('\r\n')[1]).toContain('"created","Zone","Zone/729","","","","",');
  });

  test('a cut-off end is found by what was noted outside', async () => {
    const ids = await write(730, 3);
    const noted = await headNow();
    expect((await check(noted)).broken).toBeNull();
    const [last] = ids.slice(-1);
    const row = await t.deps.prisma.recordChange.findUniqueOrThrow({ where: { id: last! } });
    const rowSeal = await t.deps.prisma.recordChangeSeal.findUniqueOrThrow({ where: { recordChangeId: last! } });
    await sql(`DELETE FROM record_change_seals WHERE record_change_id = ${last}`);
    await sql(`DELETE FROM record_changes WHERE id = ${last}`);
    expect((await check()).broken).toBeNull();
    expect((await check(noted)).broken).toMatchObject({ kind: 'cut', position: rowSeal.position });
    await change(731, 'a', 'b');
    await seal();
    expect((await check(noted)).broken).toMatchObject({
      kind: 'cut',
      sentence: expect.stringContaining('another hash'),
    });
    expect(row.entityId).toBe(730);
  });
});

test('10,001 entries are sealed, checked, paged and exported', async () => {
  await sql(`INSERT INTO record_changes (entity_type, entity_id, action, changes, created_by_id)
    SELECT 'JobTag', n, 'created', jsonb_build_array(jsonb_build_object('field', 'name', 'from', null, 'to', 'tag ' || n,
      'added', '[]'::jsonb, 'removed', '[]'::jsonb)), ${boss.id} FROM generate_series(1, 10001) n`);
  await seal();
  expect(await check()).toMatchObject({ broken: null, unsealed: 0 });
  const first = await read({ kind: 'JobTag' }, boss, { size: 200 });
  expect(first).toMatchObject({ totalCount: 10_001, results: { length: 200 } });
  expect(first.results[0]).toMatchObject({ entity: 'JobTag/10001', entity_name: 'tag 10001' });
  const next = await read({ kind: 'JobTag' }, boss, { size: 200, continuationToken: first.continuationToken });
  expect(next.results[0].entity).toBe('JobTag/9801');
  const filter = JSON.stringify({ kind: 'JobTag' });
  const csv = await t.as(boss).get('/v3/audit.csv').query({ filter }).buffer().expect(200);
  expect(csv.headers['content-disposition']).toMatch(/filename="Audit_.*\.csv"/);
  const lines = csv.text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(10_002);
  expect(lines[1]).toContain('"Ada Abbott","","created","Job tag","JobTag/1","tag 1","name","","tag 1"');
});

/** As the docs describe it, for somebody who has only the file. */
function hashOfLine(previous: string, entry: RecordChange): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, sorted(part)]),
    );
  };
  const { id, entity, action, changes, changed_by, changed_at, origin, seal: sealed } = entry;
  const person = changed_by?.id ?? null;
  const parts = [previous, sealed!.position, Number(id), entity, action, sorted(changes), person, changed_at, origin];
  return createHash('sha256')
    .update(JSON.stringify([...parts, sealed!.sealed_at]))
    .digest('hex');
}

test('the exported lines are enough to compute the chain', async () => {
  await seal();
  const { text, headers } = await t.as(seer).get('/v3/audit.jsonl').buffer().expect(200);
  expect(headers['content-type']).toContain('application/x-ndjson');
  const entries = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as RecordChange)
    .toSorted((a, b) => a.seal!.position - b.seal!.position);
  let previous = '';
  for (const entry of entries) {
    previous = hashOfLine(previous, entry);
    expect(previous).toBe(entry.seal!.hash);
  }
  expect(await headNow()).toBe(`${entries.length}:${previous}`);
});

test('refuses the malformed, the signed out, keys, and everyone but BackOffice', async () => {
  const as = t.as(boss);
  for (const head of ['x', '0:ab', `1:${'g'.repeat(64)}`, `9999999999:${'0'.repeat(64)}`]) {
    expect((await as.get('/v3/audit/check').query({ head }).expect(400)).body.errors).toHaveProperty('head');
  }
  for (const filter of ['{', '{"kind":"Cloud"}', '{"changed_at":{"from":"now"}}', '{"changed_by":"Zone/1"}']) {
    for (const path of ['/v3/record-changes', '/v3/audit.csv', '/v3/audit.jsonl']) {
      await as.get(path).query({ filter }).expect(400);
    }
  }
  const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id);
  const manager = await t.makeUser({ role: 'ProductionManager', flags: ['View_Prices'] });
  for (const path of ['/v3/audit', '/v3/audit/check', '/v3/audit.csv', '/v3/audit.jsonl']) {
    await t.anonymous().get(path).expect(401);
    await t.as(manager).get(path).expect(403);
    await t.withKey(key).get(path).expect(403);
  }
});

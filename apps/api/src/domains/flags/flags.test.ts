import type { ClientFlag } from '@shootdesk/shared/flags/catalogue';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLines } from '../../../test/activity-lines.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';

const { InQC, SentToClient, Archived } = JobStatusId;

let t: TestApp;
let backOffice: TestUser;
let manager: TestUser;
beforeAll(async () => {
  t = await createTestApp();
  backOffice = await t.makeUser();
  manager = await t.makeUser({ role: 'ProductionManager' });
});
afterAll(() => t.close());

const flagged = (flag: ClientFlag) => t.makeClient({ name: `Client with ${flag}`, flags: [flag] });
const confirmed = async (serviceJobId: number) =>
  (await activityLines(t.deps.prisma, { serviceJobId, activityLogTypeId: ActivityLogTypeId.WarningConfirmed })).map(
    ({ description }) => description,
  );

describe('first month #6: an order for a client on Credit Hold', () => {
  const message = 'Client with Credit_Hold is on credit hold: new orders wait for payment.';
  const confirmation = { warnings: ['credit_hold'], reason: 'Paid by phone' };
  const orderFor = async () => {
    const client = await flagged('Credit_Hold');
    const campaign = await t.makeCampaign({ clientId: client.id });
    return {
      clientId: client.id,
      send: (body: object = {}, caller = t.as(backOffice)) =>
        caller.post('/v1/service-jobs').send({ campaignId: campaign.id, serviceId: 1, ...body }),
      count: () => t.deps.prisma.serviceJob.count({ where: { clientId: client.id } }),
    };
  };

  test('waits for a confirmation, and nothing is written', async () => {
    const { send, count } = await orderFor();
    const { body } = await send().expect(409);
    expect(body).toMatchObject({
      code: 'confirmation_required',
      detail: message,
      warnings: [{ code: 'credit_hold', message, needsReason: true }],
    });
    expect(await count()).toBe(0);
  });

  test('is made once BackOffice says why, and the activity log keeps the reason', async () => {
    const { send } = await orderFor();
    await send({ confirmation: { warnings: ['credit_hold'] } }).expect(409);
    const { body } = await send({ confirmation }).expect(201);
    expect(await confirmed(body.result.id)).toEqual([`Confirmed: ${message} Reason: Paid by phone`]);
  });

  test('is refused to an API key, which cannot override', async () => {
    const { send, count, clientId } = await orderFor();
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [clientId]);
    const { body } = await send({ confirmation }, t.withKey(key)).expect(422);
    expect(body).toMatchObject({
      code: 'override_forbidden',
      detail: `${message} Please ask BackOffice or a production manager.`,
    });
    expect(await count()).toBe(0);
  });

  test('that is confirmed and sent again under its Idempotency-Key is still one order', async () => {
    const { send, count } = await orderFor();
    const twice = { 'idempotency-key': 'held-order' };
    const first = await send({ confirmation }).set(twice).expect(201);
    const again = await send().set(twice).expect(200);
    expect([again.body.result.id, await count()]).toEqual([first.body.result.id, 1]);
  });

  test.each([
    [{ warnings: ['no_such_warning'] }, 'confirmation.warnings.0'],
    [{ warnings: ['credit_hold'], reason: 'x'.repeat(1001) }, 'confirmation.reason'],
    [{ reason: 'Paid' }, 'confirmation.warnings'],
  ])('malformed confirmation %j', async (malformed, field) => {
    const { send } = await orderFor();
    expect(Object.keys((await send({ confirmation: malformed }).expect(400)).body.errors)).toEqual([field]);
  });
});

describe('first month #6: sending to a client whose proofs BackOffice looks at first', () => {
  const message = 'BackOffice looks at every proof for Client with Approve_Before_Delivery first.';
  const confirmation = { warnings: ['approve_before_delivery'], reason: 'Seen on screen with Ann' };
  const makeJob = async (statusId: number = InQC) => {
    const { id } = await t.makeJob({ clientId: (await flagged('Approve_Before_Delivery')).id, statusId });
    await t.makeAssets(id, 1);
    return id;
  };
  const deliver = (id: number, user: TestUser, body: object = {}) =>
    t
      .as(user)
      .post(`/v1/service-jobs/${id}/workflow`)
      .send({ serviceJobStatusId: SentToClient, workflowComment: 'Done', ...body });

  test('is BackOffice’s without a question', async () => {
    const id = await makeJob();
    await deliver(id, backOffice).expect(200);
    expect(await confirmed(id)).toEqual([]);
  });

  test('takes a production manager a reason, which the activity log keeps', async () => {
    const id = await makeJob();
    expect((await deliver(id, manager).expect(409)).body.code).toBe('confirmation_required');
    const { body } = await deliver(id, manager, { confirmation }).expect(200);
    expect(body.result.serviceJobStatusId).toBe(SentToClient);
    expect(await confirmed(id)).toEqual([`Confirmed: ${message} Reason: Seen on screen with Ann`]);
  });

  test('is refused to the QC of the job, with whom to ask', async () => {
    const id = await makeJob();
    const qc = await t.makeUser({ role: 'QC', services: [1] });
    await t.assign(id, qc.id, JobUserRoleId.QualityControl);
    const { body } = await deliver(id, qc, { confirmation }).expect(422);
    expect([body.code, body.detail]).toEqual([
      'override_forbidden',
      `${message} Please ask BackOffice or a production manager.`,
    ]);
    expect(await t.deps.prisma.serviceJobHistory.count({ where: { serviceJobId: id } })).toBe(0);
  });

  test('no other move is touched', async () => {
    const id = await makeJob();
    await t
      .as(manager)
      .post(`/v1/service-jobs/${id}/workflow`)
      .send({ serviceJobStatusId: Archived, workflowComment: 'Done' })
      .expect(200);
  });

  test('a job that the client has had comes back from the archive without a question, another does not', async () => {
    const [delivered, never] = [await makeJob(Archived), await makeJob(Archived)];
    await t.deps.prisma.serviceJob.update({ where: { id: delivered }, data: { proofedAt: new Date() } });
    await deliver(delivered, manager).expect(200);
    await deliver(never, manager).expect(409);
  });
});

test('first month #6: sending to a white-label client is confirmed by anybody, without a reason', async () => {
  const { id } = await t.makeJob({ clientId: (await flagged('White_Label')).id, statusId: InQC });
  await t.makeAssets(id, 1);
  const qc = await t.makeUser({ role: 'QC', services: [1] });
  await t.assign(id, qc.id, JobUserRoleId.QualityControl);
  const send = (body: object) =>
    t
      .as(qc)
      .post(`/v1/service-jobs/${id}/workflow`)
      .send({ serviceJobStatusId: SentToClient, workflowComment: 'Done', ...body });
  const { warnings } = (await send({}).expect(409)).body;
  expect(warnings).toEqual([
    {
      code: 'white_label',
      message: 'Client with White_Label gets deliveries without our name. Please confirm that no file carries it.',
      needsReason: false,
    },
  ]);
  await send({ confirmation: { warnings: ['white_label'] } }).expect(200);
  expect(await confirmed(id)).toEqual([`Confirmed: ${warnings[0].message}`]);
});

describe('first month #6: a booking that a flag speaks against', () => {
  /** In Melbourne: 10 June 2026 is a Wednesday, 13 June a Saturday. */
  const at = (day: number, time = '10:00') => new Date(`2026-06-${day}T${time}:00+10:00`);
  const book = (id: number, body: object, user = backOffice) =>
    t
      .as(user)
      .patch(`/v1/service-jobs/${id}/provider-details`)
      .send({ override: true, ...body });
  const inRestrictedZone = async () => {
    const zone = await t.deps.prisma.zone.create({ data: { name: 'Airport', flags: ['Restricted_Airspace'] } });
    return (await t.makeClient({ zoneId: zone.id })).id;
  };
  const codesOf = ({ body }: { body: { warnings: { code: string }[] } }) => body.warnings.map(({ code }) => code);

  test('on a weekend waits for a reason, on a weekday it does not', async () => {
    const { id } = await t.makeJob({ clientId: (await flagged('No_Weekend_Appointments')).id });
    await book(id, { dateService: at(10) }).expect(200);
    const { body } = await book(id, { dateService: at(13) }).expect(409);
    const message = 'Client with No_Weekend_Appointments takes no appointments on weekends, and this is a Saturday.';
    expect([body.code, body.detail]).toEqual(['confirmation_required', message]);
    const confirmation = { warnings: ['no_weekend_appointments'], reason: 'The agent asked for it' };
    await book(id, { dateService: at(13), confirmation }, manager).expect(200);
    expect(await confirmed(id)).toEqual([`Confirmed: ${message} Reason: The agent asked for it`]);
    await book(id, { serviceJobLength: 30 }).expect(200);
  });

  test('the weekday is that at the property, not that of the caller', async () => {
    const { id, campaignId } = await t.makeJob({ clientId: (await flagged('No_Weekend_Appointments')).id });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: 'WA' } });
    // Saturday 01:00 in Melbourne is Friday 23:00 in Perth.
    await book(id, { dateService: at(13, '01:00') }).expect(200);
    await book(id, { dateService: at(13, '03:00') }).expect(409);
  });

  test('second look #4: the weekday is that of the zone where the state of the property is unknown', async () => {
    const clientId = (await flagged('No_Weekend_Appointments')).id;
    const { id, campaignId } = await t.makeJob({ clientId });
    const someone = await t.makeUser({ role: 'FullTimeProvider', timeZone: 'Australia/Perth' });
    const postcodes = { create: { state: 'WA', first: '6012', last: '6012' } };
    await t.deps.prisma.zone.create({
      data: { name: 'Mosman Park', postcodes, providers: { create: { userId: someone.id } } },
    });
    await t.deps.prisma.campaign.update({ where: { id: campaignId }, data: { state: null, postcode: '6012' } });
    // Saturday 01:00 in Melbourne is Friday 23:00 in Perth.
    await book(id, { dateService: at(13, '01:00') }).expect(200);
    await book(id, { dateService: at(13, '03:00') }).expect(409);
    const order = (time: string) =>
      t
        .as(backOffice)
        .post('/v1/service-jobs')
        .send({ campaignId, serviceId: 1, dateService: at(13, time) });
    expect((await order('01:00')).status).toBe(201);
    expect((await order('03:00')).status).toBe(409);
  });

  test('is asked about by the edit of the job and by an order as well', async () => {
    const clientId = (await flagged('No_Weekend_Appointments')).id;
    const { id, campaignId } = await t.makeJob({ clientId });
    const edit = await t
      .as(manager)
      .put(`/v1/service-jobs/${id}`)
      .send({ dateService: at(13) });
    expect([edit.status, codesOf(edit)]).toEqual([409, ['no_weekend_appointments']]);
    const order = { campaignId, serviceId: 1, dateService: at(13) };
    expect((await t.as(backOffice).post('/v1/service-jobs').send(order)).status).toBe(409);
    const key = await t.makeApiKey((await t.makeUser({ role: 'Integration' })).id, [clientId]);
    expect((await t.withKey(key).post('/v1/service-jobs').send(order)).body.code).toBe('override_forbidden');
  });

  test('a drone service in restricted airspace: the order and the booking, once each', async () => {
    const clientId = await inRestrictedZone();
    const campaign = await t.makeCampaign({ clientId });
    const order = { campaignId: campaign.id, serviceId: 22, dateService: at(10) };
    const answer = await t.as(backOffice).post('/v1/service-jobs').send(order).expect(409);
    expect(codesOf(answer)).toEqual(['restricted_airspace']);
    const { id } = await t.makeJob({ clientId, serviceId: 22 });
    expect(codesOf(await book(id, { dateService: at(10) }).expect(409))).toEqual(['restricted_airspace']);
    const plain = await t.makeJob({ clientId });
    await book(plain.id, { dateService: at(10) }).expect(200);
  });

  test.each([
    [22, [], ['drone_licence']],
    [22, ['Drone_Licence'], []],
    [3, [], ['prestige']],
    [3, ['Prestige'], []],
    [1, ['New_Starter'], ['new_starter']],
    [1, [], []],
  ] as const)('service %i by a provider with %j: %j', async (serviceId, providerFlags, expected) => {
    const provider = await t.makeUser({ role: 'FullTimeProvider', services: [serviceId], providerFlags });
    const { id } = await t.makeJob({ serviceId, dateService: at(10) });
    const answer = await book(id, { providerId: provider.id });
    expect(answer.status === 409 ? codesOf(answer) : []).toEqual(expected);
    const confirmation = { warnings: expected, reason: 'Lee goes along' };
    await book(id, { providerId: provider.id, confirmation }).expect(200);
    expect(await confirmed(id)).toHaveLength(expected.length);
  });
});

test('first month #6: a job shows each flag to the people it concerns', async () => {
  const client = await t.makeClient({ flags: ['Credit_Hold', 'White_Label'] });
  await t.deps.prisma.client.update({ where: { id: client.id }, data: { appointmentNote: 'Ring first.' } });
  const { id } = await t.makeJob({ clientId: client.id });
  const provider = await t.makeUser({ role: 'FullTimeProvider', services: [1], providerFlags: ['New_Starter'] });
  await t.assign(id, provider.id, JobUserRoleId.OnSiteProvider);
  const seenBy = async (user: TestUser) => {
    const { result } = (await t.as(user).get(`/v1/service-jobs/${id}?includes=client`).expect(200)).body;
    expect(result.client.appointmentNote).toBe('Ring first.');
    return result.flags.map(({ flag }: { flag: string }) => flag);
  };
  expect(await seenBy(backOffice)).toEqual(['Credit_Hold', 'White_Label', 'New_Starter']);
  expect(await seenBy(manager)).toEqual(['White_Label', 'New_Starter']);
  expect(await seenBy(provider)).toEqual(['New_Starter']);
});

test('first month #6: a flag without effect is not offered and not taken', async () => {
  for (const [list, gone] of [
    ['zoneFlag', 'Regional'],
    ['providerFlag', 'Own_Equipment'],
  ]) {
    const { results } = (await t.as(backOffice).get(`/v3/enums/${list}/label`).expect(200)).body;
    expect(results.map(({ value }: { value: string }) => value)).not.toContain(gone);
  }
  await t
    .as(backOffice)
    .post('/v3/zones')
    .send({ name: 'Bush', flags: ['Regional'] })
    .expect(400);
});

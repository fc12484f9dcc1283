import type { ClientFlag } from '@shootdesk/shared/flags/catalogue';
import { ActivityLogTypeId } from '@shootdesk/shared/activity-logs/activity-log-types';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  (
    await t.deps.prisma.activityLog.findMany({
      where: { serviceJobId, activityLogTypeId: ActivityLogTypeId.WarningConfirmed },
    })
  ).map(({ description }) => description);

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

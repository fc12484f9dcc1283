import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startEsoftStandIn, type EsoftStandIn } from '../../../../../tools/stack/esoft-stand-in.ts';
import { newEsoftSecret } from '../../../../../tools/stack/secrets.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadResource } from '../../../test/files/upload.ts';
import { handleMessage } from '../../jobs/handle-message.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { createEsoftVendor } from '../../integrations/esoft/esoft-vendor.ts';

const { Uploaded, SentToEsoft, EsoftError, AwaitingQC, Booked, SentToClient } = JobStatusId;

const secret = newEsoftSecret();
let esoft: EsoftStandIn;
let t: TestApp;
let boss: TestUser;
let office: TestUser;
beforeAll(async () => {
  esoft = await startEsoftStandIn({ port: 0, workMs: 0, secret });
  t = await createTestApp({ environment: { ...esoft.variables } });
  (t.deps.config as { publicUrl: string }).publicUrl = t.url;
  boss = await t.makeUser({ role: 'ProductionManager' });
  office = await t.makeUser();
});
beforeEach(() => esoft.setMode('accept'));
afterAll(async () => {
  await t.close();
  await esoft.stop();
});

async function uploadedJob({ statusId = Uploaded, serviceId = 1 }: { statusId?: number; serviceId?: number } = {}) {
  const job = await t.makeJob({ statusId: Uploaded, serviceId });
  const type = serviceId === 1 ? {} : { resourceTypeId: 10 };
  const name = `DSC_${job.id}.jpg`;
  const { id } = await uploadResource(t, office, job, {
    name,
    bytes: await jpeg({ width: 40 + (job.id % 50) }),
    ...type,
  });
  await t.deps.prisma.serviceJob.update({ where: { id: job.id }, data: { serviceJobStatusId: statusId } });
  return { id: job.id, resources: [id] };
}

const order = ({ id, resources }: { id: number; resources: number[] }, caller = t.as(boss)) =>
  caller.post(`/v1/service-jobs/${id}/send-to-esoft`).send({ resources });
const push = ({ id, resources }: { id: number; resources: number[] }, caller = t.as(boss)) =>
  caller.post(`/v2/service-jobs/${id}/push-raw`).send({ resources });
const statusOf = async (id: number) =>
  (await t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id } })).serviceJobStatusId;
const stateOf = async (id: number) => (await t.as(boss).get(`/v1/service-jobs/${id}/esoft`).expect(200)).body.result;

/** Runs the waiting Esoft messages once; returns how many handlers failed. */
async function work(): Promise<number> {
  const where = { handledAt: null, topic: { in: ['esoftOrderWanted', 'esoftFileWanted', 'esoftFailed'] } };
  const messages = await t.deps.prisma.outboxMessage.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } });
  let failures = 0;
  for (const { id } of messages) {
    await handleMessage(t.deps, jobHandlers, id).catch(() => {
      failures += 1;
    });
  }
  return failures;
}

async function workToTheEnd(): Promise<void> {
  await work();
  await esoft.settled();
  await work();
  await work();
}

describe('Send to Esoft', () => {
  test('moves the job, hands the files over, and what comes back are assets in Awaiting QC', async () => {
    const job = await uploadedJob();
    const { body } = await order(job).expect(201);
    expect(body.result).toMatchObject({ kind: 'send-to-esoft', sentAt: null });
    expect(await statusOf(job.id)).toBe(SentToEsoft);
    await workToTheEnd();
    const state = await stateOf(job.id);
    expect(state).toMatchObject({
      isConfigured: true,
      submissions: [{ vendorReference: expect.stringMatching(/^E-/) as string }],
    });
    expect(state.submissions[0].finishedAt).not.toBeNull();
    expect(await statusOf(job.id)).toBe(AwaitingQC);
    const assets = await t.deps.prisma.asset.findMany({ where: { serviceJobId: job.id }, include: { file: true } });
    expect(assets.map(({ file }) => file?.originalName)).toEqual([`DSC_${job.id}_edited.jpg`]);
  });

  test('Esoft that answers twice gives the assets once', async () => {
    esoft.setMode('answer twice');
    const job = await uploadedJob();
    await order(job).expect(201);
    await workToTheEnd();
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(1);
  });

  test.each([
    ['refuses the order', 'refuse', 'A file could not be read.'],
    ['refuses it while working on it', 'refuse later', 'The second picture is out of focus.'],
  ] as const)(
    'Esoft that %s sends the job to Esoft Error with its reason, and tells BackOffice and the sender',
    async (_, mode, reason) => {
      esoft.setMode(mode);
      const job = await uploadedJob();
      await order(job).expect(201);
      await workToTheEnd();
      expect(await statusOf(job.id)).toBe(EsoftError);
      expect((await stateOf(job.id)).submissions).toMatchObject([{ failureReason: reason }]);
      const history = (await t.as(boss).get(`/v1/service-jobs/${job.id}/history`).expect(200)).body.results;
      expect(history[0].workflowComment).toBe(`Esoft: ${reason}`);
      const notifications = await t.deps.prisma.notificationUser.findMany({
        where: { notification: { serviceJobId: job.id, notificationTypeId: 8 } },
      });
      expect(new Set(notifications.map(({ userId }) => userId))).toEqual(new Set([boss.id, office.id]));
      expect(notifications).toHaveLength(2);
    },
  );

  test('while Esoft is down the order waits with the reason, and it is sent once Esoft is back', async () => {
    esoft.setMode('fail');
    const job = await uploadedJob();
    await order(job).expect(201);
    expect(await work()).toBe(1);
    expect(await statusOf(job.id)).toBe(SentToEsoft);
    const waiting = { attempts: 1, sentAt: null, failedAt: null, failureReason: 'Esoft is being repaired.' };
    expect((await stateOf(job.id)).submissions).toMatchObject([waiting]);
    esoft.setMode('accept');
    await workToTheEnd();
    expect((await stateOf(job.id)).submissions).toMatchObject([{ attempts: 2, failureReason: null }]);
    expect(await statusOf(job.id)).toBe(AwaitingQC);
  });

  test('the last attempt sends the job to Esoft Error', async () => {
    esoft.setMode('fail');
    const job = await uploadedJob();
    await order(job).expect(201);
    await t.deps.prisma.esoftSubmission.updateMany({ where: { serviceJobId: job.id }, data: { attempts: 10 } });
    expect(await work()).toBe(0);
    expect(await statusOf(job.id)).toBe(EsoftError);
    expect((await stateOf(job.id)).submissions).toMatchObject([{ failureReason: 'Esoft is being repaired.' }]);
  });

  test('is refused without files, of another status, and of foreign resources', async () => {
    const job = await uploadedJob();
    const other = await uploadedJob();
    await order({ ...job, resources: [] }).expect(400);
    await order({ ...job, resources: other.resources }).expect(422);
    const booked = await order(await uploadedJob({ statusId: Booked })).expect(422);
    expect(booked.body.detail).toBe('Only a job that is Uploaded can be sent to Esoft.');
    expect(await statusOf(job.id)).toBe(Uploaded);
  });

  test('is for BackOffice and production managers', async () => {
    const job = await uploadedJob();
    const editor = await t.makeUser({ role: 'FullTimeEditor', services: [1] });
    await order(job, t.anonymous()).expect(401);
    await order(job, t.as(editor)).expect(403);
    await order(job, t.as(await t.makeUser({ role: 'QC', services: [2] }))).expect(404);
    await order(job, t.as(office)).expect(201);
    await order(job, t.as(office)).expect(409);
  });
});

describe('Request RAW/JPG', () => {
  test('hands the files over and leaves the status', async () => {
    const job = await uploadedJob({ serviceId: 52 });
    const studio = await t.makeUser({ role: 'FullTimeEditor', services: [52] });
    await push(job, t.as(studio)).expect(201);
    await workToTheEnd();
    expect(await statusOf(job.id)).toBe(Uploaded);
    expect((await stateOf(job.id)).submissions).toMatchObject([{ kind: 'push-raw', failedAt: null }]);
  });

  test('is refused of other services, after delivery, and to others than the studio', async () => {
    const job = await uploadedJob({ serviceId: 52, statusId: SentToClient });
    await push(job).expect(422);
    await push(await uploadedJob()).expect(422);
    await push(job, t.as(office)).expect(403);
    await push(job, t.anonymous()).expect(401);
    await push(job, t.as(await t.makeUser({ role: 'QC', services: [2] }))).expect(404);
    await push({ ...job, resources: [] }).expect(400);
  });
});

describe('the call back', () => {
  const signer = new Webhook(secret);
  function tell(body: string, { at = new Date(), sign = body }: { at?: Date; sign?: string } = {}) {
    const headers = {
      'content-type': 'application/json',
      'webhook-id': 'm',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signer.sign('m', at, sign),
    };
    return t.anonymous().post('/v1/esoft/webhook').set(headers).send(body);
  }
  const refusal = (id: number) => JSON.stringify({ outcome: 'refused', order: id, reason: 'Too dark' });

  async function openOrder(): Promise<{ jobId: number; orderId: number }> {
    const job = await uploadedJob();
    const { body } = await order(job).expect(201);
    await t.deps.prisma.outboxMessage.deleteMany({ where: { topic: 'esoftOrderWanted', handledAt: null } });
    return { jobId: job.id, orderId: body.result.id };
  }

  test('is heard once: what is said again changes nothing', async () => {
    const { jobId, orderId } = await openOrder();
    const first = await tell(refusal(orderId)).expect(200);
    expect(first.body.result).toEqual({ isNews: true });
    const second = await tell(refusal(orderId)).expect(200);
    expect(second.body.result).toEqual({ isNews: false });
    expect(await statusOf(jobId)).toBe(EsoftError);
  });

  test('is refused with another body than was signed, with an old time stamp, and without a signature', async () => {
    const { jobId, orderId } = await openOrder();
    await tell(refusal(orderId), { sign: refusal(orderId + 1) }).expect(401);
    await tell(refusal(orderId), { at: new Date(Date.now() - 6 * 60_000) }).expect(401);
    await t
      .anonymous()
      .post('/v1/esoft/webhook')
      .send(JSON.parse(refusal(orderId)))
      .expect(401);
    expect(await statusOf(jobId)).toBe(SentToEsoft);
  });

  test.each([
    ['of an unknown form', JSON.stringify({ outcome: 'lost' })],
    ['that is no JSON', '{'],
    ['that is empty', ''],
  ])('is refused for its missing signature before a body %s is parsed', async (_, body) => {
    const call = t.anonymous().post('/v1/esoft/webhook').set('content-type', 'application/json');
    expect((await call.send(body)).status).toBe(401);
  });

  test('of an order that does not exist is a 404, of an unknown form a 400, and of too many bytes a 413', async () => {
    await tell(refusal(2_000_000_000)).expect(404);
    await tell(JSON.stringify({ outcome: 'lost', order: 1 })).expect(400);
    await tell(JSON.stringify({ outcome: 'refused', order: 1, reason: 'x'.repeat(300 * 1024) })).expect(413);
  });

  test('names no files on other hosts', async () => {
    const { orderId } = await openOrder();
    const files = [{ name: 'a.jpg', url: 'http://169.254.169.254/latest/meta-data' }];
    await tell(JSON.stringify({ outcome: 'finished', order: orderId, files })).expect(422);
  });

  test('with a file that is no picture ends in Esoft Error, and makes no asset', async () => {
    const { jobId, orderId } = await openOrder();
    const files = [{ name: 'page.jpg', url: `${esoft.url}/` }];
    await tell(JSON.stringify({ outcome: 'finished', order: orderId, files })).expect(200);
    await work();
    expect(await statusOf(jobId)).toBe(EsoftError);
    expect((await stateOf(jobId)).submissions[0].failureReason).toMatch(/^'page.jpg' could not be taken over: /);
    expect(await t.deps.prisma.asset.count({ where: { serviceJobId: jobId } })).toBe(0);
  });
});

test('where Esoft is not set up the refusal says which settings are missing', async () => {
  const deps = t.deps as { esoft: unknown };
  const { esoft: vendor } = deps;
  const job = await uploadedJob();
  deps.esoft = null;
  try {
    const { body } = await order(job).expect(422);
    expect(body.detail).toBe('Esoft is not set up here: ESOFT_URL and ESOFT_SECRET are missing.');
    expect((await stateOf(job.id)).isConfigured).toBe(false);
  } finally {
    deps.esoft = vendor;
  }
});

test('an order that hangs is given up, and tried again', async () => {
  esoft.setMode('time out');
  const vendor = createEsoftVendor(t.deps.config.esoft!, t.deps.now, { submitTimeoutMs: 50 });
  const one = { order: 1, kind: 'send-to-esoft', property: 'x', service: 'x', files: [], callbackUrl: t.url } as const;
  await expect(vendor.submit(one)).rejects.toMatchObject({ name: 'TimeoutError' });
});

import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startEsoftStandIn, type EsoftStandIn } from '../../../../../tools/stack/esoft-stand-in.ts';
import { newEsoftSecret } from '../../../../../tools/stack/secrets.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { uploadResource } from '../../../test/files/upload.ts';
import { startWorker } from '../../worker.ts';

const inTime = { timeout: 60_000, interval: 100 };

let esoft: EsoftStandIn;
let t: TestApp;
let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  esoft = await startEsoftStandIn({ port: 0, workMs: 0, secret: newEsoftSecret() });
  t = await createTestApp({ environment: { ...esoft.variables } });
  (t.deps.config as { publicUrl: string }).publicUrl = t.url;
  worker = await startWorker(t.deps, { timing: { pollMs: 100 } });
});
afterAll(async () => {
  await worker.stop();
  await t.close();
  await esoft.stop();
});

test(
  'the worker sends an order again that Esoft could not take, and fetches each finished file once although Esoft answers twice',
  { timeout: 90_000 },
  async () => {
    const { Uploaded, SentToEsoft, AwaitingQC } = JobStatusId;
    const boss = await t.makeUser({ role: 'ProductionManager' });
    const job = await t.makeJob({ statusId: Uploaded, serviceId: 1 });
    const { id } = job;
    const resources: number[] = [];
    for (const width of [61, 62]) {
      const bytes = await jpeg({ width });
      const resource = await uploadResource(t, boss, job, { name: `DSC_${width}.jpg`, bytes });
      resources.push(resource.id);
    }
    esoft.setMode('fail');
    const sent = await t.as(boss).post(`/v1/service-jobs/${id}/send-to-esoft`).send({ resources }).expect(201);
    const order = (sent.body as { result: { id: number } }).result.id;
    await vi.waitFor(() => expect(esoft.orders).toContain(order), inTime);
    esoft.setMode('answer twice');

    const jobOf = () => t.deps.prisma.serviceJob.findUniqueOrThrow({ where: { id }, include: { histories: true } });
    await vi.waitFor(async () => expect((await jobOf()).serviceJobStatusId).toBe(AwaitingQC), inTime);
    await esoft.settled();
    expect(esoft.orders.length).toBeGreaterThan(1);
    const { histories } = await jobOf();
    const moves = histories.toSorted((a, b) => a.id - b.id).map((each) => each.serviceJobStatusId);
    expect(moves.slice(-2)).toEqual([SentToEsoft, AwaitingQC]);
    const assets = await t.deps.prisma.asset.findMany({ where: { serviceJobId: id }, include: { file: true } });
    expect(assets.map(({ file }) => file?.originalName).toSorted((a, b) => a!.localeCompare(b!))).toEqual([
      'DSC_61_edited.jpg',
      'DSC_62_edited.jpg',
    ]);
    const submission = await t.deps.prisma.esoftSubmission.findUniqueOrThrow({ where: { id: order } });
    expect(submission).toMatchObject({ failedAt: null, failureReason: null });
    expect(submission.finishedAt).not.toBeNull();
  },
);

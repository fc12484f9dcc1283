import type { Asset } from '@shootdesk/shared/assets/asset.schema';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withAnotherProcess, type ApiProcess } from '../../../../test/api-process.ts';
import { createTestApp, type TestApp } from '../../../../test/app.ts';
import { copywriting, listTemplates } from '../../../../test/copy.ts';

let t: TestApp;
let processes: readonly ApiProcess[];

beforeAll(async () => {
  t = await createTestApp();
  const environment = { BLOB_CONNECTION_STRING: inject('blobConnectionString') };
  processes = await withAnotherProcess(t, environment);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.kill()));
  await t.close();
});

test('the copy assets of a job are made once, by however many calls through two processes at the same time', async () => {
  const writer = await t.makeUser({ role: 'FullTimeEditor', services: [copywriting] });
  const job = await t.makeJob({ serviceId: copywriting, statusId: 80 });
  await t.assign(job.id, writer.id, JobUserRoleId.EditorDrafterCopywriter);
  await listTemplates(t, job.id, [1, 2, 3, 2]);
  const call = async (nth: number) => {
    const address = `${processes[nth % 2]!.url}/v${1 + (nth % 2)}/service-jobs/${job.id}/initial-copy-assets`;
    const answer = await fetch(address, { method: 'POST', headers: t.headersOf(writer) });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { result: { created: number; assets: Asset[] } }).result;
  };
  const answers = await Promise.all(Array.from({ length: 6 }, (_, nth) => call(nth)));
  expect(answers.map(({ created }) => created).toSorted((a, b) => b - a)).toEqual([3, ...Array<number>(5).fill(0)]);
  for (const { assets } of answers) {
    expect(assets.map(({ id }) => id)).toEqual(answers[0]!.assets.map(({ id }) => id));
    expect(assets.map(({ copy }) => copy?.copyTemplateId)).toEqual([1, 2, 3]);
  }
  expect(await t.deps.prisma.asset.count({ where: { serviceJobId: job.id } })).toBe(3);
});

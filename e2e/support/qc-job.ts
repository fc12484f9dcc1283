import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { expect, type Page } from 'playwright/test';
import { get, post, postForm } from './api.ts';
import { myId } from './find-job.ts';
import { orderJob } from './made-job.ts';
import { move } from './move-job.ts';
import { people, signIn } from './people.ts';
import { jpegFile } from './uploads.ts';

interface Asset {
  readonly id: number;
  readonly file: { readonly previewGeneratedAt: string | null };
}

/** Makes a photography job with so many pictures, in QC of the demo's quality control, as whom the browser is signed in afterwards. */
export async function makeJobInQc(page: Page, count: number): Promise<{ jobId: number; firstAsset: number }> {
  await signIn(page, people.qc);
  const userId = await myId(page);
  await signIn(page, people.backOffice);
  const { id: jobId } = await orderJob(page, ServiceId.Photography);
  for (let nth = 1; nth <= count; nth += 1) {
    const FileName = `Final_${String(nth).padStart(2, '0')}.jpg`;
    await postForm(page, '/v1/assets', { ServiceJobId: String(jobId), FileName, FileByte: await jpegFile(FileName) });
  }
  await signIn(page, people.productionManager);
  await post(page, '/v1/service-job-users', {
    serviceJobId: jobId,
    userId,
    serviceJobUserRoleId: JobUserRoleId.QualityControl,
  });
  await move(page, jobId, JobStatusId.InQC1);
  await signIn(page, people.qc);
  const assets = async () =>
    (await get<Asset>(page, `/v1/assets?serviceJobs=${jobId}&includes=file&orderBy=id&pageSize=200`)).results;
  const isReady = async () => (await assets()).every(({ file }) => file.previewGeneratedAt !== null);
  await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
  return { jobId, firstAsset: (await assets())[0]!.id };
}

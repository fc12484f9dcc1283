import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Page } from 'playwright/test';
import { post, postForm } from './api.ts';
import { orderJob } from './made-job.ts';
import { people, signIn } from './people.ts';
import { jpegFile } from './uploads.ts';

export const assetCount = 25;
/** Places of the rejected pictures. */
export const rejected = [3, 11, 20];
export const nameOf = (nth: number) => `Final_${String(nth).padStart(2, '0')}.jpg`;

/** Orders a job, gives it 25 pictures and has quality control reject three of them. */
export async function makeRejectedJob(page: Page): Promise<{ jobId: number; commentIds: number[] }> {
  const { id: jobId } = await orderJob(page, ServiceId.Photography);
  const assets: { readonly id: number }[] = [];
  for (let nth = 1; nth <= assetCount; nth += 1) {
    const FileByte = await jpegFile(nameOf(nth));
    assets.push(
      await postForm<{ readonly id: number }>(page, '/v1/assets', {
        ServiceJobId: String(jobId),
        FileName: nameOf(nth),
        FileByte,
      }),
    );
  }
  await signIn(page, people.productionManager);
  await post(page, `/v1/service-jobs/${jobId}/workflow`, {
    serviceJobStatusId: JobStatusId.RejectToStudio,
    workflowComment: 'Three are too dark.',
  });
  const commentIds: number[] = [];
  for (const nth of rejected) {
    const comment = { assetId: assets[nth - 1]!.id, assetCommentTypeId: 1, comment: 'Too dark', version: 1 };
    commentIds.push((await post<{ id: number }>(page, '/v1/asset-comments', comment)).id);
  }
  return { jobId, commentIds };
}

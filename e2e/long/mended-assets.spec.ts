import type { Page } from 'playwright/test';
import { get } from '../support/api.ts';
import { assetCount, makeRejectedJob, nameOf, rejected } from '../support/rejected-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { declare, jpegFile, showUpload } from '../support/uploads.ts';

interface StoredAsset {
  readonly id: number;
  readonly version: number;
  readonly file: { readonly originalName: string };
}

const assetsOf = async (page: Page, jobId: number): Promise<readonly StoredAsset[]> =>
  (await get<StoredAsset>(page, `/v1/assets?serviceJobs=${jobId}&includes=file&orderBy=id&pageSize=200`)).results;

const versionsOf = async (page: Page, jobId: number) =>
  (await assetsOf(page, jobId)).map(({ version }) => version).filter((version) => version > 1);

test('second look #6: one drop mends three rejected pictures of 25; a cut upload keeps the decision, and nothing is doubled', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signIn(page, people.backOffice);
  const { jobId, commentIds } = await makeRejectedJob(page);
  await page.goto(`/service-jobs/${jobId}`);
  await page.getByRole('tab', { name: 'Assets', exact: true }).click();
  const toMend = page.getByRole('button', { name: 'To mend (3)' });
  await toMend.click();
  await expect(page.getByText('3 files', { exact: true })).toBeVisible();
  await expect(page.getByText('To mend', { exact: true })).toHaveCount(3);
  await expectGoodScreen(page, 'to-mend');
  const dialog = await showUpload(page, 'Assets');
  await declare(dialog, rejected.length);
  const mended = await Promise.all(rejected.map((nth) => jpegFile(nameOf(nth).toUpperCase())));
  await dialog.getByLabel(/files$/).setInputFiles(mended);
  const question = dialog.getByRole('region', { name: 'New versions of 3 assets?' });
  await expect(question.getByRole('button', { name: 'Yes, all', pressed: true })).toBeVisible();
  await expectGoodScreen(page, 'new-versions');
  await dialog.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect(dialog.getByRole('list', { name: 'Uploaded (3)' })).toContainText('New version');
  expect(await assetsOf(page, jobId)).toHaveLength(assetCount);
  expect(await versionsOf(page, jobId)).toEqual([2, 2, 2]);
  for (const id of commentIds) {
    expect((await get<{ version: number }>(page, `/v1/asset-comments/${id}`)).result.version).toBe(1);
  }
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  // The new versions answer the comments on the first ones.
  await expect(toMend).toBeHidden();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByText(`${assetCount} selected`)).toBeVisible();

  // A second upload is cut before its file is registered.
  await page.route('**/v1/assets/direct', (route) => route.abort('internetdisconnected'));
  const again = await showUpload(page, 'Assets');
  await declare(again, 1);
  const file = await jpegFile(nameOf(rejected[0]!));
  await again.getByLabel(/files$/).setInputFiles(file);
  await again.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(again.getByRole('group', { name: 'Kept on this device' })).toContainText('Connection lost');
  expect(await versionsOf(page, jobId)).toEqual([2, 2, 2]);
  await page.unroute('**/v1/assets/direct');
  await page.reload();
  // It goes on by itself, as a new version.
  await expect.poll(() => versionsOf(page, jobId)).toEqual([3, 2, 2]);
  expect((await get<{ added: number }>(page, `/v1/resources/scan-folder/${jobId}`)).result.added).toBe(0);
  const resumed = await showUpload(page, 'Assets');
  await declare(resumed, 1);
  await resumed.getByLabel(/files$/).setInputFiles(await jpegFile(nameOf(rejected[0]!)));
  await expect(resumed.getByRole('region', { name: `New version of ${nameOf(rejected[0]!)}?` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'new-version-phone');
  await resumed.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(resumed.getByText('Uploaded (1)')).toBeVisible();
  expect(await assetsOf(page, jobId)).toHaveLength(assetCount);
  expect(await versionsOf(page, jobId)).toEqual([4, 2, 2]);
});

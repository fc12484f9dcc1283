import { randomUUID } from 'node:crypto';
import type { Finding, JobFindings } from '@shootdesk/shared/preflight/findings.contract';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Page } from 'playwright/test';
import { softRoom } from '../../apps/api/test/files/soft-room.ts';
import { addAsset } from '../support/add-asset.ts';
import { get } from '../support/api.ts';
import { expectLatestHistory, openStatusDialog, saveStatus } from '../support/change-status.ts';
import { findJob, myId } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { openUpload } from '../support/uploads.ts';

const phone = { width: 390, height: 844 };

const findingsOf = async (page: Page, jobId: number): Promise<JobFindings> =>
  (await get<JobFindings>(page, `/v1/service-jobs/${jobId}/findings`)).result;

const isOpenFlag = ({ level, dismissal, commentId, assetId }: Finding) =>
  level === 'flag' && dismissal === null && commentId === null && assetId !== null;

/** A job that waits for QC, with a flagged picture, and its first asset. */
async function findFlaggedJob(page: Page): Promise<{ readonly id: number; readonly assetId: number }> {
  const { results } = await get<{ id: number }>(
    page,
    `/v1/service-jobs?serviceJobStatuses=${JobStatusId.AwaitingQC}&pageSize=200`,
  );
  for (const { id } of results) {
    const { findings } = await findingsOf(page, id);
    if (!findings.some(isOpenFlag)) continue;
    const assets = await get<{ id: number }>(page, `/v1/assets?serviceJobs=${id}`);
    return { id, assetId: assets.results[0]!.id };
  }
  throw new Error('The demo has no job that waits for QC with a flagged picture.');
}

test('on the phone the photographer reads, still at the property, that a picture is out of focus', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, people.photographer);
  const job = await findJob(page, 'Assigned', { services: 1 });
  const dialog = await openUpload(page, job.id);
  const day = dialog.getByRole('region', { name: 'Bracket Day' });
  const name = `${randomUUID()}.jpg`;
  await day.getByLabel('Bracket Day files').setInputFiles({ name, mimeType: 'image/jpeg', buffer: await softRoom() });
  await day.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(day.getByRole('list', { name: 'Uploaded (1)' })).toContainText(name);
  await expect(dialog.getByRole('status', { name: 'Preflight' })).toContainText(/\d+ out of focus/);
  await expectGoodScreen(page, 'phone-preflight-uploaded');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Preflight' })).toContainText(/\d+ out of focus/);
  await expectGoodScreen(page, 'phone-preflight-resources');
});

test('the editor is told of a flagged picture before it is handed in, and can go on', async ({ page }) => {
  await signIn(page, people.editor);
  const job = await findJob(page, 'InProduction', { services: 1, users: await myId(page) });
  const { fileId } = await addAsset(page, job.id, 'soft.jpg', await softRoom());
  await expect
    .poll(async () => (await findingsOf(page, job.id)).findings.filter((each) => each.fileId === fileId).length)
    .toBeGreaterThan(0);
  await page.goto(`/service-jobs/${job.id}`);
  await page.getByRole('tab', { name: 'Assets' }).click();
  await expect(page.getByRole('status', { name: 'Preflight' })).toContainText('out of focus');
  await expectGoodScreen(page, 'preflight-assets');
  await saveStatus(await openStatusDialog(page), 'Awaiting QC', 'Finished');
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('Preflight has flagged pictures');
  await expectGoodScreen(page, 'preflight-warning');
  await warning.getByRole('button', { name: 'Go ahead' }).click();
  await expectLatestHistory(page, 'Awaiting QC');
});

test('QC goes through the findings by the keyboard, and the dismissal is kept', async ({ page, browser }) => {
  await signIn(page, people.qc);
  const job = await findFlaggedJob(page);
  // Also among several reads in one request.
  const isFindings = (url: string) => decodeURIComponent(url).includes(`/v1/service-jobs/${job.id}/findings`);
  const loaded = page.waitForResponse((response) => isFindings(response.url()));
  await page.goto(`/service-jobs/${job.id}/assets?assetId=${job.assetId}`);
  const panel = page.getByRole('region', { name: 'Preflight' });
  await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('complete', true);
  await loaded;
  const flag = panel.getByRole('button', { name: /^Flag Out of focus/, pressed: true });
  await expect(async () => {
    await page.keyboard.press('g');
    await expect(flag).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectGoodScreen(page, 'preflight-picture');
  const reason = `The client wants it so ${randomUUID()}`;
  await page.keyboard.press('x');
  const dialog = page.getByRole('dialog', { name: /^Dismiss: / });
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(panel).toContainText('Dismissed');

  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, people.productionManager);
  await manager.goto('/preflight');
  await expect(manager.getByRole('row', { name: new RegExp(reason) })).toContainText('Out of focus');
  await expectGoodScreen(manager, 'preflight-figures');
  await manager.setViewportSize(phone);
  await expectGoodScreen(manager, 'phone-preflight-figures');
});

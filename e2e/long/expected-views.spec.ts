import type { JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import { missingMusts } from '@shootdesk/shared/expected-views/missing-views';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Page } from 'playwright/test';
import { get } from '../support/api.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { jpegFile, openUpload } from '../support/uploads.ts';

const phone = { width: 390, height: 844 };

/** A job that waits for QC or is in it, and lacks a view. */
async function findIncompleteJob(page: Page): Promise<number> {
  const statuses = [JobStatusId.AwaitingQC, JobStatusId.InQC1, JobStatusId.InQC].join();
  const { results } = await get<{ id: number }>(page, `/v1/service-jobs?serviceJobStatuses=${statuses}&pageSize=200`);
  for (const { id } of results) {
    const { views, counted } = (await get<JobViews>(page, `/v1/service-jobs/${id}/views`)).result;
    if (counted === 'assets' && missingMusts(views, counted).some(({ name }) => name === 'Bath')) return id;
  }
  throw new Error('The demo has no job that waits for QC without a bath.');
}

test('on the phone the photographer reads at the property which views are missing', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, people.photographer);
  const job = await findJob(page, 'Booked', { services: 1 });
  await page.goto(`/service-jobs/${job.id}`);
  for (const line of [/^Lights on/, /^Lens and sensor/]) await page.getByRole('checkbox', { name: line }).check();
  const dialog = await openUpload(page, job.id);
  const day = dialog.getByRole('region', { name: 'Bracket Day' });
  const names = ['front_01.jpg', 'LivingRoom.jpg', 'main-bedroom 2.jpg', '0007_BATH.jpg'];
  await day.getByLabel('Bracket Day files').setInputFiles(await Promise.all(names.map(jpegFile)));
  await day.getByRole('button', { name: 'Upload 4 files' }).click();
  await expect(day.getByRole('list', { name: 'Uploaded (4)' })).toBeVisible();
  await expect(dialog.getByRole('status', { name: 'Missing views' })).toHaveText('Kitchen is missing.');
  await expectGoodScreen(page, 'phone-expected-views');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Missing views' })).toHaveText('Kitchen is missing.');
  const views = page.getByRole('list', { name: 'Expected views' });
  await expect(views.getByRole('listitem').filter({ hasText: 'Kitchen' })).toContainText('missing');
});

test('QC sees an empty place and fills it by keyboard', async ({ page }) => {
  await signIn(page, people.qc);
  await page.goto(`/service-jobs/${await findIncompleteJob(page)}`);
  await expect(page.getByRole('status', { name: 'Missing views' })).toHaveText('Bath is missing.');
  await page.getByRole('checkbox', { name: 'Select Final_0005.jpg' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Place in View' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.type('Ba');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 file placed in Bath')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Missing views' })).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Final_0005.jpg' })).toContainText('Bath');
});

test('QC drags a picture into its place', async ({ page }) => {
  await signIn(page, people.qc);
  await page.goto(`/service-jobs/${await findIncompleteJob(page)}`);
  const places = page.getByRole('list', { name: 'Expected views' }).getByRole('listitem');
  const tile = page.getByRole('listitem').filter({ hasText: 'Final_0004.jpg' });
  await tile.dragTo(places.filter({ hasText: 'Bath' }));
  await expect(page.getByText('1 file placed in Bath')).toBeVisible();
  await expect(tile).toContainText('Bath');
  await expect(places.filter({ hasText: 'Bath' })).not.toContainText('missing');
});

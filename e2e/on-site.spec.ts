import { expectLatestHistory, openStatusDialog, saveStatus } from './support/change-status.ts';
import { findJob } from './support/find-job.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('the main job of a provider, on a phone: find the next appointment and hand it in', async ({ page }) => {
  await enter(page, people.photographer);
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next job' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log Out' })).toBeVisible();
  await expectGoodScreen(page, 'provider-overview');
  await page.getByRole('link', { name: 'All jobs' }).tap();
  await expect(page.getByRole('switch', { name: 'Show Done Jobs' })).toBeVisible();
  await expect(page.getByText(/ of \d+ Job\(s\)$/)).toBeVisible();
  await expectGoodScreen(page, 'provider-list');
  await page.locator('[role=row] a').first().tap();
  await expect(page.getByRole('region', { name: 'Appointment Details' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Job Details' })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Assigned Users' })).toBeHidden();
  await expectGoodScreen(page, 'provider-job');

  const dialog = await openStatusDialog(page);
  await expect(dialog.getByLabel('New status').getByRole('option')).toHaveText(['Choose a status', 'Uploaded']);
  await saveStatus(dialog, 'Uploaded', 'All rooms done.');
  await expect(dialog).toBeHidden();
  await expectLatestHistory(page, 'Uploaded', 'All rooms done.', people.photographer.name);
});

test('first month #16: on a phone the name of a job stays in view, and takes little room', async ({ page }) => {
  await signIn(page, people.photographer);
  const { id } = await findJob(page, 'Booked');
  await page.goto(`/service-jobs/${id}`);
  const name = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('region', { name: 'Appointment Details' })).toBeVisible();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await expect(name).toBeInViewport();
  const bar = await name.locator('..').boundingBox();
  expect(bar?.y).toBe(55);
  expect(bar?.height).toBeLessThanOrEqual(60);
  await expectGoodScreen(page, 'provider-job-scrolled');
});

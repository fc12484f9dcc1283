import { expectLatestHistory, openStatusDialog, saveStatus } from './support/change-status.ts';
import { measureEffort } from './support/effort.ts';
import { expectNoLayerEntries } from './support/history.ts';
import { bookToday } from './support/made-job.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { jpegFile, showUpload } from './support/uploads.ts';

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

test('a shoot takes 3 taps after the files are chosen: upload, hand in, the next job', async ({
  page: office,
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await Promise.all([signIn(office, people.backOffice), signIn(page, people.photographer)]);
  const ids = [await bookToday(office, page), await bookToday(office, page)];
  await page.goto(`/service-jobs/${ids[0]}`);
  for (const name of [/^Lights on/, /^Lens and sensor clean/]) await page.getByRole('checkbox', { name }).check();
  const dialog = await showUpload(page);
  const ambient = dialog.getByRole('region', { name: 'Ambient' });
  await dialog.getByRole('button', { name: 'Ambient' }).tap();
  await ambient.getByLabel('Ambient files').setInputFiles([await jpegFile('IMG_1.jpg'), await jpegFile('IMG_2.jpg')]);
  const effort = await measureEffort(page);
  await ambient.getByRole('button', { name: 'Upload 2 files' }).tap();
  await dialog.getByRole('button', { name: 'Hand In' }).tap();
  await expect(dialog).toBeHidden();
  await expectNoLayerEntries(page);
  await expectLatestHistory(page, 'Uploaded', 'Handed in', people.photographer.name);
  const next = page.getByRole('status', { name: 'Handed in' });
  await expect(next.getByRole('link', { name: 'Next job' })).toBeVisible();
  // A tile without its preview says so, beside the name of its button.
  await expect(page.getByRole('tabpanel').locator('img')).toHaveCount(2, { timeout: 30_000 });
  await expectGoodScreen(page, 'handed-in');
  await next.getByRole('link', { name: 'Next job' }).tap();
  await expect(page).not.toHaveURL(new RegExp(`/service-jobs/${ids[0]}$`));
  await expect(page.getByRole('region', { name: 'Appointment Details' })).toBeVisible();
  const taken = await effort();
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(taken) });
  expect(taken.clicks).toBeLessThanOrEqual(3);
  await phone.close();
});

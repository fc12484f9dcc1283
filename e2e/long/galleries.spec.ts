import type { Page } from 'playwright/test';
import { findJobOfClient, findJobWithFiles, findVersionedAsset } from '../support/find-files.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn, type Person } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { openUpload, photo } from '../support/uploads.ts';

const photography = { services: '1' };
const tile = (page: Page) => page.getByRole('tabpanel').getByRole('button', { name: /^Open / });
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openTab(page: Page, id: number, tab: string): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  await page.getByRole('tab', { name: tab, exact: true }).click();
}

/** Opens a tab of a job that has such files. */
async function openFiles(page: Page, person: Person, tab: 'Resources' | 'Assets' | 'Proofs', filters = {}) {
  await signIn(page, person);
  const job = await findJobWithFiles(page, tab === 'Resources' ? 'resources' : 'assets', filters);
  await openTab(page, job.id, tab);
  return job;
}

/** Every picture in sight has come. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('tabpanel').locator('[role=listitem] img');
  await expect(pictures.first()).toBeVisible();
  const all = "[...document.querySelectorAll('[role=tabpanel] [role=listitem] img')]";
  await expect.poll(() => page.evaluate<boolean>(`${all}.every((picture) => picture.naturalWidth > 0)`)).toBe(true);
}

/** Opens the first exposure set. */
const openSet = (page: Page) =>
  page
    .getByRole('button', { name: /^Open set/ })
    .first()
    .click();

test('production chooses resources by type and range, saves them, and renames one', async ({ page }) => {
  test.slow();
  const job = await openFiles(page, people.productionManager, 'Resources', photography);
  await expectPictures(page);
  await expectGoodScreen(page, 'resources');

  await expect(action(page, 'Download All')).toBeEnabled();
  for (const name of ['Download Proof Sheet', 'Delete Resources']) await expect(action(page, name)).toBeDisabled();
  await action(page, 'Resource types').click();
  const popup = page.getByRole('dialog', { name: 'Resource types' });
  await expect(popup.getByRole('checkbox', { name: 'Select All' })).toBeVisible();
  await expectGoodScreen(page, 'resource-types');
  await page.keyboard.press('Escape');

  const boxes = page.getByRole('tabpanel').getByRole('checkbox', { name: /^Select [^a]/ });
  // Three exposure sets.
  await boxes.first().click();
  await boxes.nth(2).click({ modifiers: ['Shift'] });
  await expect(page.getByText('15 selected')).toBeVisible();

  const zip = page.waitForEvent('download');
  await action(page, 'Download').click();
  expect((await zip).suggestedFilename()).toContain(job.campaign.name.split(',')[0]);
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  expect(await (await zip).failure()).toBeNull();
  const sheet = page.waitForEvent('download');
  await action(page, 'Download Proof Sheet').click();
  expect((await sheet).suggestedFilename()).toMatch(/\.pdf$/);

  await openSet(page);
  await page
    .getByRole('button', { name: /^Edit DSC/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Resource' });
  await dialog.getByLabel('Display name').fill('Front door');
  await dialog.getByLabel('Description').fill('Seen from the gate');
  await expectGoodScreen(page, 'edit-resource');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Resource updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open Front door.jpg' })).toBeVisible();
});

test('a resource is deleted once that is confirmed', async ({ page }) => {
  await openFiles(page, people.productionManager, 'Resources', { services: '2' });
  await expectPictures(page);
  await openSet(page);
  const before = await tile(page).count();
  await page
    .getByRole('tabpanel')
    .getByRole('checkbox', { name: /^Select DSC/ })
    .last()
    .check();
  await action(page, 'Delete Resources').click();
  await expectGoodScreen(page, 'delete-resources');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Resources deleted')).toBeVisible();
  await expect(tile(page)).toHaveCount(before - 1);
  await page.reload();
  await page.getByRole('tab', { name: 'Resources' }).click();
  await openSet(page);
  await expect(tile(page)).toHaveCount(before - 1);
});

test('the preview of a fresh upload becomes the picture by itself', async ({ page }) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'InProduction', { services: 1 });
  const dialog = await openUpload(page, job.id);
  await dialog.getByRole('button', { name: 'Ambient' }).click();
  const uploader = dialog.getByRole('region', { name: 'Ambient' });
  const name = `fresh-${Date.now()}.jpg`;
  const files = [{ name, mimeType: 'image/jpeg', buffer: await photo() }];
  await uploader.getByLabel('Ambient files').setInputFiles(files);
  await uploader.getByRole('button', { name: /^Upload 1 file/ }).click();
  await expect(uploader.getByRole('list', { name: 'Uploaded (1)' })).toContainText(name);
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  // The job has many resources, and only those in sight are in the page.
  await action(page, 'Sort descending').click();
  await expect(page.getByRole('button', { name: `Open ${name}` }).locator('img')).toBeVisible({ timeout: 30_000 });
});

test('assets can be viewed full-screen by keyboard alone', async ({ page }) => {
  await openFiles(page, people.backOffice, 'Assets', photography);
  await expectPictures(page);
  await expectGoodScreen(page, 'assets');
  const count = await tile(page).count();
  await tile(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(tile(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const overlay = page.getByRole('dialog');
  await expect(overlay.getByText(`2 of ${count}`)).toBeVisible();
  await expect(overlay.getByRole('img')).toHaveJSProperty('complete', true);
  // The styles of a page that was opened directly arrive in another order than those of one that was walked to.
  await expect(overlay.getByRole('button', { name: 'Previous' })).toBeInViewport({ ratio: 1 });
  await expect(overlay.getByRole('button', { name: 'Next' })).toBeInViewport({ ratio: 1 });
  await expectGoodScreen(page, 'overlay');
  await page.keyboard.press('ArrowLeft');
  await expect(overlay.getByText(`1 of ${count}`)).toBeVisible();
  const file = page.waitForEvent('download');
  await overlay.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe(await overlay.getByRole('heading').textContent());
  await page.keyboard.press('Escape');
  await expect(overlay).toBeHidden();
  await expect(tile(page).first()).toBeFocused();
});

test('a film plays in its place', async ({ page }) => {
  await openFiles(page, people.backOffice, 'Assets', {
    serviceJobStatuses: '100,110,120,130,150,160',
    services: '15,16,18,19,20',
  });
  await tile(page).first().click();
  await expect(page.getByRole('dialog').locator('video')).toBeVisible();
  const readyState = "document.querySelector('[role=dialog] video').readyState";
  await expect.poll(() => page.evaluate<number>(readyState)).toBeGreaterThan(0);
  await expectGoodScreen(page, 'film');
});

test('the page of an asset shows it, also in another version, and leads back to its job', async ({ page }) => {
  await signIn(page, people.backOffice);
  const asset = await findVersionedAsset(page, photography);
  await openTab(page, asset.serviceJobId, 'Assets');
  await page.getByRole('button', { name: `Open ${asset.file.originalName}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open the asset page' }).click();
  await expect(page).toHaveURL(`/service-jobs/${asset.serviceJobId}/assets?assetId=${asset.id}`);
  // Drawings of comments lie over it.
  const picture = page.getByRole('main').getByRole('img', { name: /\.jpe?g$/ });
  await expect(picture).toHaveJSProperty('complete', true);
  const current = await picture.getAttribute('src');
  await expectGoodScreen(page, 'asset-page');

  await action(page, 'Compress').click();
  const settings = page.getByRole('complementary', { name: 'Asset Settings' });
  expect((await settings.boundingBox())?.width).toBe(375);
  await expectGoodScreen(page, 'asset-settings');
  await settings.getByRole('button', { name: /^Version 1/ }).click();
  await expect(picture).not.toHaveAttribute('src', current ?? '');
  await expect.poll(() => page.evaluate<number>("document.querySelector('main img').naturalWidth")).toBeGreaterThan(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectGoodScreen(page, 'asset-settings-phone');
  await action(page, 'Expand').click();
  await expect(settings).toBeHidden();
  await expectGoodScreen(page, 'asset-page-phone');

  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(`/service-jobs/${asset.serviceJobId}`);
});

test('what the client handed in, with the notes', async ({ page }) => {
  await signIn(page, people.backOffice);
  const job = await findJobOfClient(page, photography);
  await openTab(page, job.id, 'Client');
  await expect(page.getByRole('link', { name: 'Brief.pdf' })).toBeVisible();
  await expectGoodScreen(page, 'client');
  await page.getByRole('button', { name: 'View Street view.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Street view.jpg' });
  await expect(dialog.getByText('File Note')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Download Street view.jpg' })).toBeVisible();
  await expectGoodScreen(page, 'client-resource');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('tab', { name: 'CT Client' }).click();
  await expect(page.getByRole('list', { name: 'Reference Images' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText(/Uploaded by Casey Nguyen · Gallery code/).first()).toBeVisible();
  await expectGoodScreen(page, 'ct-client');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('on-site people look at proofs and do nothing with them', async ({ page }) => {
    await signIn(page, people.contractPhotographer);
    const job = await findJobWithFiles(page, 'assets', { serviceJobStatuses: '150,160' });
    await page.goto(`/service-jobs/${job.id}`);
    await expect(page.getByRole('tab').first()).toHaveText('Proofs');
    await expectPictures(page);
    await expect(page.getByRole('tab', { name: 'Assets' })).toBeHidden();
    await expect(page.getByRole('tabpanel').getByRole('checkbox')).toHaveCount(0);
    await expect(action(page, 'Download All')).toBeHidden();
    await expectGoodScreen(page, 'proofs-phone');
    await tile(page).first().tap();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0);
    await expectGoodScreen(page, 'overlay-phone');
  });

  test('resources fit', async ({ page }) => {
    await openFiles(page, people.backOffice, 'Resources', photography);
    await expectPictures(page);
    await expectGoodScreen(page, 'resources-phone');
  });
});

test.describe('dark', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });

  test('resources and client files are readable', async ({ page }) => {
    await signIn(page, people.backOffice);
    const job = await findJobOfClient(page, photography);
    await openTab(page, job.id, 'Resources');
    await expectPictures(page);
    await page.getByRole('tabpanel').getByRole('checkbox').first().check();
    await expectGoodScreen(page, 'resources-dark');
    await page.getByRole('tab', { name: 'CT Client' }).click();
    await expectGoodScreen(page, 'ct-client-dark');
  });
});

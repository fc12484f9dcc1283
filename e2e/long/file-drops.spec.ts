import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { randomInt } from 'node:crypto';
import type { Page } from 'playwright/test';
import { jpeg } from '../../apps/api/test/files/pictures.ts';
import { addAssetInQc } from '../support/add-asset.ts';
import { get } from '../support/api.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { declare } from '../support/uploads.ts';

/** Names of files with their bytes in Base64. */
type Files = Readonly<Record<string, string>>;

const twoFiles: Files = { 'one.jpg': btoa('one'), 'two.jpg': btoa('two') };

/** Drops pictures somewhere; answers whether the browser would open them in place of the app. */
const dropFiles = (page: Page, selector: string, files: Files = twoFiles): Promise<boolean> =>
  page.evaluate<boolean>(`(() => {
    const dataTransfer = new DataTransfer();
    for (const [name, base64] of Object.entries(${JSON.stringify(files)})) {
      const bytes = Uint8Array.from(atob(base64), (each) => each.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    const target = document.querySelector(${JSON.stringify(selector)});
    const fire = (type) => target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    return [fire('dragover'), fire('drop')].includes(true);
  })()`);

/** Holds two pictures over the page until they are dropped; answers how to let them go elsewhere. */
async function holdFiles(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`(() => {
    const dataTransfer = new DataTransfer();
    for (const name of ['one.jpg', 'two.jpg']) dataTransfer.items.add(new File([name], name, { type: 'image/jpeg' }));
    const over = () => document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }));
    window.heldFiles = setInterval(over, 100);
  })()`);
  return () => page.evaluate<void>('clearInterval(window.heldFiles)');
}

const refused = 'Files cannot be uploaded here.';

test('second look #9: files dropped anywhere on the job page go into the upload dialog of the open tab', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 1 });
  await page.goto(`/service-jobs/${job.id}`);
  await page.getByRole('tab', { name: 'Resources' }).click();
  await expect(page.getByRole('button', { name: 'Upload Resources' })).toBeEnabled();
  expect(await dropFiles(page, 'h1')).toBe(false);
  const resources = page.getByRole('dialog', { name: 'Upload Resources' });
  await expect(resources.getByText('one.jpg').first()).toBeVisible();
  await expect(resources.getByText('two.jpg').first()).toBeVisible();
  await test.info().attach('dropped', { body: await page.screenshot(), contentType: 'image/png' });
  // What is dropped beside the drop areas of an open dialog goes nowhere.
  expect(await dropFiles(page, 'h1')).toBe(false);
  await expect(page.getByText(refused)).toBeVisible();
});

test('second look #9: files dropped on the Assets tab of a job go into the upload of assets, which the page says while they are dragged', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 1 });
  await page.goto(`/service-jobs/${job.id}`);
  await page.getByRole('tab', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Upload Assets' })).toBeEnabled();
  const letGo = await holdFiles(page);
  const hint = page.getByText('Drop the files anywhere on this page to upload assets.');
  await expect(hint).toBeVisible();
  await expectGoodScreen(page, 'dragged-over-job');
  await letGo();
  await expect(hint).toBeHidden();
  expect(await dropFiles(page, 'h1')).toBe(false);
  const assets = page.getByRole('dialog', { name: 'Upload Assets' });
  await expect(assets.getByText('2 dropped files come next.')).toBeVisible();
  await expectGoodScreen(page, 'dropped-on-assets');
  await declare(assets, 2);
  await expect(assets.getByText('one.jpg').first()).toBeVisible();
  await expect(assets.getByText('two.jpg').first()).toBeVisible();
});

test('second look #9: a file dropped on the page of an asset becomes its next version', async ({ page }) => {
  await signIn(page, people.productionManager);
  const asset = await addAssetInQc(
    page,
    ServiceId.Photography,
    'drop.jpg',
    await jpeg({ width: randomInt(700, 1000) }),
  );
  await page.goto(`/service-jobs/${asset.serviceJobId}/assets?assetId=${asset.id}`);
  await expect(page.getByRole('main').getByRole('img', { name: /drop\.jpg/ })).toHaveJSProperty('complete', true);
  const letGo = await holdFiles(page);
  await expect(page.getByText('Drop a file anywhere on this page to upload version 2.')).toBeVisible();
  await expectGoodScreen(page, 'dragged-over-asset');
  await letGo();
  const bytes = (await jpeg({ width: randomInt(1000, 1300) })).toString('base64');
  expect(await dropFiles(page, 'main', { 'mended.jpg': bytes })).toBe(false);
  const dialog = page.getByRole('dialog', { name: 'Upload Asset Versions' });
  await expect(dialog.getByText('mended.jpg').first()).toBeVisible();
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await expect(page.getByText('Version 2 was uploaded.')).toBeVisible();
  const stored = await get<{ version: number }>(page, `/v1/assets/${asset.id}`);
  expect(stored.result.version).toBe(2);
});

test('second look #9: a file dropped where nothing is uploaded says so, and the app stays', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Login with Email' })).toBeVisible();
  expect(await dropFiles(page, 'body')).toBe(false);
  await expect(page.getByText(refused)).toBeVisible();
  await signIn(page, people.backOffice);
  await page.goto('/service-jobs');
  await expect(page.getByText(/ of \d+ Job\(s\)$/)).toBeVisible();
  expect(await dropFiles(page, 'body')).toBe(false);
  await expect(page.getByText(refused)).toBeVisible();
  await test.info().attach('refused', { body: await page.screenshot(), contentType: 'image/png' });
});

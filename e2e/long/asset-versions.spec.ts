import { randomUUID } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Locator, Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { findJobWithFiles, findVersionedAsset } from '../support/find-files.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { jpegFile } from '../support/uploads.ts';

const photography = { services: String(ServiceId.Photography) };

interface Version {
  readonly version: number;
  readonly originalName: string;
}

const versionsOf = async (page: Page, id: number): Promise<readonly Version[]> =>
  (await get<{ histories: readonly Version[] }>(page, `/v1/assets/${id}?includes=histories`)).result.histories;

async function openAsset(page: Page, { id, serviceJobId }: { id: number; serviceJobId: number }): Promise<void> {
  await page.goto(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await expect(page.getByRole('button', { name: /^Version \d+ \(Current\)$/ })).toBeVisible();
}

async function chooseFromMenu(page: Page, item: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Version \d/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Chooses a picture for the next version; answers the dialog before it is sent. */
async function chooseVersion(page: Page, name: string): Promise<Locator> {
  await chooseFromMenu(page, 'Upload Asset Versions');
  const dialog = page.getByRole('dialog', { name: 'Upload Asset Versions' });
  await dialog.getByLabel('New version file').setInputFiles(await jpegFile(name));
  await expect(dialog.getByText(name)).toBeVisible();
  return dialog;
}

const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Upload 1 file' }).click();

test('two people upload a version at once: both are there in order, and each keeps what they look at until they choose', async ({
  page,
  browser,
}) => {
  await signIn(page, people.productionManager);
  const job = await findJobWithFiles(page, 'assets', {
    ...photography,
    serviceJobStatuses: String(JobStatusId.AwaitingQC),
  });
  const { results } = await get<{ id: number; serviceJobId: number }>(page, `/v1/assets?serviceJobs=${job.id}`);
  const asset = results.at(-1)!;
  const before = (await versionsOf(page, asset.id)).length;
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, people.backOffice);
  const watcher = await (await browser.newContext()).newPage();
  await signIn(watcher, people.backOffice);
  for (const each of [page, colleague, watcher]) await openAsset(each, asset);

  const dialogs = [await chooseVersion(page, 'kitchen.jpg'), await chooseVersion(colleague, 'kitchen.jpg')];
  await expectGoodScreen(page, 'upload-version');
  await Promise.all(dialogs.map(send));
  for (const dialog of dialogs) await expect(dialog).toBeHidden();
  await expect.poll(async () => (await versionsOf(page, asset.id)).length).toBe(before + 2);
  const [newest, second] = await versionsOf(page, asset.id);
  expect([newest?.originalName, second?.originalName]).toEqual([
    `kitchen_v${before + 2}.jpg`,
    `kitchen_v${before + 1}.jpg`,
  ]);

  // Somebody who looked on sees the same picture still, and is offered the newest.
  await expect(watcher.getByText(`Version ${before + 2} was uploaded by`)).toBeVisible();
  await expect(watcher.getByRole('button', { name: `Version ${before}`, exact: true })).toBeVisible();
  await expectGoodScreen(watcher, 'new-version-notice');
  await watcher.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(watcher.getByRole('button', { name: `Version ${before + 2} (Current)` })).toBeVisible();
  await expect(watcher.getByText(/was uploaded by/)).toBeHidden();
  await colleague.context().close();
  await watcher.context().close();
});

test('two versions are compared side by side, by wipe, overlay, difference and flipping; Back leaves', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const asset = await findVersionedAsset(page, {
    ...photography,
    serviceJobStatuses: `${JobStatusId.InQC},${JobStatusId.ChangeRequest}`,
  });
  const old = `Was too dark ${randomUUID()}`;
  await post(page, '/v1/asset-comments', {
    assetId: asset.id,
    assetCommentTypeId: 1,
    comment: old,
    version: 1,
    assetCommentDetails: [{ fieldName: 'Position', value: { value: { x: 50, y: 50 } } }],
  });
  await openAsset(page, asset);
  await chooseFromMenu(page, `Compare with Version ${asset.version - 1}`);
  await expect(page).toHaveURL(new RegExp(`compare=v${asset.version - 1}-v${asset.version}&by=side$`));
  const [left, right] = [
    page.getByRole('group', { name: `Version ${asset.version - 1}`, exact: true }),
    page.getByRole('group', { name: `Version ${asset.version} (Current)`, exact: true }),
  ];
  const [leftPicture, rightPicture] = [left.locator('img'), right.locator('img')];
  for (const picture of [leftPicture, rightPicture]) {
    await expect(picture).toHaveJSProperty('complete', true);
    await expect(picture).toBeVisible();
  }
  const box = async (picture: Locator) => (await picture.boundingBox())!;
  const place = async (picture: Locator, room: Locator) => {
    const [inner, outer] = [await box(picture), await box(room)];
    return { x: inner.x - outer.x, y: inner.y - outer.y, width: inner.width };
  };
  const difference = async () => {
    const [one, other] = [await place(leftPicture, left), await place(rightPicture, right)];
    return Math.hypot(one.x - other.x, one.y - other.y, one.width - other.width);
  };
  await expect.poll(difference).toBeLessThan(1);
  const fitting = (await box(leftPicture)).width;
  await expectGoodScreen(page, 'compare-side');

  // What is done to one is done to both.
  const room = await box(left);
  await page.mouse.move(room.x + room.width * 0.3, room.y + room.height * 0.4);
  await page.mouse.wheel(0, -400);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await box(rightPicture)).width / fitting).toBeGreaterThan(1.3);
  await expect.poll(difference).toBeLessThan(1);
  const zoomed = await place(rightPicture, right);
  await page.mouse.down();
  await page.mouse.move(room.x + room.width * 0.3 + 40, room.y + room.height * 0.4 + 20, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await place(rightPicture, right)).x - zoomed.x).toBeCloseTo(40, 0);
  await expect.poll(difference).toBeLessThan(1);
  // What was said about the older one is shown in a quieter colour.
  const quiet = page.getByRole('group', { name: `Comments on Version ${asset.version - 1}` });
  await expect(quiet.getByRole('button', { name: new RegExp(old) })).toHaveCSS(
    'background-color',
    'rgb(182, 191, 191)',
  );

  await page.getByRole('button', { name: 'Wipe' }).click();
  await expect(page).toHaveURL(/by=wipe$/);
  await expect(right).toHaveCSS('clip-path', 'inset(0px 0px 0px 50%)');
  await page.getByRole('slider', { name: 'Position of the wipe' }).press('ArrowRight');
  await expect(right).toHaveCSS('clip-path', 'inset(0px 0px 0px 51%)');
  await expectGoodScreen(page, 'compare-wipe');

  await page.getByRole('button', { name: 'Overlay' }).click();
  await expect(right).toHaveCSS('opacity', '0.51');
  await page.getByRole('slider', { name: 'Opacity' }).press('Home');
  await expect(right).toHaveCSS('opacity', '0');
  await page.getByRole('slider', { name: 'Opacity' }).press('End');
  await expect(right).toHaveCSS('opacity', '1');

  await page.getByRole('button', { name: 'Difference' }).click();
  await expect(right).toHaveCSS('mix-blend-mode', 'difference');
  await expectGoodScreen(page, 'compare-difference');

  await page.keyboard.press('f');
  await expect(page).toHaveURL(/by=flip$/);
  await expect(rightPicture).toBeHidden();
  const at = await box(leftPicture);
  await page.keyboard.press('f');
  await expect(rightPicture).toBeVisible();
  expect(await box(rightPicture)).toEqual(at);
  await page.keyboard.press('f');
  await expect(rightPicture).toBeHidden();
  await expectGoodScreen(page, 'compare-flip');

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/assets\\?assetId=${asset.id}$`));
  await expect(page.getByRole('button', { name: 'Close Compare' })).toBeHidden();
});

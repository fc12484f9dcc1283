import { randomInt, randomUUID } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Browser, Page } from 'playwright/test';
import { jpeg } from '../apps/api/test/files/pictures.ts';
import { addAsset, type NewAsset } from './support/add-asset.ts';
import { post } from './support/api.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { myId } from './support/find-job.ts';
import { people, signIn, type Person } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const photography = {
  services: String(ServiceId.Photography),
  serviceJobStatuses: `${JobStatusId.InQC1},${JobStatusId.InQC},${JobStatusId.AwaitingQC}`,
};

/** A new asset of a photography job in QC, on which nobody has commented: a click on a marker would open it. */
async function addPicture(page: Page, filters: Record<string, string> = {}): Promise<NewAsset> {
  const job = await findJobWithFiles(page, 'assets', { ...photography, ...filters });
  return addAsset(
    page,
    job.id,
    'picture.jpg',
    await jpeg({ width: 600 + randomInt(400), height: 400 + randomInt(400) }),
  );
}

async function openAsset(page: Page, { id, serviceJobId }: NewAsset): Promise<void> {
  await page.goto(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
}

/** A colleague in a browser of their own. */
async function colleagueIn(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const pictureBox = async (page: Page) => (await page.getByRole('main').locator('img').boundingBox())!;
const markerOf = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`^Comment \\d+, .*${text}`) });

/** Writes a comment at a spot, in percent of the picture. */
async function commentAt(page: Page, at: { readonly x: number; readonly y: number }, text: string): Promise<void> {
  const box = await pictureBox(page);
  await page.mouse.click(box.x + (box.width * at.x) / 100, box.y + (box.height * at.y) / 100);
  const form = page.getByRole('dialog', { name: 'New comment' });
  await form.getByLabel('Comment').fill(text);
  await form.getByRole('button', { name: 'Add Comment' }).click();
  await expect(form).toBeHidden();
}

test('two people on one picture: both comments stay, and each sees what the other says and does', async ({
  page,
  browser,
}) => {
  await signIn(page, people.qc);
  const asset = await addPicture(page, { users: String(await myId(page)) });
  await openAsset(page, asset);
  const colleague = await colleagueIn(browser, people.productionManager);
  await openAsset(colleague, asset);

  // Nobody else has said this on any picture.
  const horizon = `The horizon leans ${randomUUID()}`;
  const hose = `Remove the hose ${randomUUID()}`;
  await Promise.all([commentAt(page, { x: 30, y: 40 }, hose), commentAt(colleague, { x: 70, y: 60 }, horizon)]);
  for (const each of [page, colleague]) {
    await expect(markerOf(each, horizon)).toBeVisible();
    await expect(markerOf(each, hose)).toBeVisible();
  }
  await expectGoodScreen(page, 'asset-markers');

  // From 50 percent on a popup opens to the left of its marker and above it, elsewhere to the right and below.
  const popup = colleague.getByRole('dialog', { name: /^Comment \d+$/ });
  for (const [text, isBeyondHalf] of [
    [hose, false],
    [horizon, true],
  ] as const) {
    const marker = (await markerOf(colleague, text).boundingBox())!;
    await markerOf(colleague, text).click();
    const centre = { x: marker.x + marker.width / 2, y: marker.y + marker.height / 2 };
    const opened = async () => {
      const { x, y, width, height } = (await popup.boundingBox())!;
      const corner = isBeyondHalf ? { x: x + width, y: y + height } : { x, y };
      return { width, distance: Math.round(Math.hypot(corner.x - centre.x, corner.y - centre.y)) };
    };
    await expect.poll(opened).toEqual({ width: 290, distance: 0 });
    if (!isBeyondHalf) await colleague.keyboard.press('Escape');
  }
  await expectGoodScreen(colleague, 'asset-popup');
  await popup.getByRole('button', { name: 'Resolve' }).click();
  await expect(popup.getByRole('button', { name: 'Unresolve' })).toBeVisible();
  await expect(page.getByRole('button', { name: `Resolved: ${horizon}` })).toBeVisible();
  await page.getByRole('button', { name: 'All Unresolved Only' }).click();
  await expect(markerOf(page, horizon)).toBeHidden();
  await page.getByRole('button', { name: 'All Comments' }).click();

  await markerOf(page, hose).click();
  await page
    .getByRole('dialog', { name: /^Comment \d+$/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(markerOf(page, hose)).toBeHidden();
  await expect(page.getByRole('button', { name: `Resolved: ${horizon}` })).toBeVisible();
  await popup.getByRole('button', { name: 'Unresolve' }).click();
  await popup.getByRole('button', { name: 'Delete' }).click();
  await colleague.getByRole('button', { name: 'Yes' }).click();
  await expect(popup).toBeHidden();
  await expect(markerOf(colleague, hose)).toBeHidden();
  await expect(markerOf(page, horizon)).toBeHidden();
  await colleague.context().close();
});

test('a marker stays on its spot at every zoom and every size of the window', async ({ page }) => {
  await signIn(page, people.productionManager);
  const asset = await addPicture(page);
  const spot = { x: 42.5, y: 61.25 };
  const comment = `Spot ${randomUUID()}`;
  await post(page, '/v1/asset-comments', {
    assetId: asset.id,
    assetCommentTypeId: 1,
    comment,
    assetCommentDetails: [{ fieldName: 'Position', value: { value: spot } }],
  });
  await openAsset(page, asset);
  const marker = markerOf(page, comment);
  await expect(marker).toBeVisible();

  /** How far the centre of the marker is from the spot of the picture, in pixels. */
  const distance = async () => {
    const [box, at] = [await pictureBox(page), (await marker.boundingBox())!];
    const x = at.x + at.width / 2 - (box.x + (box.width * spot.x) / 100);
    const y = at.y + at.height / 2 - (box.y + (box.height * spot.y) / 100);
    return Math.hypot(x, y);
  };
  for (const size of [
    { width: 1280, height: 800 },
    { width: 900, height: 620 },
  ]) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Fit', exact: true }).click();
    await expect.poll(distance).toBeLessThan(1);
    const fitting = (await pictureBox(page)).width;
    for (const scale of [1.5, 2.25]) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(async () => (await pictureBox(page)).width / fitting).toBeCloseTo(scale, 1);
      await expect.poll(distance).toBeLessThan(1);
      expect((await marker.boundingBox())?.width).toBeCloseTo(28, 0);
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(distance).toBeLessThan(1);
  await expectGoodScreen(page, 'asset-markers-phone');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap anywhere on a picture opens the form of a comment, which stays open', async ({ page }) => {
    await signIn(page, people.productionManager);
    await openAsset(page, await addPicture(page));
    const form = page.getByRole('dialog', { name: 'New comment' });
    for (const share of [0.25, 0.5, 0.85]) {
      const box = await pictureBox(page);
      await page.touchscreen.tap(box.x + box.width * 0.3, box.y + box.height * share);
      await form.getByLabel('Comment').fill('Too dark');
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
    }
  });
});

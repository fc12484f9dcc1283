import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { pdf } from '../../apps/api/test/files/pdfs.ts';
import { shareOfExtremes, stripes } from '../../apps/api/test/files/stripes.ts';
import { addAssetInQc, type NewAsset } from '../support/add-asset.ts';
import { get, post } from '../support/api.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const tilesOf = async (page: Page, { fileId }: NewAsset, pageNumber = 1) =>
  ((await get(page, `/v1/files/${fileId}/tiles?page=${pageNumber}`)) as unknown as { result: { state: string } }).result
    .state;

async function openAsset(page: Page, { id, serviceJobId }: NewAsset): Promise<void> {
  await page.goto(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await expect(page.getByRole('main').locator('img')).toHaveJSProperty('complete', true);
}

const picture = (page: Page) => page.getByRole('main').locator('img');
const markerOf = (page: Page, text: string) =>
  page.getByRole('button', { name: new RegExp(`^Comment \\d+, .*${text}`) });

/** Adds a comment at a spot and answers its words. */
async function comment(
  page: Page,
  { id }: NewAsset,
  spot: { x: number; y: number; pageNumber?: number },
): Promise<string> {
  const text = `Spot ${spot.x} ${spot.y} of page ${spot.pageNumber ?? 1}`;
  await post(page, '/v1/asset-comments', {
    assetId: id,
    assetCommentTypeId: 1,
    comment: text,
    assetCommentDetails: [{ fieldName: 'Position', value: { value: spot } }],
  });
  return text;
}

type Turn = 0 | 90 | 180 | 270;

/** How far the centre of a marker is from its spot of the picture, in pixels, with the picture turned so. */
async function distance(page: Page, text: string, spot: { readonly x: number; readonly y: number }, turn: Turn) {
  const [box, at] = [(await picture(page).boundingBox())!, (await markerOf(page, text).boundingBox())!];
  const [x, y] = [spot.x / 100, spot.y / 100];
  const [right, down] = { 0: [x, y], 90: [1 - y, x], 180: [1 - x, 1 - y], 270: [y, 1 - x] }[turn] as [number, number];
  return Math.hypot(
    at.x + at.width / 2 - (box.x + box.width * right),
    at.y + at.height / 2 - (box.y + box.height * down),
  );
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 900, height: 620 },
] as const;

/** Measures a marker at three zooms, in two sizes of the window, at every turn. */
async function expectMarkerToStay(page: Page, text: string, spot: { readonly x: number; readonly y: number }) {
  await expect(markerOf(page, text)).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const turn of [0, 90, 180, 270] as const) {
      await expect.poll(() => distance(page, text, spot, turn)).toBeLessThan(1);
      const fitting = (await picture(page).boundingBox())!.width;
      for (const scale of [1.5, 2.25]) {
        await page.getByRole('button', { name: 'Zoom in' }).click();
        await expect.poll(async () => (await picture(page).boundingBox())!.width / fitting).toBeCloseTo(scale, 1);
        await expect.poll(() => distance(page, text, spot, turn)).toBeLessThan(1);
        expect((await markerOf(page, text).boundingBox())?.width).toBeCloseTo(28, 0);
      }
      await page.getByRole('button', { name: 'Rotate' }).click();
    }
  }
  await page.setViewportSize(sizes[0]);
  await page.getByRole('button', { name: 'Fit', exact: true }).click();
}

/** Share of the pixels in the middle of the screen that are clearly black or white: high only where stripes are sharp. */
async function shareOfSharpPixels(page: Page): Promise<number> {
  const box = (await page.locator('[data-zoomed]').boundingBox())!;
  const clip = { x: box.x + box.width / 2 - 60, y: box.y + box.height / 2 - 60, width: 120, height: 120 };
  return shareOfExtremes(await page.screenshot({ clip }));
}

test('a large picture is sharp to the pixel at 100 %, in every turn, with its markers on their spots', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const asset = await addAssetInQc(page, ServiceId.Photography, 'large.jpg', await stripes(6000, 4000));
  await expect.poll(() => tilesOf(page, asset), { timeout: 60_000 }).toBe('ready');
  const spot = { x: 42.5, y: 61.25 };
  const text = await comment(page, asset, spot);
  await openAsset(page, asset);
  // Loaded does not mean painted yet.
  await expect.poll(() => shareOfSharpPixels(page)).toBeLessThan(0.2);
  await page.keyboard.press('1');
  await expect(page.getByText('100 %', { exact: true })).toBeVisible();
  for (const turn of [0, 90] as const) {
    await expect.poll(() => shareOfSharpPixels(page)).toBeGreaterThan(0.7);
    expect(await distance(page, text, spot, turn)).toBeLessThan(1);
    await page.keyboard.press('r');
    await page.keyboard.press('1');
  }
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await expectMarkerToStay(page, text, spot);
  await expectGoodScreen(page, 'picture-viewer');
});

test('a marker stays on its spot of each page of a PDF', async ({ page }) => {
  await signIn(page, people.productionManager);
  const bytes = await pdf({ pages: 2, lastPage: 'green', field: `Lot ${Date.now()}` });
  const asset = await addAssetInQc(page, ServiceId.CompanionFloorplan, 'plan.pdf', bytes);
  for (const pageNumber of [1, 2]) {
    const spot = { x: 20 * pageNumber, y: 71.5, pageNumber };
    const text = await comment(page, asset, spot);
    await openAsset(page, asset);
    if (pageNumber === 2) await page.getByRole('button', { name: 'Next page' }).click();
    await expectMarkerToStay(page, text, spot);
  }
  // Nobody opened the second page before.
  await expect.poll(() => tilesOf(page, asset, 2), { timeout: 60_000 }).toBe('ready');
});

test('without its tiles a picture stays to be seen, says so, and is sharp after another try', async ({ page }) => {
  await signIn(page, people.productionManager);
  const asset = await addAssetInQc(page, ServiceId.Photography, 'large.jpg', await stripes(6000, 3000));
  await expect.poll(() => tilesOf(page, asset), { timeout: 60_000 }).toBe('ready');
  const isTile = (url: URL) => url.pathname.endsWith('.pack');
  await page.route(isTile, (route) => route.abort());
  await openAsset(page, asset);
  await page.getByRole('button', { name: 'Show at 1:1' }).click();
  await expect(page.getByText('Full sharpness is not available.')).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await expectGoodScreen(page, 'picture-without-tiles');
  await page.unroute(isTile);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Full sharpness is not available.')).toBeHidden();
  await page.getByRole('button', { name: 'Show at 1:1' }).click();
  await expect.poll(() => shareOfSharpPixels(page)).toBeGreaterThan(0.7);
});

test('a loupe shows the pixels below the pointer, and light is for looking only', async ({ page }) => {
  await signIn(page, people.productionManager);
  const asset = await addAssetInQc(page, ServiceId.Photography, 'large.jpg', await stripes(5000, 3000));
  await expect.poll(() => tilesOf(page, asset), { timeout: 60_000 }).toBe('ready');
  await openAsset(page, asset);
  await page.keyboard.press('l');
  const room = (await page.locator('[data-zoomed]').boundingBox())!;
  await page.mouse.move(room.x + room.width / 2 + 1, room.y + room.height / 2);
  await page.mouse.move(room.x + room.width / 2, room.y + room.height / 2);
  await expect.poll(() => shareOfSharpPixels(page)).toBeGreaterThan(0.7);
  await expectGoodScreen(page, 'picture-loupe');
  await page.keyboard.press('l');
  await expect.poll(() => shareOfSharpPixels(page)).toBeLessThan(0.2);

  await page.getByRole('button', { name: 'Brightness and shadows' }).click();
  const panel = page.getByRole('dialog', { name: 'Brightness and shadows' });
  await panel.getByRole('slider', { name: 'Brightness' }).press('End');
  // Grey as the stripes are at this size, four times as bright is white.
  await expect.poll(() => shareOfSharpPixels(page)).toBeGreaterThan(0.7);
  await expectGoodScreen(page, 'picture-light');
  await panel.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => shareOfSharpPixels(page)).toBeLessThan(0.2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('two fingers and a double tap zoom, without beginning a comment', async ({ page }) => {
    await signIn(page, people.productionManager);
    const asset = await addAssetInQc(page, ServiceId.Photography, 'large.jpg', await stripes(3000, 2000));
    await openAsset(page, asset);
    const width = async () => (await picture(page).boundingBox())!.width;
    const fitting = await width();
    const box = (await picture(page).boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(width).toBeCloseTo(3 * fitting, 0);
    await page.touchscreen.tap(x, y);
    await page.touchscreen.tap(x, y);
    await expect.poll(width).toBeCloseTo(fitting, 0);
    await expect(page.getByRole('dialog')).toBeHidden();

    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) => {
      const touchPoints = type === 'touchEnd' ? [] : [-apart, apart].map((by, id) => ({ x: x + by, y, id }));
      return client.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    await touch('touchStart', 40);
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
    await touch('touchEnd', 80);
    await expect.poll(width).toBeGreaterThan(1.7 * fitting);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectGoodScreen(page, 'picture-phone');
  });
});

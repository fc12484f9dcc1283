import { randomUUID } from 'node:crypto';
import { post } from '../support/api.ts';
import { addPicture, markerOf, openAsset, pictureBox } from '../support/asset-page.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

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

import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { addPicture, markerOf, openAsset, pictureBox } from './support/asset-page.ts';
import { colleagueIn } from './support/colleague.ts';
import { myId } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

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

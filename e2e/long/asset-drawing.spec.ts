import { randomInt, randomUUID } from 'node:crypto';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Locator, Page } from 'playwright/test';
import { jpeg } from '../../apps/api/test/files/pictures.ts';
import { pdf } from '../../apps/api/test/files/pdfs.ts';
import { addAssetInQc, type NewAsset } from '../support/add-asset.ts';
import { uploadFilm } from '../support/films.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A new asset of a job in QC: a plan where the service makes plans, else a picture. */
async function addNew(page: Page, serviceId: number): Promise<NewAsset> {
  if (serviceId !== ServiceId.CompanionFloorplan) {
    const size = { width: 900 + randomInt(300), height: 600 + randomInt(200) };
    return addAssetInQc(page, serviceId, 'drawn.jpg', await jpeg(size));
  }
  const bytes = await pdf({ width: 600, height: 420, field: randomUUID() });
  return addAssetInQc(page, serviceId, 'drawn.pdf', bytes);
}

const picture = (page: Page) => page.getByRole('main').getByRole('img', { name: /\.(jpe?g|pdf)/i });

async function openAsset(page: Page, { id, serviceJobId }: NewAsset): Promise<void> {
  await page.goto(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await expect(picture(page)).toHaveJSProperty('complete', true);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where a spot of the picture, in percent, is in the window. */
async function onScreen(page: Page, { x, y }: Point): Promise<Point> {
  const box = (await picture(page).boundingBox())!;
  return { x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 };
}

/** Drags the mouse over these spots. */
async function drag(page: Page, ...spots: readonly Point[]): Promise<void> {
  const [first, ...rest] = await Promise.all(spots.map((spot) => onScreen(page, spot)));
  await page.mouse.move(first!.x, first!.y);
  await page.mouse.down();
  for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 8 });
  await page.mouse.up();
}

/** The box of a shape in percent of the picture. */
async function placeOf(page: Page, shape: Locator) {
  const [of, at] = [(await picture(page).boundingBox())!, (await shape.boundingBox())!];
  const percent = (value: number, whole: number) => (value / whole) * 100;
  return {
    left: percent(at.x - of.x, of.width),
    top: percent(at.y - of.y, of.height),
    right: percent(at.x + at.width - of.x, of.width),
    bottom: percent(at.y + at.height - of.y, of.height),
  };
}

const savedDrawing = (page: Page) => page.getByRole('img', { name: /^Drawing of comment/ });

/** Checks that a shape covers these percents of the picture, but for the thickness of its line. */
async function expectPlace(page: Page, shape: Locator, from: Point, to: Point): Promise<void> {
  const off = async () => {
    const { left, top, right, bottom } = await placeOf(page, shape);
    return Math.max(...[left - from.x, top - from.y, right - to.x, bottom - to.y].map(Math.abs));
  };
  await expect.poll(off).toBeLessThan(1);
}

const tool = (page: Page, name: RegExp) => page.getByRole('radio', { name });

for (const [what, serviceId] of [
  ['a picture', ServiceId.Photography],
  ['a page of a PDF', ServiceId.CompanionFloorplan],
] as const) {
  test(`each kind of shape is drawn on ${what}, stays on its spot at every zoom and after a reload, and a colleague sees it appear`, async ({
    page,
    browser,
  }) => {
    await signIn(page, people.productionManager);
    const asset = await addNew(page, serviceId);
    await openAsset(page, asset);
    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague, people.productionManager);
    await openAsset(colleague, asset);

    await page.keyboard.press('d');
    await drag(page, { x: 20, y: 20 }, { x: 30, y: 30 });
    await page.keyboard.press('2');
    await drag(page, { x: 40, y: 20 }, { x: 60, y: 40 });
    await tool(page, /^Ellipse/).click();
    await tool(page, /^Blue/).click();
    await drag(page, { x: 70, y: 20 }, { x: 90, y: 35 });
    await tool(page, /^Free hand/).click();
    await tool(page, /^Thick/).click();
    await drag(page, { x: 20, y: 60 }, { x: 30, y: 55 }, { x: 40, y: 65 }, { x: 50, y: 60 });
    await drag(page, { x: 60, y: 60 }, { x: 80, y: 65 });
    await page.keyboard.press('Control+z');
    await expect(
      page.getByRole('img', { name: 'Drawing not saved yet: an arrow, a box, an ellipse, and a line by hand' }),
    ).toBeVisible();
    await expectGoodScreen(page, `drawing-${serviceId}`);

    await page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: 'Comment' }).click();
    const text = `As drawn ${randomUUID()}`;
    const form = page.getByRole('dialog', { name: 'New comment' });
    await form.getByLabel('Comment').fill(text);
    await expectGoodScreen(page, `drawing-comment-${serviceId}`);
    await form.getByRole('button', { name: 'Add Comment' }).click();
    await expect(form).toBeHidden();

    for (const each of [page, colleague]) {
      await expect(savedDrawing(each)).toHaveAccessibleName(/: an arrow, a box, an ellipse, and a line by hand$/);
    }
    const box = (each: Page) => savedDrawing(each).locator('rect').first();
    const ellipse = (each: Page) => savedDrawing(each).locator('ellipse').first();
    const expectAll = async (each: Page) => {
      await expectPlace(each, box(each), { x: 40, y: 20 }, { x: 60, y: 40 });
      await expectPlace(each, ellipse(each), { x: 70, y: 20 }, { x: 90, y: 35 });
    };
    await expectAll(colleague);
    await expectAll(page);
    for (const scale of [1.5, 2.25]) {
      const before = (await picture(page).boundingBox())!.width;
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(async () => (await picture(page).boundingBox())!.width / before).toBeCloseTo(1.5, 1);
      await expectAll(page);
      await test.info().attach(`zoom-${scale}`, { body: await page.screenshot(), contentType: 'image/png' });
    }
    await page.reload();
    await expect(picture(page)).toHaveJSProperty('complete', true);
    await expectAll(page);

    await page.getByRole('button', { name: new RegExp(text) }).click();
    const popup = page.getByRole('dialog', { name: /^Comment \d+$/ });
    await expectGoodScreen(page, `drawing-open-${serviceId}`);
    await popup.getByRole('button', { name: 'Edit Drawing' }).click();
    for (let shape = 0; shape < 3; shape++) await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: 'Save' }).click();
    await expect(savedDrawing(colleague)).toHaveAccessibleName(/: an arrow$/);

    await page.getByRole('button', { name: new RegExp(text) }).click();
    await popup.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(savedDrawing(page)).toBeHidden();
    await expect(savedDrawing(colleague)).toBeHidden();
    await colleague.context().close();
  });
}

test('second look #10: what is typed after a stroke is the text of its comment, not a command', async ({ page }) => {
  await signIn(page, people.productionManager);
  await openAsset(page, await addNew(page, ServiceId.Photography));
  await page.keyboard.press('d');
  await drag(page, { x: 30, y: 30 }, { x: 60, y: 60 });
  const before = (await picture(page).boundingBox())!;
  const text = 'zoom in: remove me, crooked wall';
  await page.keyboard.type(text);
  const form = page.getByRole('dialog', { name: 'New comment' });
  await expect(form.getByLabel('Comment')).toHaveValue(text);
  await expect(form.getByText('With a drawing: an arrow.')).toBeVisible();
  await expectGoodScreen(page, 'drawing-typed');
  await page.keyboard.press('Enter');
  await expect(savedDrawing(page)).toHaveAccessibleName(/: an arrow$/);
  // R has not turned the picture, and M has not hidden the markers.
  expect(await picture(page).boundingBox()).toEqual(before);
  await expect(page.getByRole('button', { name: new RegExp(`^Comment \\d+, .*${text}`) })).toBeVisible();
});

test('second look #10: what is typed after a stroke on a frame of a film is the text of its comment', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const film = await uploadFilm(page, '25');
  await page.goto(`/service-jobs/${film.serviceJobId}/assets?assetId=${film.id}`);
  await expect(page.getByRole('slider', { name: 'Time line' })).toBeVisible();
  await page.keyboard.press('.');
  await page.keyboard.press('d');
  const video = (await page.locator('video').boundingBox())!;
  const at = (share: number) => [video.x + video.width * share, video.y + video.height * share] as const;
  for (const [from, to] of [
    [0.3, 0.5],
    [0.5, 0.7],
  ] as const) {
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 8 });
    await page.mouse.up();
  }
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('img', { name: 'Drawing not saved yet: an arrow' })).toBeVisible();
  // Each of these letters does something else on the page of a film.
  const text = 'zebra, jumping dog, loop it';
  await page.keyboard.type(text);
  const field = page.getByLabel('Comment on this frame');
  await expect(field).toHaveValue(text);
  await expect(page.getByText('With a drawing: an arrow.')).toBeVisible();
  await expectGoodScreen(page, 'drawing-typed-film');
  await page.keyboard.press('Enter');
  await expect(savedDrawing(page)).toHaveAccessibleName(/: an arrow$/);
  await expect(page.getByRole('slider', { name: 'Time line' })).toHaveAttribute('aria-valuenow', '1');
  await expect(field).toHaveValue('');
});

test('a drawing that was begun survives a reload; Escape asks before it is thrown away', async ({ page }) => {
  await signIn(page, people.productionManager);
  await openAsset(page, await addNew(page, ServiceId.Photography));
  await page.getByRole('button', { name: 'Draw' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Draw' })).toBeVisible();
  await page.keyboard.press('d');
  await drag(page, { x: 30, y: 30 }, { x: 60, y: 60 });
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(picture(page)).toHaveJSProperty('complete', true);
  const unsent = page.getByRole('img', { name: 'Drawing not saved yet: an arrow' });
  await expect(unsent).toBeVisible();
  await page.getByRole('button', { name: 'Comment not saved yet' }).click();
  await page.getByRole('button', { name: 'Go on drawing' }).click();
  await expect(page.getByText(/^Not saved yet: this is what you drew on/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(unsent).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(unsent).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a finger draws, and neither moves the picture nor begins a comment elsewhere', async ({ page }) => {
    await signIn(page, people.productionManager);
    await openAsset(page, await addNew(page, ServiceId.Photography));
    await page.getByRole('button', { name: 'Draw' }).tap();
    await tool(page, /^Box/).tap();
    await page.getByRole('button', { name: 'Colour and line width' }).tap();
    await tool(page, /^Yellow/).tap();
    await page.getByRole('button', { name: 'Colour and line width' }).tap();
    const touch = await page.context().newCDPSession(page);
    const [from, to] = [await onScreen(page, { x: 30, y: 30 }), await onScreen(page, { x: 70, y: 70 })];
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
    await send('touchStart', [from]);
    for (const share of [0.25, 0.5, 0.75, 1]) {
      await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    }
    await send('touchEnd', []);
    const drawn = page.getByRole('img', { name: 'Drawing not saved yet: a box' });
    await expectPlace(page, drawn.locator('rect').first(), { x: 30, y: 30 }, { x: 70, y: 70 });
    await expectGoodScreen(page, 'drawing-phone');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('group', { name: 'Drawing' }).getByRole('button', { name: 'Comment' }).tap();
    const form = page.getByRole('dialog', { name: 'New comment' });
    await expect(form).toBeVisible();
    await form.getByLabel('Comment').fill('By finger');
    await expectGoodScreen(page, 'drawing-phone-comment');
    await form.getByRole('button', { name: 'Add Comment' }).tap();
    await expect(savedDrawing(page)).toHaveAccessibleName(/: a box$/);
  });
});

import type { Page } from 'playwright/test';
import { filmRateNames, readNumber, storedFrames, type FilmRate } from '../../apps/api/test/files/numbered-films.ts';
import { headersOf } from '../support/api.ts';
import { filmForm, uploadFilm, type Film } from '../support/films.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** Uploads the next version of a film. */
async function uploadVersion(page: Page, { id }: Film, rate: FilmRate): Promise<void> {
  const answer = await page.request.put(`/v1/assets/${id}`, {
    headers: await headersOf(page),
    multipart: filmForm(rate),
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const timeLineOf = (page: Page) => page.getByRole('slider', { name: 'Time line' });

async function openFilm(page: Page, { id, serviceJobId }: Film): Promise<void> {
  await page.goto(`/service-jobs/${serviceJobId}/assets?assetId=${id}`);
  await expect(timeLineOf(page)).toBeVisible();
}

/** The number that the picture on the screen carries. */
const pictureNumber = async (page: Page) => readNumber(await page.locator('video').screenshot());

/** Waits until the picture shows a frame, which the page names, too. */
async function expectFrame(page: Page, frame: number): Promise<void> {
  await expect(timeLineOf(page)).toHaveAttribute('aria-valuenow', String(frame));
  await expect.poll(() => pictureNumber(page)).toBe(frame);
}

const last = storedFrames - 1;

const shownRates: Readonly<Record<FilmRate, { readonly words: string; readonly timecode: string }>> = {
  '23.976': { words: '23.976 fps', timecode: '00:00:01:06' },
  '25': { words: '25 fps', timecode: '00:00:01:05' },
  '29.97': { words: '29.97 fps', timecode: '00:00:01:00' },
  '50': { words: '50 fps', timecode: '00:00:00:30' },
  '59.94': { words: '59.94 fps', timecode: '00:00:00:30' },
  variable: { words: 'variable rate', timecode: '00:00:01.333' },
};

for (const rate of filmRateNames) {
  test(`a film at ${rate} frames a second shows the very frame that it names`, async ({ page }) => {
    await signIn(page, people.productionManager);
    await openFilm(page, await uploadFilm(page, rate));
    const timeLine = timeLineOf(page);
    await expect(page.getByText(shownRates[rate].words)).toBeVisible();
    await expect(timeLine).toHaveAttribute('aria-valuemax', String(last));
    await expectFrame(page, 0);

    // One frame at a time, from anywhere on the page, and back.
    for (let frame = 1; frame <= 6; frame += 1) {
      await page.keyboard.press('.');
      await expectFrame(page, frame);
    }
    for (const frame of [5, 4]) {
      await page.keyboard.press(',');
      await expectFrame(page, frame);
    }
    await timeLine.press('End');
    await expectFrame(page, last);
    await timeLine.press('ArrowLeft');
    await expectFrame(page, last - 1);

    // By a click into the time line.
    const box = (await timeLine.boundingBox())!;
    for (const frame of [30, 7, 61, 88, 45, 113]) {
      await timeLine.click({ position: { x: (box.width * frame) / last, y: box.height / 2 } });
      await expectFrame(page, frame);
      if (frame === 30) await expect(page.getByText(shownRates[rate].timecode)).toBeVisible();
    }
  });
}

/** Writes a comment on the frame that is shown; Enter sends it. */
async function commentOnFrame(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Comment on this frame' });
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

const marksOn = (page: Page) => page.getByRole('group', { name: 'Comments on the time line' }).getByRole('button');

test('a comment stays on its frame and its spot: the time line, the list and the frame move together', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  await openFilm(page, await uploadFilm(page, '25'));
  const timeLine = timeLineOf(page);
  // The film grows when its filmstrip arrives.
  await expect(page.getByText('The filmstrip is being made')).toBeHidden({ timeout: 60_000 });
  const video = (await page.locator('video').boundingBox())!;

  // At a spot of frame 50, in two lines.
  await timeLine.focus();
  for (const key of ['PageUp', 'PageUp']) await timeLine.press(key);
  await expectFrame(page, 50);
  await page.mouse.click(video.x + video.width * 0.25, video.y + video.height * 0.75);
  const field = page.getByRole('textbox', { name: 'Comment on this frame' });
  await expect(field).toBeFocused();
  await field.pressSequentially('The blind');
  await field.press('Shift+Enter');
  await field.pressSequentially('hangs askew');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const spot = page.getByRole('main').getByRole('button', { name: /^Comment 1, Unresolved: The blind/ });
  const box = (await spot.boundingBox())!;
  expect(box.x + box.width / 2).toBeCloseTo(video.x + video.width * 0.25, 0);
  expect(box.y + box.height / 2).toBeCloseTo(video.y + video.height * 0.75, 0);

  // The key leads to the field, and writing stops the film.
  await timeLine.press('Home');
  await expectFrame(page, 0);
  await expect(spot).toBeHidden();
  await page.keyboard.press('l');
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await timeLine.press('End');
  await commentOnFrame(page, 'Ends too soon');
  await expect(marksOn(page)).toHaveCount(2);
  await expectGoodScreen(page, 'film');

  // From the time line, by the keyboard.
  await page.getByRole('button', { name: /^Comment 1 at 00:02, Unresolved: The blind/ }).press('Enter');
  const popup = page.getByRole('dialog', { name: 'Comment 1' });
  await popup.getByRole('button', { name: 'Resolve' }).click();
  await expect(popup.getByRole('button', { name: 'Unresolve' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Comment 1 at 00:02, Resolved/ })).toBeVisible();
  await expectFrame(page, 50);

  // From the list.
  await page.getByRole('button', { name: 'Compress' }).click();
  const entry = page.getByRole('list', { name: 'Comments' }).getByRole('listitem').filter({ hasText: 'Ends too soon' });
  await entry.getByRole('button', { name: 'Show at 00:04' }).click();
  await expect(page.getByRole('dialog', { name: 'Comment 2' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectFrame(page, last);
});

test('a drawing is begun at the frame that is shown, survives a reload, is seen at that frame alone, and is changed and removed', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  await openFilm(page, await uploadFilm(page, '25'));
  const timeLine = timeLineOf(page);
  await timeLine.press('PageUp');
  await expectFrame(page, 25);
  await page.keyboard.press('d');
  const stroke = async (from: readonly [number, number], to: readonly [number, number]) => {
    const box = (await page.locator('video').boundingBox())!;
    const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 4 });
    await page.mouse.up();
  };
  await stroke([0.2, 0.7], [0.5, 0.5]);
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: 'Comment on this frame' });
  await expect(field).toBeFocused();
  await field.fill('Cut the van out');

  // The draft leads back to its frame.
  await page.reload();
  await expectFrame(page, 25);
  const unsent = page.getByRole('img', { name: 'Drawing not saved yet: an arrow' });
  await expect(unsent).toBeVisible();
  await expect(field).toHaveValue('Cut the van out');
  await page.keyboard.press('.');
  await expectFrame(page, 26);
  await expect(unsent).toBeHidden();
  await expect(page.getByText('On frame 25.')).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
  const drawn = (words: string) => page.getByRole('img', { name: `Drawing of comment 1: ${words}` });
  await expect(drawn('an arrow')).toBeHidden();

  // Its mark on the time line leads there, and to the tools.
  const popup = page.getByRole('dialog', { name: 'Comment 1' });
  const edit = async () => {
    await page.getByRole('button', { name: /^Comment 1 at 00:01/ }).click();
    await popup.getByRole('button', { name: 'Edit Drawing' }).click();
    await expect(page.getByRole('group', { name: 'Drawing' })).toBeVisible();
    await expect(popup).toBeHidden();
  };
  await edit();
  await page.keyboard.press('2');
  // Neither is selected text dragged away instead, nor does the comment that closes take the stroke.
  await page.evaluate('getSelection().selectAllChildren(document.body)');
  await stroke([0.6, 0.6], [0.8, 0.8]);
  await expectFrame(page, 25);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(drawn('an arrow and a box')).toBeVisible();
  await timeLine.press('Home');
  await expectFrame(page, 0);
  await expect(drawn('an arrow and a box')).toBeHidden();
  await edit();
  for (let shape = 0; shape < 2; shape += 1) await page.keyboard.press('z');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Draw' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Drawing of/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Comment 1 at 00:01/ })).toBeVisible();
});

/** Plays until the film has begun its loop three times; answers the moments of the frames that the browser showed. */
const playThreeTurns = `new Promise((resolve) => {
  const video = document.querySelector('video');
  const moments = [];
  const note = (now, { mediaTime }) => {
    moments.push(mediaTime);
    if (moments.filter((moment, index) => moment < moments[index - 1]).length >= 3) resolve(moments);
    else video.requestVideoFrameCallback(note);
  };
  video.requestVideoFrameCallback(note);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
})`;

test('a film plays slowly, backwards, and again and again between two frames', async ({ page }) => {
  await signIn(page, people.productionManager);
  await openFilm(page, await uploadFilm(page, '50'));
  const timeLine = timeLineOf(page);
  const frame = async () => Number(await timeLine.getAttribute('aria-valuenow'));
  const video = page.locator('video');
  await page.getByRole('button', { name: '0.25×' }).click();
  await page.keyboard.press('l');
  await expect(video).toHaveJSProperty('playbackRate', 0.25);
  await page.keyboard.press('l');
  await expect(video).toHaveJSProperty('playbackRate', 0.5);
  await page.keyboard.press('k');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '1×', exact: true }).click();

  await timeLine.press('End');
  await expectFrame(page, last);
  await page.keyboard.press('j');
  await expect.poll(frame).toBeLessThan(last - 5);
  await page.keyboard.press('k');

  await timeLine.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('.');
  await page.keyboard.press('i');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('.');
  await expectFrame(page, 13);
  await page.keyboard.press('o');
  const seen = await page.evaluate<number[]>(playThreeTurns);
  // The first of them may have been shown before.
  const frames = seen.slice(1).map((seconds) => Math.round(seconds * 50));
  expect(Math.min(...frames)).toBeGreaterThanOrEqual(3);
  expect(Math.max(...frames)).toBeLessThanOrEqual(16);
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeHidden();
});

test('two versions of a film are compared side by side: they are stepped, sought and played together', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const film = await uploadFilm(page, '25');
  for (const rate of ['25', '50'] as const) await uploadVersion(page, film, rate);
  await page.goto(`/service-jobs/${film.serviceJobId}/assets?assetId=${film.id}&compare=v1-v2`);
  const sides = page.getByRole('group', { name: /^Version \d/ });
  const expectFrames = async (...wanted: readonly [number, number]) => {
    for (const [side, frame] of wanted.entries()) {
      await expect(sides.nth(side)).toContainText(`Frame ${frame} of ${last}`);
      await expect.poll(async () => readNumber(await sides.nth(side).locator('video').screenshot())).toBe(frame);
    }
  };
  await expectFrames(0, 0);
  for (const frame of [1, 2, 3]) {
    await page.keyboard.press('.');
    await expectFrames(frame, frame);
  }
  const frame = page.getByRole('slider', { name: 'Frame' });
  await frame.press('End');
  await expectFrames(last, last);
  await expect(page.getByText(/longer|Frame rates differ/)).toHaveCount(0);
  await frame.press('Home');
  await page.keyboard.press(' ');
  await expect(sides.nth(1)).toContainText(/Frame [1-9]\d of/);
  await page.keyboard.press(' ');
  const shown = Number(await frame.inputValue());
  await expectFrames(shown, shown);
  await expectGoodScreen(page, 'compare-films');

  // Above a phone's sheet, or beside it, both are side by side and large enough to be judged, with their rates and the buttons that play below them.
  await page.getByRole('button', { name: 'Compress' }).click();
  const heights = () => sides.locator('video').evaluateAll((videos) => videos.map((video) => video.clientHeight));
  const play = page.getByRole('button', { name: 'Play', exact: true });
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 664 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(100);
    await expect(play).toBeInViewport({ ratio: 1 });
    const named = (await sides.nth(1).getByText('25 fps').boundingBox())!;
    expect(named.y + named.height).toBeLessThanOrEqual((await play.boundingBox())!.y);
  }
  // On a common phone nothing of it needs scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'End range' })).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(100);
  await page.getByRole('button', { name: 'Expand' }).click();
  await page.setViewportSize({ width: 1280, height: 800 });

  // Twice as many frames a second: the same moment, and the shorter film waits at its end.
  await page.getByRole('combobox', { name: 'Right' }).selectOption('v3');
  await expect(page.getByText(/tied by time\. Version 1 is \d\.\d\d s longer\.$/)).toBeVisible();
  await page.keyboard.press('.');
  await expectFrames(1, 3);
  await frame.press('End');
  await expectFrames(last, last);
  await page.keyboard.press('Escape');
  await expect(timeLineOf(page)).toBeVisible();
});

test('on a phone a film is played, stepped through and commented on by touch', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
  await signIn(page, people.productionManager);
  await openFilm(page, await uploadFilm(page, '29.97'));
  await page.getByRole('button', { name: 'One frame on' }).tap();
  await expectFrame(page, 1);
  const video = (await page.locator('video').boundingBox())!;
  await page.touchscreen.tap(video.x + video.width / 2, video.y + video.height * 0.8);
  await commentOnFrame(page, 'Too dark');
  await expect(page.getByRole('main').getByRole('button', { name: /^Comment 1, Unresolved: Too dark/ })).toBeVisible();
  await expectGoodScreen(page, 'film-phone');

  // Above the sheet of comments the film can still be played.
  await page.setViewportSize({ width: 390, height: 664 });
  await page.getByRole('button', { name: 'Compress' }).tap();
  await expect(page.getByRole('heading', { name: 'Asset Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({ ratio: 1 });
  await page.context().close();
});

test('a comment on a range says from where to where, and plays it once', async ({ page }) => {
  await signIn(page, people.productionManager);
  await openFilm(page, await uploadFilm(page, '25'));
  const timeLine = page.getByRole('slider', { name: 'Time line', includeHidden: true });
  await timeLine.focus();
  for (const key of ['PageUp', 'i', 'PageUp', 'o']) await page.keyboard.press(key);
  await expect(page.getByText(/^On 00:01 – 00:02\./)).toBeVisible();
  await commentOnFrame(page, 'Too shaky here');
  await page.keyboard.press('Home');
  await marksOn(page).click();
  const dialog = page.getByRole('dialog', { name: 'Comment 1' });
  await expect(dialog).toContainText('00:01 – 00:02');
  await expect(timeLine).toHaveAttribute('aria-valuenow', '25');
  await dialog.getByRole('button', { name: 'Play 00:01 – 00:02' }).click();
  await expect(timeLine).toHaveAttribute('aria-valuenow', '50');
  await expectGoodScreen(page, 'film-range');
});

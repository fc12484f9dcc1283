import { randomInt } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { devices, type Page } from 'playwright/test';
import { jpeg } from '../apps/api/test/files/pictures.ts';
import { addAsset } from './support/add-asset.ts';
import { get, headersOf, post } from './support/api.ts';
import { uploadFilm } from './support/films.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { expectNoLayerEntries } from './support/history.ts';
import { orderJob } from './support/made-job.ts';
import { move } from './support/move-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const { InProduction, InQC1, SentToClient, ChangeRequest, Approved } = JobStatusId;

const picture = () => jpeg({ width: 700 + randomInt(300), height: 500 + randomInt(200) });

const statusOf = async (page: Page, id: number) =>
  (await get<{ serviceJobStatusId: number }>(page, `/v1/service-jobs/${id}`)).result.serviceJobStatusId;

test('a client on a phone asks for a change on the spot, which QC sees, gets a new version and approves', async ({
  page,
  browser,
}) => {
  await signIn(page, people.productionManager);
  const photographs = { services: String(ServiceId.Photography), serviceJobStatuses: String(InQC1) };
  const job = await findJobWithFiles(page, 'assets', photographs);
  const asset = await addAsset(page, job.id, 'kitchen.jpg', await picture());
  // What the studio says among itself leaves no gap in the numbers that the client sees.
  await post(page, '/v1/asset-comments', { assetId: asset.id, assetCommentTypeId: 1, comment: 'Straight now' });
  await move(page, job.id, SentToClient, [asset.id]);

  // The person at the desk makes the link on the page of the job.
  await page.goto(`/service-jobs/${job.id}`);
  const panel = page.getByRole('region', { name: 'Client Review' });
  await panel.getByRole('button', { name: 'New Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Review Link' });
  await dialog.getByLabel('Name of the recipient').fill('Jo Field');
  await dialog.getByLabel('E-mail').fill(`jo-${job.id}@client.test`);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(panel.getByText('Not opened yet')).toBeVisible();
  await expectGoodScreen(page, 'review-links');
  const links = await get<{ url: string; name: string }>(page, `/v1/service-jobs/${job.id}/review-links`);
  const { url } = links.results.find(({ name }) => name === 'Jo Field')!;

  const { viewport, userAgent, hasTouch, isMobile } = devices['Pixel 7'];
  const context = await browser.newContext({ viewport: { ...viewport, width: 390 }, userAgent, hasTouch, isMobile });
  const client = await context.newPage();
  await client.goto(url);
  const shown = client.getByRole('img', { name: 'kitchen.jpg' });
  await expect(shown).toHaveJSProperty('complete', true);
  await expectGoodScreen(client, 'review-open');

  const box = (await shown.boundingBox())!;
  await client.touchscreen.tap(box.x + box.width * 0.25, box.y + box.height * 0.75);
  const field = client.getByLabel('Your comment');
  await expect(field).toBeFocused();
  await field.fill('Please remove the hose');
  // The connection breaks: what was typed is kept, and arrives when it is back.
  await context.setOffline(true);
  await client.getByRole('button', { name: 'Send comment' }).click();
  await expect(client.getByText(/kept here until it has arrived/)).toBeVisible();
  await context.setOffline(false);
  await expect(client.getByText('Jo Field (you)')).toBeVisible();
  await expect(client.getByRole('img', { name: 'Jo Field: Please remove the hose' })).toHaveText('1');
  await expectGoodScreen(client, 'review-commented');

  await client.getByRole('button', { name: 'Ask for changes' }).click();
  const decision = client.getByRole('dialog', { name: 'Ask for changes?' });
  await expectGoodScreen(client, 'review-decision');
  await decision.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(client.getByText(/Changes requested: You on/)).toBeInViewport();
  expect(await statusOf(page, job.id)).toBe(ChangeRequest);

  // QC sees the comment where the client tapped.
  await expectNoLayerEntries(page);
  await page.goto(`/service-jobs/${job.id}/assets?assetId=${asset.id}`);
  await page.getByRole('button', { name: /^Comment 2, .*Please remove the hose/ }).click();
  await expect(page.getByRole('dialog', { name: 'Comment 2' })).toContainText('Comment 1 on the client’s page');
  await expectGoodScreen(page, 'review-at-the-studio');

  const version = { Description: 'Without the hose', FileName: 'kitchen.jpg' };
  const file = { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await picture() };
  const answer = await page.request.put(`/v1/assets/${asset.id}`, {
    headers: await headersOf(page),
    multipart: { ...version, FileByte: file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await move(page, job.id, InProduction);
  await move(page, job.id, SentToClient, [asset.id]);

  await client.reload();
  await expect(client.getByText('kitchen_v2.jpg, version 2')).toBeVisible();
  // On a laptop the line about new proofs is above both columns.
  await expect(client.getByText('1 proof is new since the last sending.')).toBeVisible();
  await client.setViewportSize({ width: 1440, height: 900 });
  const stage = (await client.getByRole('region', { name: 'Proofs' }).boundingBox())!;
  const comments = (await client.getByRole('region', { name: 'Comments' }).boundingBox())!;
  expect(stage.x).toBe(0);
  expect(comments.x).toBe(stage.width);
  expect(comments.y).toBe(stage.y);
  await expectGoodScreen(client, 'review-new-laptop');
  await client.setViewportSize({ width: 390, height: 839 });
  await client.getByRole('button', { name: 'Approve' }).click();
  await client.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(client.getByText(/Approved: You on/)).toBeInViewport();
  await expectGoodScreen(client, 'review-approved');
  expect(await statusOf(page, job.id)).toBe(Approved);
  await context.close();
});

/** Gives a client a link to proofs that have been sent, and answers its address. */
async function linkTo(page: Page, jobId: number): Promise<string> {
  const recipient = { name: 'Jo Field', email: `thumb-${randomInt(1e9)}@client.test` };
  return (await post<{ url: string }>(page, `/v1/service-jobs/${jobId}/review-links`, recipient)).url;
}

async function linkToSent(page: Page, services: number): Promise<string> {
  const filters = { services: String(services), serviceJobStatuses: String(SentToClient) };
  return linkTo(page, (await findJobWithFiles(page, 'assets', filters)).id);
}

const scrollToForm = "document.querySelector('[aria-label=Comments] form').scrollIntoView({ block: 'nearest' })";

/** Whether a press of 'Send comment', in its middle and near its corners, meets nothing else. */
const pressesOfSend = `(() => {
  const button = document.querySelector('[aria-label=Comments] form button[type=submit]');
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const corners = [left + 5, right - 5].flatMap((x) => [top + 5, bottom - 5].map((y) => [x, y]));
  return [[(left + right) / 2, (top + bottom) / 2], ...corners]
    .map(([x, y]) => document.elementFromPoint(x, y))
    // A press of a disabled button goes to the form around it.
    .map((pressed) => button.contains(pressed) || (button.disabled && pressed === button.form));
})()`;

const expectClear = (page: Page) =>
  expect.poll(() => page.evaluate<boolean[]>(pressesOfSend)).toEqual([true, true, true, true, true]);

test("second look #8: on a phone 'Send comment' on a film stands clear of the decisions", async ({ page, browser }) => {
  await signIn(page, people.productionManager);
  const url = await linkToSent(page, ServiceId.Video);
  for (const [width, height] of [
    [390, 844],
    [390, 664],
    [360, 640],
  ] as const) {
    const colorScheme = height === 664 ? 'dark' : 'light';
    const context = await browser.newContext({
      viewport: { width, height },
      hasTouch: true,
      isMobile: true,
      colorScheme,
    });
    const client = await context.newPage();
    await client.goto(url);
    const [field, send] = [client.getByLabel('Your comment'), client.getByRole('button', { name: 'Send comment' })];
    await expect(send).toBeVisible();
    await client.evaluate(scrollToForm);
    const name = `review-film-${width}x${height}`;
    await expectClear(client);
    await field.tap();
    await expectClear(client);
    for (const text of ['Please remove the hose', 'It is\nin front\nof the\nwhole\nwide\nwindow']) {
      await field.fill(text);
      await expectClear(client);
      await field.blur();
      await expectClear(client);
      await test.info().attach(`${name}-${text.length}`, { body: await client.screenshot(), contentType: 'image/png' });
      await field.tap();
    }
    await send.tap();
    await expect(client.getByText('Jo Field (you)').first()).toBeVisible();
    await expect(client.getByRole('dialog')).toBeHidden();
    await context.close();
  }
});

test('a client steps through a film frame by frame and comments on the one that is shown', async ({
  page,
  browser,
}) => {
  await signIn(page, people.backOffice);
  const job = await orderJob(page, ServiceId.Video);
  await signIn(page, people.productionManager);
  const film = await uploadFilm(page, '25', job.id);
  await move(page, job.id, SentToClient, [film.id]);
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const client = await context.newPage();
  await client.goto(await linkTo(page, job.id));
  const timeLine = client.getByRole('slider', { name: 'Time line' });
  await expect(timeLine).toBeVisible();
  for (let frame = 1; frame <= 3; frame += 1) await client.getByRole('button', { name: 'One frame on' }).click();
  await expect(timeLine).toHaveAttribute('aria-valuenow', '3');
  await expectGoodScreen(client, 'review-film');
  await client.getByLabel('Your comment').fill('Too dark here');
  await client.getByRole('button', { name: 'Send comment' }).click();
  await timeLine.press('End');
  // The moment leads back to the very frame.
  await client.getByRole('button', { name: '00:00', exact: true }).click();
  await expect(timeLine).toHaveAttribute('aria-valuenow', '3');
  await context.close();
});

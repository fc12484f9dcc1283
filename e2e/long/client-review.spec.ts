import { randomInt } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { post } from '../support/api.ts';
import { uploadFilm } from '../support/films.ts';
import { findJobWithFiles } from '../support/find-files.ts';
import { orderJob } from '../support/made-job.ts';
import { move } from '../support/move-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const { SentToClient } = JobStatusId;

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

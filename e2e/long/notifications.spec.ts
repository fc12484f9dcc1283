import { randomUUID } from 'node:crypto';
import { JobStatusId, type JobStatusName } from '@shootdesk/shared/workflows/statuses';
import type { Browser, Page } from 'playwright/test';
import { post } from '../support/api.ts';
import { findJob, myId } from '../support/find-job.ts';
import { people, signIn, type Person } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A colleague, or another device of the same person, in a browser of its own. */
async function anotherBrowser(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const line = (page: Page, text: string) => list(page).getByRole('listitem').filter({ hasText: text });
const hasUnread = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+\+? unread$/ });
const hasNone = (page: Page) => page.getByRole('button', { name: 'Notifications', exact: true });

/** Writes a notice to somebody, with words that no other notification has. */
async function notify(author: Page, userId: number, link: string | null = null): Promise<string> {
  const description = `The studio closes early: ${randomUUID()}`;
  await post(author, '/v1/notifications', { description, link, users: [userId] });
  return description;
}

const moveJob = (page: Page, id: number, to: JobStatusName) =>
  post(page, `/v1/service-jobs/${id}/workflow`, { serviceJobStatusId: JobStatusId[to], workflowComment: 'By a test' });

test('what somebody else does appears without a reload in every tab and on every device, and read in one it is read in all', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, people.editor);
  const colleague = await anotherBrowser(browser, people.productionManager);
  const job = await findJob(page, 'InProduction');
  await page.goto('/service-jobs');
  await expect(bell(page)).toBeVisible();
  await bell(page).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(hasNone(page)).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/service-jobs');
  const device = await anotherBrowser(browser, people.editor);
  await device.goto(`/service-jobs/${job.id}`);
  for (const each of [tab, device]) await expect(hasNone(each)).toBeVisible();

  const text = await notify(colleague, await myId(page), `/service-jobs/${job.id}`);
  for (const each of [page, tab, device]) await expect(hasUnread(each)).toBeVisible();
  await bell(page).click();
  await expect(line(page, text).getByText('New')).toBeVisible();
  await expectGoodScreen(page, 'notifications');
  for (const each of [tab, device]) await expect(hasNone(each)).toBeVisible();
  // What was unread when it opened stays marked until it closes, also after it was read again.
  await expect(line(page, text).getByText('New')).toBeVisible();

  await line(page, text).getByRole('link').click();
  await expect(page).toHaveURL(`/service-jobs/${job.id}`);
  await expect(list(page)).toBeHidden();
  await bell(page).click();
  await expect(line(page, text)).toBeVisible();
  await expect(line(page, text).getByText('New')).toBeHidden();

  await line(page, text)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(line(page, text)).toBeHidden();
  await bell(device).click();
  await expect(list(device).getByRole('listitem').first()).toBeVisible();
  await expect(line(device, text)).toBeHidden();
  await colleague.context().close();
  await device.context().close();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test('many about a job are one line that opens; the sheet has the whole width, and Back closes it', async ({
    page,
    browser,
  }) => {
    await signIn(page, people.editor);
    const userId = await myId(page);
    const colleague = await anotherBrowser(browser, people.productionManager);
    const job = await findJob(colleague, 'InProduction', { users: userId });
    for (const status of ['AwaitingQC', 'InQC1', 'InProduction'] as const) await moveJob(colleague, job.id, status);
    await page.goto('/service-jobs');
    await bell(page).tap();
    const group = list(page).getByRole('button', {
      name: new RegExp(`^(\\d+ new)?\\s*\\d+ about ${job.campaign.name}`),
    });
    await expect(group).toBeVisible();
    expect((await list(page).boundingBox())?.width).toBe(375);
    await group.tap();
    await expect(list(page).locator(`a[href="/service-jobs/${job.id}"]`).nth(2)).toBeVisible();
    await expectGoodScreen(page, 'notifications-phone');
    await page.goBack();
    await expect(list(page)).toBeHidden();
    await expect(page).toHaveURL('/service-jobs');
    await colleague.context().close();
  });
});

test('everybody chooses how to be told of each kind, and switches push on for a device', async ({ page, browser }) => {
  // Chromium without a screen refuses notifications and has no push service.
  await page.addInitScript(`
    let subscription = null;
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async () => (subscription = {
      unsubscribe: async () => { subscription = null; return true; },
      toJSON: () => ({
        endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}',
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    });`);
  await signIn(page, people.specialist);
  await page.goto('/service-jobs');
  await page.getByRole('button', { name: people.specialist.name }).click();
  await page.getByRole('menuitem', { name: 'Notification settings' }).click();
  const channelOf = (of: Page, kind: string) => of.getByRole('combobox', { name: `${kind}: where` });
  await channelOf(page, 'Status of a job').selectOption({ label: 'In the app and in the daily e-mail' });
  await channelOf(page, 'Notices').selectOption({ label: 'Not at all' });
  await page.getByLabel('Sent at').fill('07:15');
  await expectGoodScreen(page, 'notification-settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Notification settings saved')).toBeVisible();
  const device = await anotherBrowser(browser, people.specialist);
  await device.setViewportSize({ width: 375, height: 812 });
  await device.goto('/notification-settings');
  await expect(channelOf(device, 'Status of a job')).toHaveValue('digest');
  await expect(channelOf(device, 'Notices')).toHaveValue('off');
  await expect(device.getByLabel('Sent at')).toHaveValue('07:15 AM');
  await expectGoodScreen(device, 'notification-settings-phone');
  await device.context().close();

  const push = page.getByRole('switch', { name: 'Push notifications' });
  const subscribed = page.waitForResponse((response) => response.url().endsWith('/v1/push-subscriptions'));
  await push.click();
  expect((await subscribed).status()).toBe(201);
  await expect(push).toBeChecked();
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(1);
  const ended = page.waitForResponse(/\/v1\/push-subscriptions\/\d+$/);
  await push.click();
  expect((await ended).status()).toBe(200);
  await expect(push).not.toBeChecked();
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0);
});

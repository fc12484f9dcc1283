import type { Page } from 'playwright/test';
import { readMoment } from '@shootdesk/shared/kernel/typed-moment';
import { get, post } from '../support/api.ts';
import { findJob, myId } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

interface Shift {
  readonly clockEnd: string | null;
  readonly userBreakTimes: readonly { readonly breakEnd: string | null }[];
}

/** Clocks the signed-in person out, wherever the demo or another test left them. */
async function clockOut(page: Page): Promise<void> {
  const { results } = await get<Shift>(page, '/v1/users/current/time?includes=userBreakTimes');
  const open = results.find(({ clockEnd }) => clockEnd === null);
  if (!open) return;
  if (open.userBreakTimes.some(({ breakEnd }) => breakEnd === null)) await post(page, '/v1/users/break-out', {});
  await post(page, '/v1/users/clock-out', { stopRunning: true });
}

const tracker = (page: Page) => page.getByRole('button', { name: /^Time tracker/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Time tracker' });
const press = (page: Page, name: string) => panel(page).getByRole('button', { name }).click();

async function openPanel(page: Page): Promise<void> {
  await tracker(page).click();
  await expect(panel(page)).toBeVisible();
}

/** The work of today that the tracker shows, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  await expect(tracker(page)).toContainText('Clocked in');
  const [, hours, minutes, seconds] = /(\d+):(\d\d):(\d\d)/.exec(await tracker(page).innerText())!;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/** The minute before what a field shows: '23 Nov 2026, 10:57 AM' becomes '2026-11-23T10:56'. */
function earlier(shown: string): string {
  const moment = readMoment('datetime-local', shown, '2026-01-01');
  return new Date(Date.parse(`${moment}:00Z`) - 60_000).toISOString().slice(0, 16);
}

test.beforeEach(async ({ page }) => {
  await signIn(page, people.editor);
  await clockOut(page);
});

test('a shift from clock-in over a break to clock-out', async ({ page }) => {
  await page.goto('/service-jobs');
  await expect(tracker(page)).toContainText('Clocked out');
  await openPanel(page);
  await expect(panel(page).getByText('No ongoing job')).toBeVisible();
  await press(page, 'Clock In');
  await expect(panel(page)).toContainText('Clocked in since');
  await expectGoodScreen(page, 'time-tracker');
  await press(page, 'Start Break');
  await expect(panel(page)).toContainText('On break since');
  await expect(panel(page).getByRole('button', { name: 'Clock Out' })).toBeDisabled();
  await press(page, 'End Break');
  await press(page, 'Clock Out');
  await expect(panel(page)).toContainText('You are clocked out.');
  // The button that had the focus is gone; the panel takes it within a moment.
  await expect.poll(() => page.evaluate<boolean>('document.activeElement === document.body')).toBe(false);
  await page.keyboard.press('Escape');
  await expect(tracker(page)).toContainText('Clocked out');
});

test('a job is started on its page, and clocking out asks to stop it', async ({ page }) => {
  const job = await findJob(page, 'InProduction', { users: await myId(page) });
  await page.goto(`/service-jobs/${job.id}`);
  const jobTracker = page.getByRole('region', { name: 'Job Tracker' });
  await expect(jobTracker).toContainText('You are not clocked in.');
  await jobTracker.getByRole('button', { name: 'Clock In and Start' }).click();
  await expect(jobTracker.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expectGoodScreen(page, 'job-tracker');
  await openPanel(page);
  await press(page, 'Clock Out');
  const question = page.getByRole('alertdialog', { name: 'Stop Ongoing Job' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(panel(page)).toContainText('You are clocked out.');
  await expect(panel(page)).toContainText('No ongoing job');
});

test('a shift is corrected: asked for by its person, accepted by a manager, seen by both at once', async ({
  page,
  browser,
}) => {
  await page.goto('/my-time');
  // The demo has shifts on the days of last week.
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect(page.getByText('Last week')).toBeVisible();
  const row = page
    .getByRole('listitem')
    .filter({ hasText: /^Shift/ })
    .first();
  await row.getByRole('button', { name: 'Correct Shift' }).click();
  const form = page.getByRole('dialog', { name: 'Ask for a correction' });
  const until = await form.getByLabel('To').inputValue();
  await form.getByLabel('To').fill(earlier(until));
  await form.getByLabel('Reason').fill('Left before I clocked out');
  await expectGoodScreen(page, 'ask-for-correction');
  await form.getByRole('button', { name: 'Send Request' }).click();
  await expect(row.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expectGoodScreen(page, 'my-time');

  const manager = await (await browser.newContext()).newPage();
  await signIn(manager, people.productionManager);
  await manager.goto('/time-corrections');
  const request = manager
    .getByRole('listitem')
    .filter({ hasText: people.editor.name })
    .filter({ hasText: 'Left before' });
  await expect(request).toBeVisible();
  await expectGoodScreen(manager, 'time-corrections');
  await request.getByRole('button', { name: 'Accept' }).click();
  await expect(manager.getByText('Time corrected')).toBeVisible();
  await expect(row).toContainText('Corrected');
  await manager.context().close();
});

test('a browser whose clock is five hours behind shows the time of the server', async ({ page }) => {
  await post(page, '/v1/users/clock-in', {});
  await page.goto('/service-jobs');
  const before = await shownSeconds(page);
  await page.addInitScript(() => {
    const behindMs = 5 * 3_600_000;
    const now = Date.now.bind(Date);
    Date.now = () => now() - behindMs;
  });
  await page.reload();
  const passed = (await shownSeconds(page)) - before;
  // Far from the five hours, however slow the machine is.
  expect(passed).toBeGreaterThanOrEqual(0);
  expect(passed).toBeLessThan(3600);
});

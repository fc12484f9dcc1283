import type { Locator, Page } from 'playwright/test';
import { defaultWeek } from '@shootdesk/shared/availability/working-week';
import { capacityDays, firstCapacityDay, lastCapacityWeek } from '@shootdesk/shared/availability/capacity-days';
import { addDays, instantAt, localDay, mondayOf } from '@shootdesk/shared/kernel/local-days';
import { addresses } from '../support/addresses.ts';
import { get } from '../support/api.ts';
import { myId } from '../support/find-job.ts';
import { bookProvider, orderJob } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const week = (page: Page): Locator => page.getByRole('group', { name: 'Work hours of the week' });

/** The middle of a weekday (1 Monday) at an hour, in the grid. */
async function spotIn(grid: Locator, weekday: number, hour: number) {
  const { x, y, width, height } = (await grid.boundingBox())!;
  return { x: x + (width * (weekday - 0.5)) / 5, y: y + (height * (hour - 8)) / 14 };
}

async function dragIn(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const start = await spotIn(week(page), ...from);
  const end = await spotIn(week(page), ...to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2);
  await page.mouse.move(end.x, end.y);
  await page.mouse.up();
}

/** Presses a finger onto the middle of an element and moves it down the page. */
async function dragByFinger(page: Page, element: Locator, down: number): Promise<void> {
  const box = (await element.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (const part of [0.5, 1]) {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y + down * part }] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await devtools.detach();
}

type Slots = Record<string, { start: string; end: string }[]>;

const slot = (page: Page, name: string): Locator => week(page).getByRole('button', { name });

test('work hours are made, moved and stretched by mouse, keyboard alone, and a finger that also scrolls', async ({
  page,
  browser,
}) => {
  await signIn(page, people.photographer);
  await page.goto('/provider-diary/availability');
  await expect(slot(page, 'Monday 08:00 AM to 12:00 PM')).toBeVisible();
  await expectGoodScreen(page, 'provider-availability');
  await week(page).evaluate((grid) => grid.scrollIntoView({ block: 'center' }));
  await dragIn(page, [1, 18.1], [1, 20]);
  await expect(slot(page, 'Monday 06:00 PM to 08:00 PM')).toBeVisible();
  await dragIn(page, [1, 19], [3, 20]);
  await expect(slot(page, 'Wednesday 07:00 PM to 09:00 PM')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(slot(page, 'Thursday 07:00 PM to 08:30 PM')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(slot(page, 'Thursday 07:00 PM to 08:30 PM')).toBeHidden();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const phone = await context.newPage();
  await signIn(phone, people.photographer);
  await phone.goto('/provider-diary/availability');
  await week(phone).evaluate((grid) => grid.scrollIntoView({ block: 'end' }));
  const { x, y } = await spotIn(week(phone), 2, 19);
  await phone.touchscreen.tap(x, y);
  await expect(slot(phone, 'Tuesday 06:30 PM to 07:30 PM')).toBeVisible();
  await expectGoodScreen(phone, 'provider-availability-phone');
  // Even an hour has room for both handles and for its middle.
  const chosen = week(phone).locator('[aria-pressed=true]');
  const oneHour = (await chosen.boundingBox())!.height;
  await dragByFinger(phone, chosen.locator('[data-edge=finish]'), oneHour);
  await expect(slot(phone, 'Tuesday 06:30 PM to 08:30 PM')).toBeVisible();
  await dragByFinger(phone, chosen.locator('[data-edge=start]'), oneHour);
  await expect(slot(phone, 'Tuesday 07:30 PM to 08:30 PM')).toBeVisible();
  await dragByFinger(phone, chosen, -oneHour);
  await phone.getByRole('button', { name: 'Remove Tuesday 06:30 PM to 07:30 PM' }).tap();
  await expect(slot(phone, 'Tuesday 06:30 PM to 07:30 PM')).toBeHidden();
  await context.close();
});

test('live capacity opens the providers behind a number, and follows work hours without losing the focus', async ({
  page,
  browser,
}) => {
  await signIn(page, people.backOffice);
  await page.goto('/liveCapacity');
  await page.getByRole('button', { name: 'Next week' }).click();
  const cell = page.getByRole('gridcell', { name: /^Melbourne, Photography, \w+ \d+ \w+, total/ }).last();
  await expect(cell).toBeVisible();
  await expectGoodScreen(page, 'live-capacity');
  const before = await cell.textContent();
  await cell.click();
  const dialog = page.getByRole('dialog', { name: /^Photography, Melbourne/ });
  await expect(dialog.getByRole('link', { name: people.photographer.name })).toBeVisible();
  await expectGoodScreen(page, 'live-capacity-detail');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(cell).toBeFocused();

  const other = await browser.newContext();
  const provider = await other.newPage();
  await signIn(provider, people.photographer);
  const headers = { origin: addresses().url };
  const hours = '/v3/users/current/slots';
  const { slots } = ((await (await provider.request.get(hours)).json()) as { result: { slots: Slots } }).result;
  const longer = Object.entries(slots).map(([day, ofDay]) => [
    day,
    ofDay.length === 0 ? [] : [...ofDay, { start: '20:30', end: '22:00' }],
  ]);
  const saved = await provider.request.put(hours, { data: { slots: Object.fromEntries(longer) }, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(cell).not.toHaveText(before!);
  await expect(cell).toBeFocused();
  expect((await provider.request.put(hours, { data: { slots }, headers })).ok()).toBe(true);
  await other.close();
});

const timeZone = 'Australia/Melbourne';
/** A Wednesday that the demo has not booked. */
const day = addDays(mondayOf(localDay(new Date(), timeZone)), 51);

/** The week of the selector that has the day. */
function weekOfDay(): number {
  const first = firstCapacityDay(new Date(), timeZone, defaultWeek);
  const weeks = Array.from({ length: lastCapacityWeek + 1 }, (_, index) => index);
  return weeks.find((each) => capacityDays(first, each, defaultWeek).includes(day))!;
}

/** Types the period of a blockout on the day. */
async function typePeriod(dialog: Locator, from: string, to: string): Promise<void> {
  await dialog.getByLabel(/^Start/).fill(`${day}T${from}`);
  await dialog.getByLabel(/^End/).fill(`${day}T${to}`);
}

/** Saves a blockout by the keyboard alone, through the reminder. */
async function saveByKeys(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Blockout Reminder' })
    .getByRole('button', { name: 'Yes' })
    .press('Enter');
}

const inTheWay =
  'You cannot apply blockout on this period because of the job/s below. Please contact the Operations Team for assistance.';

test('a blockout names the appointment in its way; moved, capacity and the board have it at once; many providers are answered one by one', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  await page.goto('/liveCapacity');
  await page.getByLabel('Week', { exact: true }).selectOption(String(weekOfDay()));
  const dayOfMonth = `${Number(day.slice(8))}`.padStart(2, '0');
  const cell = (kind: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^Melbourne, Photography, Wed ${dayOfMonth} \\w+, ${kind}`) });
  await expect(cell('remaining')).toBeVisible();
  const before = { total: await cell('total').textContent(), remaining: await cell('remaining').textContent() };

  const context = await browser.newContext({ timezoneId: timeZone });
  const provider = await context.newPage();
  await signIn(provider, people.photographer);
  const job = await orderJob(page, 1);
  const providerId = await myId(provider);
  await bookProvider(page, job.id, { providerId, dateService: instantAt(day, 10 * 60, timeZone).toISOString() });
  await expect(cell('remaining')).not.toHaveText(before.remaining!);
  await expect(cell('total')).toHaveText(before.total!);

  await provider.goto('/provider-diary/availability');
  await provider.getByRole('button', { name: 'Add Blockout' }).press('Enter');
  const form = provider.getByRole('dialog', { name: 'Add Blockout' });
  await typePeriod(form, '09:00', '11:00');
  await expect(form.getByText(inTheWay)).toBeVisible();
  await expect(form.getByRole('link')).toHaveAttribute('href', `/service-jobs/${job.id}`);
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectGoodScreen(provider, 'blockout-in-the-way');
  await typePeriod(form, '14:00', '16:00');
  await form.getByLabel('Reason').fill('Dentist at two');
  await saveByKeys(provider, form);
  await expect(provider.getByText('Blockout has been created!')).toBeVisible();
  await expect(provider.getByRole('region', { name: 'Upcoming Blockouts' }).getByText('Dentist at two')).toBeVisible();
  await expect(cell('total')).not.toHaveText(before.total!);

  const { results } = await get<{ id: number; name: string }>(page, '/v1/zones');
  await page.goto(`/dispatch?day=${day}&zones=${results.find(({ name }) => name === 'Melbourne')!.id}`);
  await expect(page.getByText('Dentist at two')).toBeVisible();

  await page.goto(`/systemManager/users/${providerId}/edit`);
  await page.getByRole('button', { name: 'Add Blockout' }).press('Enter');
  const others = page.getByRole('dialog', { name: 'Add Blockout' });
  await typePeriod(others, '09:30', '10:30');
  await expect(others.getByText(inTheWay)).toBeVisible();
  await others.getByRole('checkbox', { name: people.contractPhotographer.name }).press('Space');
  await expectGoodScreen(page, 'blockout-for-others');
  await saveByKeys(page, others);
  const outcomes = page.getByRole('dialog', { name: 'Apply to Other Providers' });
  await expect(outcomes.getByText('1 written, 1 refused')).toBeVisible();
  await expect(
    outcomes.getByRole('listitem').filter({ hasText: people.photographer.name }).getByRole('link'),
  ).toHaveAttribute('href', `/service-jobs/${job.id}`);
  await expectGoodScreen(page, 'blockout-outcomes');
  await context.close();
});

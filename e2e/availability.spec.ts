import type { Locator, Page } from 'playwright/test';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

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

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const phone = await context.newPage();
  await signIn(phone, people.photographer);
  await phone.goto('/provider-diary/availability');
  await week(phone).evaluate((grid) => grid.scrollIntoView({ block: 'end' }));
  const { x, y } = await spotIn(week(phone), 2, 19);
  await phone.touchscreen.tap(x, y);
  await expect(slot(phone, 'Tuesday 06:30 PM to 07:30 PM')).toBeVisible();
  await expectGoodScreen(phone, 'provider-availability-phone');
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
  const headers = { origin: test.info().project.use.baseURL! };
  const hours = '/v3/users/current/slots';
  const { slots } = ((await (await provider.request.get(hours)).json()) as { result: { slots: Slots } }).result;
  const longer = Object.entries(slots).map(([day, ofDay]) => [day, [...ofDay, { start: '20:30', end: '22:00' }]]);
  const saved = await provider.request.put(hours, { data: { slots: Object.fromEntries(longer) }, headers });
  expect(saved.ok(), await saved.text()).toBe(true);
  await expect(cell).not.toHaveText(before!);
  await expect(cell).toBeFocused();
  expect((await provider.request.put(hours, { data: { slots }, headers })).ok()).toBe(true);
  await other.close();
});

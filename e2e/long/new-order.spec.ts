import type { Locator, Page } from 'playwright/test';
import { get } from '../support/api.ts';
import { measureEffort } from '../support/effort.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const maxKeys = 60;
const maxTaps = 12;

/** The Thursday after the next seven days, as a mail writes it, so that people are free. */
function dayOfMail(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((4 - day.getUTCDay() + 7) % 7));
  return day.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** A mail of a client about a property that nobody has ordered for. */
async function mailFor(page: Page): Promise<string> {
  const client = (await get<{ readonly id: number }>(page, '/v1/clients?pageSize=1')).results[0]!;
  const { email } = (await get<{ readonly email: string }>(page, `/v3/clients/${client.id}`)).result;
  return `From: Jo Field <${email}>

Hi team,

Please book photos x 20, a floorplan, drone and dusk for ${1 + (Date.now() % 900)} Cotham Road, Kew VIC 3101 on ${dayOfMail()}.
Lockbox code 2580. Agent: Jess Tran, 0412 555 010.

Kind regards
Jo`;
}

/** Pastes into the focused field, as Ctrl+V or the menu of a phone do. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(page.getByRole('list', { name: 'Services of the order' }).getByRole('listitem')).toHaveCount(4);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
}

async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('The keyboard does not get there.');
}

/** Goes ahead where the server asks, or nobody is free on the wished day, and waits for the booked job. */
async function finish(page: Page, confirm: (button: Locator) => Promise<void>): Promise<void> {
  const goAhead = page.getByRole('button', { name: /^(Go ahead|Book all the same)$/ });
  await expect(goAhead.or(page.getByRole('button', { name: 'Change Status' })).first()).toBeVisible();
  if (await goAhead.isVisible()) await confirm(goAhead);
  await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
  await expect(page.getByText('Booked').first()).toBeVisible();
}

test('an order of four services is taken and booked from a mail by the keyboard alone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, people.backOffice);
  const mail = await mailFor(page);
  const effort = await measureEffort(page);
  await page.goto('/new-order');
  const field = page.getByRole('textbox', { name: 'Paste a mail or message' });
  await field.waitFor();
  await tabTo(page, field);
  await paste(page, mail);
  await page.keyboard.press('Control+Enter');
  await finish(page, async (button) => {
    await tabTo(page, button);
    await page.keyboard.press('Enter');
  });
  const { clicks, keys } = await effort();
  test.info().annotations.push({ type: 'effort', description: `${clicks} clicks, ${keys} keys` });
  expect(clicks).toBe(0);
  expect(keys).toBeLessThanOrEqual(maxKeys);
});

test('an order of four services is taken and booked from a message on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, people.backOffice);
  const mail = await mailFor(page);
  const effort = await measureEffort(page);
  await page.goto('/new-order');
  await page.getByRole('textbox', { name: 'Paste a mail or message' }).click();
  await paste(page, mail);
  await expectGoodScreen(page, 'new-order-phone');
  await page.getByRole('button', { name: 'Order and book' }).click();
  await finish(page, (button) => button.click());
  const { clicks, keys } = await effort();
  test.info().annotations.push({ type: 'effort', description: `${clicks} taps, ${keys} keys` });
  expect(clicks).toBeLessThanOrEqual(maxTaps);
});

import { get } from './support/api.ts';
import { measureEffort } from './support/effort.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

interface Client {
  readonly id: number;
  readonly name: string;
}

/** The next Thursday but one, as a mail writes it, so that people are free. */
function dayOfMail(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((4 - day.getUTCDay() + 7) % 7));
  return day.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

test('four services of a pasted mail are ordered and booked in at most 12 clicks and 60 keys', async ({ page }) => {
  test.slow();
  await signIn(page, people.backOffice);
  const client = (await get<Client>(page, '/v1/clients?pageSize=1')).results[0]!;
  const { email } = (await get<{ readonly email: string }>(page, `/v3/clients/${client.id}`)).result;
  const effort = await measureEffort(page);
  await page.goto('/new-order');
  const mail = `From: Jo Field <${email}>

Hi team,

Please book photos x 20, a floorplan, drone and dusk for ${1 + (Date.now() % 900)} Cotham Road, Kew VIC 3101 on ${dayOfMail()}.
Lockbox code 2580. Agent: Jess Tran, 0412 555 010.

Kind regards
Jo`;
  const field = page.getByRole('textbox', { name: 'Paste a mail or message' });
  await field.click();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(mail)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  const lines = page.getByRole('list', { name: 'Services of the order' });
  await expect(lines.getByRole('listitem')).toHaveCount(4);
  await expect(page.getByText('From the text: “Lockbox code 2580”')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(client.name);
  await expect(page.getByRole('radiogroup').first()).toBeVisible();
  await expectGoodScreen(page, 'new-order');
  await page.getByRole('button', { name: 'Order and book' }).click();
  const confirm = page.getByRole('button', { name: 'Go ahead' });
  await expect(confirm.or(page.getByRole('button', { name: 'Change Status' })).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
  const { clicks, keys, screens, requests, ms } = await effort();
  test.info().annotations.push({
    type: 'effort',
    description: `${clicks} clicks, ${keys} keys, ${screens} screens, ${requests} requests, ${ms} ms`,
  });
  expect(clicks).toBeLessThanOrEqual(12);
  expect(keys).toBeLessThanOrEqual(60);
  await expect(page.getByText('Booked').first()).toBeVisible();
});

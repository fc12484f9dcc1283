import { readFile } from 'node:fs/promises';
import { get } from '../support/api.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('a price is set, an order shows its sum, and a month is locked and downloaded', async ({ page }) => {
  await signIn(page, people.owner);
  await page.goto('/systemManager/prices/new');
  await page.getByLabel('Service or add-on').selectOption('Floorplan Redraw');
  await page.getByLabel('Price', { exact: false }).fill('311.25');
  await page.getByLabel('Valid from').fill(`${new Date().getUTCFullYear() - 1}-02-01`);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Price has been created!')).toBeVisible();

  const campaign = (await get<{ readonly id: number }>(page, '/v1/campaigns?pageSize=1')).results[0]!;
  await page.goto(`/new-order?campaign=${campaign.id}&services=7`);
  const sum = page.getByRole('status', { name: 'Sum of the order' });
  await expect(sum).toContainText('AUD 311.25');
  await page.getByLabel('Add-on for Floorplan Redraw').selectOption({ label: 'Travel over 50 km (AUD 66.50)' });
  await expect(sum).toContainText('AUD 377.75');
  await expectGoodScreen(page, 'order with its sum');
  await page.getByRole('button', { name: 'Order', exact: true }).click();
  const confirm = page.getByRole('button', { name: 'Go ahead' });
  const agreed = page.getByRole('list', { name: 'Lines of the price' });
  const folded = page.getByRole('button', { name: 'Price', exact: true });
  await expect(confirm.or(folded).first()).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
  await folded.click();
  await expect(agreed).toContainText('Travel over 50 km');

  await page.goto('/month-lists');
  const pay = page.getByRole('list', { name: 'Pay' });
  await pay.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Lock Month' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('The month is locked')).toBeVisible();
  await expectGoodScreen(page, 'locked month');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await (await saving).path();
  expect(await readFile(file, 'utf8')).toMatch(/"Person","Person Id","Day".*\r\n/);
});

import { get } from '../support/api.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

interface Client {
  readonly id: number;
  readonly name: string;
}

test('six rows of a spreadsheet, two with errors, are mended in place by the keyboard and ordered', async ({
  page,
}) => {
  test.slow();
  await signIn(page, people.backOffice);
  const client = (await get<Client>(page, '/v1/clients?pageSize=1')).results[0]!;
  // A street of its own, so that the test can run again in the same stack.
  const street = `${['Alder', 'Birch', 'Cedar', 'Elm'][Date.now() % 4]} Tree Road`;
  const first = 100 + (Date.now() % 9000);
  const row = (number: number, services: string, day: string) =>
    [`${first + number} ${street}`, 'Kew', 'VIC', services, day, '10:00', client.name, 'Lockbox 2580'].join('\t');
  const text = [
    'Property Address\tSuburb\tState\tServices\tShoot Date\tTime\tAgency\tKeys',
    row(1, 'Photos x 20, floorplan', '2 March 2098'),
    row(2, 'Drone', ''),
    row(3, 'Hovercraft ride', ''),
    row(4, 'Photos', '1 March 2020'),
    row(5, 'Photos and dusk', ''),
    row(6, 'Video', ''),
  ].join('\n');
  await page.goto('/new-order');
  await page.getByRole('textbox', { name: 'Paste a mail or message' }).focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  const open = page.getByRole('button', { name: 'Order the rows' });
  await expect(open).toBeVisible();
  await expectGoodScreen(page, 'new-order with a table');
  await open.press('Enter');
  await expect(page.getByText("Nobody offers 'Hovercraft ride' here.")).toBeVisible();
  await expect(page.getByText('The day has gone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order 4' })).toBeEnabled();
  await expectGoodScreen(page, 'table with errors');
  const mend = page.getByRole('button', { name: 'Next cell to mend' });
  await mend.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Services of row 3' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Copywriting');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  // Typing begins to edit the cell.
  await page.keyboard.type('3 March 2098');
  await page.keyboard.press('Enter');
  await expect(mend).toBeHidden();
  const order = page.getByRole('button', { name: 'Order 6' });
  await expect(order).toBeEnabled();
  await page.reload();
  await expect(page.getByRole('gridcell', { name: 'Copywriting' })).toBeVisible();
  await expect(order).toBeEnabled();
  await order.press('Enter');
  await expect(page.getByText('6 orders made: 8 jobs.')).toBeVisible();
  await expectGoodScreen(page, 'table that is ordered');
  await page.getByRole('link', { name: 'Ordered: 2 jobs' }).first().click();
  await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
  await expect(page.getByText(`${first + 1} ${street}`).first()).toBeVisible();
});

import { enter, people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const path = '/systemManager/clients';

test('a client is found, filtered and made', async ({ page }) => {
  test.slow();
  const name = `Testing Homes ${Date.now()}`;
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Clients' }).click();
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await expectGoodScreen(page, 'clients');
  await page.getByRole('checkbox', { name: 'VIP' }).check();
  await expect(page.getByRole('table', { name: 'Clients' }).getByText(/Partner|Casual/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear Filter' }).click();
  await page.getByLabel('Search Client').fill('Nobody! is called so');
  await expect(page.getByLabel('Search Client')).toHaveValue('Nobody is called so');
  await expect(page.getByText('No Clients Available')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filter' }).click();

  await page.getByRole('link', { name: 'Create New Client' }).click();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('One or more fields did not match the validation.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Proofing Emails' }).fill('proofs@example.com');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit Flags' }).click();
  await expectGoodScreen(page, 'client-flags');
  await page
    .getByRole('dialog', { name: 'Edit Flags' })
    .getByRole('button', { name: /White Label/ })
    .click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('combobox', { name: 'Account Managers' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectGoodScreen(page, 'client-new');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Client has been created!')).toBeVisible();
  await expect(page.getByText('proofs@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Client' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Client?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Client has been deleted!')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
});

/** A file as a spreadsheet writes it here: byte order mark, semicolons, CRLF, quotes; some rows are bad. */
function clientsFile(word: string, good: number, bad: number): Buffer {
  const lines = [
    'name;email;classification',
    ...Array.from({ length: good }, (_, row) => `"${word} ""${row}""";office${row}@example.com;VIP`),
    ...Array.from({ length: bad }, (_, row) => `${word} bad ${row};nowhere@;VIP`),
  ];
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

test('clients are imported from a file, after a look at it, and the import outlives a reload', async ({ page }) => {
  test.slow();
  const word = `Imported ${Date.now()}`;
  await signIn(page, people.backOffice);
  await page.goto(path);
  const open = () => page.getByRole('button', { name: 'Import Clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Clients' });
  await open();
  await expectGoodScreen(page, 'import');
  const template = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Template' }).click();
  expect((await template).suggestedFilename()).toMatch(/\.csv$/);
  await dialog
    .getByLabel('File of clients')
    .setInputFiles({ name: `${word}.csv`, mimeType: 'text/csv', buffer: clientsFile(word, 57, 3) });
  await expect(dialog.getByText(/3 rows would be refused/)).toBeVisible();
  await expect(dialog.getByRole('list', { name: 'Problems' }).getByRole('listitem')).toHaveCount(3);
  await expectGoodScreen(page, 'import-preview');

  await page.reload();
  await page.getByLabel('Search Client').fill(word);
  await expect(page.getByText('No Clients Available')).toBeVisible();
  await open();
  const unfinished = dialog.getByRole('region', { name: 'Unfinished imports' }).filter({ hasText: word });
  await expect(unfinished).toContainText('60 of 60 rows left');
  await unfinished.getByRole('button', { name: 'Resume' }).first().click();
  await expect(dialog.getByText(/The import is complete/)).toBeVisible();
  const figures = dialog.getByRole('region', { name: 'Summary' }).getByRole('definition');
  await expect(figures).toHaveText(['0', '57', '3']);
  await expectGoodScreen(page, 'import-done');
  const failed = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Failed Rows' }).click();
  expect((await failed).suggestedFilename()).toMatch(/\.csv$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const rows = page.getByRole('table', { name: 'Clients' }).getByRole('link');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(57);
});

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('clients, users and zones are whole', async ({ page }) => {
    test.slow();
    await enter(page, people.backOffice);
    for (const [list, noun] of [
      ['Clients', 'Client'],
      ['Users', 'User'],
      ['Zones', 'Zone'],
    ] as const) {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('link', { name: list, exact: true }).click();
      await page.getByRole('list', { name: list }).getByRole('link').first().click();
      const dialog = page.getByRole('dialog', { name: `Edit ${noun}` });
      await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
      await expectGoodScreen(page, `${list}-phone-dark`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expectGoodScreen(page, `${list}-list-phone-dark`);
    }
  });
});

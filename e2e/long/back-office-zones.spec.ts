import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** A name that no other run of this test has used. */
const freshName = () => `Testing Fields ${Date.now()}`;

test('a zone is made with clients and dusk times, changed over the list, and deleted', async ({ page }) => {
  test.slow();
  const name = freshName();
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Zones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zones' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Zones' }).getByRole('link').first()).toBeVisible();
  await expectGoodScreen(page, 'zones');

  await page.getByRole('link', { name: 'Create New Zone' }).click();
  await page.getByLabel('Support Email').fill('fields@');
  await expect(page.getByText('Invalid Email format')).toBeVisible();
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('One or more fields did not match the validation.')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Support Email').fill('fields@example.com');
  await page.getByRole('button', { name: 'Add DuskTime' }).click();
  await page.getByLabel('Time of dusk time 1').selectOption({ label: '08:15 PM' });
  await expectGoodScreen(page, 'zone-new');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Zone has been created!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change History' })).toContainText(people.backOffice.name);
  await expectGoodScreen(page, 'zone');

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByLabel('Search Zone').fill(name);
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Zone' });
  await expect(dialog.getByLabel('Time of dusk time 1')).toHaveValue('20:15');
  await dialog.getByRole('tab', { name: /Providers/ }).click();
  await dialog.getByLabel('Link Providers').fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expectGoodScreen(page, 'zone-modal');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Zone has been updated!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name }).click();
  await dialog.getByRole('button', { name: 'Delete Zone' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Zone?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/1 provider/).first()).toBeVisible();
  await dialog.getByRole('tab', { name: /Providers/ }).click();
  await dialog.getByRole('button', { name: /^Unlink/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name }).click();
  await dialog.getByRole('button', { name: 'Delete Zone' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Zone?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Zone has been deleted!')).toBeVisible();
  await expect(page.getByText('No Zones Available')).toBeVisible();
  await expectGoodScreen(page, 'zones-none');
});

import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const path = '/systemManager/zones';

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

test('moving a client asks, and says from where to where', async ({ page }) => {
  const name = freshName();
  await signIn(page, people.backOffice);
  await page.goto(`${path}/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Link Clients').fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create' }).click();
  const question = page.getByRole('alertdialog', { name: 'Move Client to this Zone' });
  await expect(question).toContainText(/moves from .+ to this zone\./);
  await expectGoodScreen(page, 'zone-move');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByLabel('Name')).toHaveValue(name);
});

test('two people edit the same zone: the second sees both versions and chooses', async ({ page, browser }) => {
  test.slow();
  const name = freshName();
  await signIn(page, people.backOffice);
  await page.goto(`${path}/new`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Zone has been created!')).toBeVisible();
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, people.backOffice);
  await colleague.goto(page.url());
  await colleague.getByLabel('Reference').fill('theirs');
  await page.getByLabel('Reference').fill('mine');
  await colleague.getByRole('button', { name: 'Save' }).click();
  await expect(colleague.getByText('Zone has been updated!')).toBeVisible();
  await colleague.context().close();

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByText('theirs', { exact: true })).toBeVisible();
  await expectGoodScreen(page, 'zone-conflict');
  await dialog.getByRole('radio', { name: 'Yours, not saved yet' }).check();
  await dialog.getByRole('button', { name: 'Save my choice' }).click();
  await expect(page.getByText('Zone has been updated!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Change History' })).toContainText('theirs → mine');
});

test('leaving with something unsaved asks, by the navigation and by the back button', async ({ page }) => {
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Zones' }).click();
  await page.getByRole('link', { name: 'Create New Zone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Half a zone');
  const question = page.getByRole('alertdialog', { name: 'Leave Zone Management Details?' });
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await question.getByRole('button', { name: 'No' }).click();
  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'No' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Half a zone');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/service-jobs/);
});

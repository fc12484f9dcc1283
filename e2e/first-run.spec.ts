import type { Page } from 'playwright/test';
import { findEmptyStack, type Addresses } from './support/addresses.ts';
import { measureEffort } from './support/effort.ts';
import { expect, expectGoodScreen, test as base } from './support/test.ts';

/** How long the start of the stack may take, in ms. */
const stackStartTimeoutMs = 240_000;

const test = base.extend<object, { stack: Addresses }>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, use, { parallelIndex }) => use(await findEmptyStack(parallelIndex)),
    { scope: 'worker', timeout: stackStartTimeoutMs },
  ],
});

// A control that is not there is a failure soon, in a test that may take minutes.
test.use({ actionTimeout: 20_000 });

const stepOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Comes back to the set-up by the menu, as a person does after each step. */
async function comeBack(page: Page, done: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Set-up' }).click();
  await expect(stepOf(page, done).getByText('Done')).toBeVisible();
}

async function makeFirstAccount(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill('aroha@kea.example');
  await page.getByLabel('First name').fill('Aroha');
  await page.getByLabel('Last name').fill('Ngata');
  await page.getByLabel('Password', { exact: true }).fill('kea over the harbour');
  await page.getByRole('button', { name: 'Make the account' }).click();
}

async function nameTheStudio(page: Page): Promise<void> {
  await stepOf(page, 'Studio').getByRole('link', { name: 'Organisation' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kea Property Media');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Organisation has been updated!')).toBeVisible();
  await comeBack(page, 'Studio');
}

async function addZone(page: Page): Promise<void> {
  await stepOf(page, 'Zones').getByRole('link', { name: 'Add a zone' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Inner East');
  await page.getByLabel('Postcodes').fill('VIC 3000-3207');
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Zone has been created!')).toBeVisible();
  await comeBack(page, 'Zones');
}

async function chooseServices(page: Page): Promise<void> {
  await stepOf(page, 'Services').getByRole('button', { name: 'Choose a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Services' });
  await expect(dialog.getByText(/Will be hidden \(\d+\)/)).toBeVisible();
  await expectGoodScreen(page, 'set-up-template');
  await dialog.getByRole('button', { name: 'Use this template' }).click();
  await expect(stepOf(page, 'Services').getByText('Done')).toBeVisible();
}

async function inviteProvider(page: Page): Promise<void> {
  await stepOf(page, 'People').getByRole('link', { name: 'Invite a person' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ann Ray');
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill('annray');
  await page.getByLabel('Email').fill('ann@kea.example');
  await page.getByLabel('Employment').selectOption('Full_Time');
  await page.getByLabel('Role').selectOption('Provider');
  await page.getByLabel('Minimum hours a week').fill('0');
  await page.getByRole('combobox', { name: 'Zones' }).click();
  await page.getByRole('option', { name: 'Inner East' }).click();
  await page.getByRole('button', { name: /^Services/ }).click();
  await page.getByRole('checkbox', { name: 'Select All' }).check();
  await page.keyboard.press('Escape');
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    const hours = page.getByRole('group', { name: day });
    await hours.getByRole('button', { name: /Add/ }).click();
  }
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('User has been created!')).toBeVisible();
  await comeBack(page, 'People');
}

async function importClients(page: Page): Promise<void> {
  await stepOf(page, 'Clients').getByRole('link', { name: 'Import clients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Clients' });
  await dialog.getByLabel('File of clients').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Client Name,Email Address\nAnchor Realty,jo@anchor.example\nBayside Homes,al@bayside.example\n',
    ),
  });
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(dialog.getByText(/The import is complete/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await comeBack(page, 'Clients');
}

async function orderAndBook(page: Page): Promise<void> {
  await stepOf(page, 'First order').getByRole('link', { name: 'New order' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill('Anchor');
  await page.getByRole('option', { name: 'Anchor Realty' }).click();
  await page.getByRole('combobox', { name: 'Address' }).fill('12 Cotham Road, Kew VIC 3101');
  await page.getByRole('combobox', { name: 'Add a service' }).fill('Photography');
  await page
    .getByRole('option', { name: /^Photography/ })
    .first()
    .click();
  await expect(
    page
      .getByRole('radiogroup')
      .getByText(/Ann Ray/)
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Order and book' }).click();
  await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
  await expect(page.getByText('Booked').first()).toBeVisible();
}

test('an empty installation comes to its first booked job by screens alone', async ({ page, stack }) => {
  test.slow();
  const effort = await measureEffort(page);
  await makeFirstAccount(page, stack.firstAccountUrl!);
  await expect(page.getByRole('heading', { level: 1, name: 'Set-up' })).toBeVisible();
  await expect(page.getByText('0 of 6 steps are done.')).toBeVisible();
  await expectGoodScreen(page, 'set-up-empty');

  await page.getByRole('link', { name: 'New Order', exact: true }).click();
  await expect(page.getByText('There is no client yet, and every order belongs to one.')).toBeVisible();
  await expectGoodScreen(page, 'new-order-nothing-set-up');
  await page.goBack();

  await nameTheStudio(page);
  await addZone(page);
  await chooseServices(page);
  await inviteProvider(page);
  await importClients(page);
  await expectGoodScreen(page, 'set-up-nearly');
  await orderAndBook(page);

  const { clicks, keys, ms } = await effort();
  await page.goto('/systemManager/set-up');
  await expect(page.getByText('The studio is set up: orders can be taken and booked.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Set-up' })).toBeHidden();
  await expectGoodScreen(page, 'set-up-complete');
  test.info().annotations.push({ type: 'effort', description: `${clicks} clicks, ${keys} keys, ${ms} ms` });
});

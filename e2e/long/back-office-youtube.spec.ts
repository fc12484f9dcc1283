import type { Page } from 'playwright/test';
import { enter, people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const path = '/systemManager/youtube';
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const authenticate = (page: Page) => page.getByRole('button', { name: 'Authenticate' });

/** From the first step to the consent page of the stand-in for Google. */
async function goToGoogle(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await authenticate(page).click();
  await expect(page.getByRole('heading', { name: 'Google, played by this machine' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
}

async function answerGoogle(page: Page, choice: string): Promise<void> {
  await page.getByRole('link', { name: choice, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Channel' })).toBeVisible();
}

test('a channel is authenticated, added, linked to a client, changed, refreshed and deleted', async ({ page }) => {
  test.slow();
  const word = String(Date.now());
  const name = `Tester Films ${word}`;
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Youtube' }).click();
  const rows = page.getByRole('table', { name: 'Channels' }).getByRole('link');
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Client' })).toBeChecked();
  await expectGoodScreen(page, 'channels');

  await page.getByRole('link', { name: 'Add New Channel' }).click();
  await expect(authenticate(page)).toBeDisabled();
  await emailField(page).fill('tester@');
  await expect(page.getByText('Invalid Email Format')).toBeVisible();
  await expectGoodScreen(page, 'channel-email');
  await goToGoogle(page, `tester-${word}@example.com`);
  await answerGoogle(page, 'Allow');
  await expect(page.getByLabel('Access Token')).toHaveValue('••••••••');
  await expect(page.getByLabel('Refresh Token')).toHaveValue('••••••••');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Type').selectOption('RES TV');
  await expect(save).toBeDisabled();
  await page.getByRole('combobox', { name: 'Channel' }).selectOption({ index: 1 });
  await expect(save).toBeEnabled();
  await expectGoodScreen(page, 'channel-new');
  await save.click();
  await expect(page.getByText('Channel has been created!')).toBeVisible();
  const history = page.getByRole('region', { name: 'Change History' });
  await expect(history).toContainText(people.backOffice.name);

  const linking = page.getByRole('region', { name: 'Channel Client Linking' });
  await expect(linking).toContainText('0 clients linked');
  await linking.getByLabel('Link Client').fill('a');
  const option = page.getByRole('listbox').getByRole('option').first();
  const client = (await option.textContent()) ?? '';
  await option.click();
  await expect(linking).toContainText('1 client linked');
  await expect(linking.getByText('Updated')).toBeVisible();
  await expectGoodScreen(page, 'channel');

  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('checkbox', { name: 'RES TV' }).check();
  const row = page.getByRole('row', { name });
  await expect(row).toContainText('RES TV');
  await expect(row).toContainText(client);
  await expectGoodScreen(page, 'channels-of-two-types');
  await row.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Youtube Channel Details' });
  await expect(dialog.getByRole('link', { name: 'View Channel' })).toHaveAttribute('href', /youtube\.com\/channel\//);
  await dialog.getByRole('button', { name: 'Refresh Access Token' }).click();
  await expect(page.getByText('Access token has been refreshed!')).toBeVisible();
  await expectGoodScreen(page, 'channel-modal');
  await dialog.getByRole('button', { name: `Unlink ${client}` }).click();
  await expect(dialog.getByText('No linked Clients')).toBeVisible();
  await dialog.getByLabel('Name').fill(`${name} 2`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Channel has been updated!')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: `${name} 2` }).click();
  await dialog.getByRole('button', { name: 'Delete Channel' }).click();
  await page.getByRole('alertdialog', { name: 'Delete Channel?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Channel has been deleted!')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a refusal by Google is shown, and the next try starts over', async ({ page }) => {
  test.slow();
  const email = `tester-${Date.now()}@example.com`;
  await signIn(page, people.backOffice);
  await page.goto(`${path}/authorize?error=expired`);
  await expect(page.getByRole('alert')).toContainText('has expired or has been used');
  await goToGoogle(page, email);
  await answerGoogle(page, 'Cancel');
  await expect(page.getByRole('alert')).toContainText('Access was not granted.');
  await expect(emailField(page)).toHaveValue(email);

  await goToGoogle(page, email);
  await answerGoogle(page, 'Allow, as an account that has granted access before');
  await expect(page.getByText('No refresh token generated. Please revoke token and try again.')).toBeVisible();
  await page.getByLabel('Name').fill('Tester');
  await page.getByLabel('Type').selectOption('Client');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectGoodScreen(page, 'channel-no-refresh-token');
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(authenticate(page)).toBeDisabled();

  await goToGoogle(page, email);
  await answerGoogle(page, 'Allow, with an account that has no channel');
  await expect(page.getByText('No Available Channels')).toBeVisible();
  await expectGoodScreen(page, 'channel-none');
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(authenticate(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Tokens' })).toBeHidden();
});

test('an integration gets an API key, calls by it, and loses it', async ({ page, context, request }) => {
  test.slow();
  const name = `Portal ${Date.now()}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, people.backOffice);
  await page.goto('/systemManager/users');
  await page.getByLabel('Search User').fill('Ordering System');
  await page.getByRole('link', { name: 'Ordering System' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByRole('button', { name: 'Create API Key' }).click();
  const form = page.getByRole('dialog', { name: 'Create API Key' });
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Required')).toHaveCount(4);
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Clients' }).fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  await form.getByRole('radio', { name: /^House key/ }).check();
  await expect(form.getByRole('checkbox', { name: /^Read jobs/ })).toBeChecked();
  await expectGoodScreen(page, 'api-key-new-house');
  await form.getByRole('radio', { name: /^Client key/ }).check();
  await form.getByLabel('Ends').selectOption('In 90 days');
  await expectGoodScreen(page, 'api-key-new');
  await form.getByRole('button', { name: 'Create' }).click();
  const shown = page.getByRole('dialog', { name: 'API Key Created' });
  const key = await shown.getByLabel('API Key').inputValue();
  await shown.getByRole('button', { name: 'Copy' }).click();
  await expect(shown.getByText('Copied')).toBeVisible();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key);
  await expectGoodScreen(page, 'api-key-shown');
  await shown.getByRole('button', { name: 'Done' }).click();

  const callByKey = () => request.get('/v1/service-jobs?pageSize=1', { headers: { authorization: `Bearer ${key}` } });
  const card = page.getByRole('listitem', { name });
  await expect(card).toContainText('Never');
  expect((await callByKey()).status()).toBe(200);
  await page.reload();
  await page.getByRole('link', { name: 'Ordering System' }).click();
  await expect(card).not.toContainText('Never');
  await card.scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'api-keys');
  await card.getByRole('button', { name: `Revoke ${name}` }).click();
  await page.getByRole('alertdialog', { name: 'Revoke API Key?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('API key has been revoked!')).toBeVisible();
  await expect(card.getByRole('button')).toBeHidden();
  expect((await callByKey()).status()).toBe(401);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test('channels and their details are whole and readable', async ({ page }) => {
      await signIn(page, people.backOffice);
      const filter = JSON.stringify({ selectedVideoServiceType: [1, 2, 3] });
      await page.goto(`${path}?filter=${encodeURIComponent(filter)}`);
      const row = page.getByRole('list', { name: 'Channels' }).getByRole('link').first();
      await expect(row).toBeVisible();
      await expectGoodScreen(page, `channels-phone-${colorScheme}`);
      await row.click();
      const dialog = page.getByRole('dialog', { name: 'Youtube Channel Details' });
      await expect(dialog.getByRole('region', { name: 'Channel Client Linking' })).toBeVisible();
      await expectGoodScreen(page, `channel-modal-phone-${colorScheme}`);
      await page.goto(`${path}/authorize`);
      await goToGoogle(page, 'phone@example.com');
      await answerGoogle(page, 'Allow');
      await expect(page.getByLabel('Name')).toBeVisible();
      await expectGoodScreen(page, `channel-new-phone-${colorScheme}`);
    });
  });
}

import type { Locator, Page } from 'playwright/test';
import { people, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Holds back the answers to typed texts until they are let through. */
async function holdSearches(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === path && url.searchParams.has('name'),
    async (route) => {
      await promise;
      await route.continue();
    },
  );
  return resolve;
}

/** The options that a picker offers; selects of the page have some of their own. */
const optionsOf = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Types a text and chooses at once, as people do who know the list; then again when the answer has arrived. */
async function chooseFast(page: Page, label: string, text: string, answer: () => void): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.click();
  await expect(optionsOf(page).nth(1)).toBeVisible();
  await field.pressSequentially(text);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page.getByText('Searching …')).toBeVisible();
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(field).toHaveValue(text);
  answer();
  await expect(optionsOf(page).first()).toContainText(new RegExp(text, 'i'));
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(text, 'i'));
  await expect(optionsOf(page)).toHaveCount(0);
}

/** The last of the names that a list of the API answers, because the first would be right by chance; not the one that is chosen already. */
async function lastName(page: Page, path: string, chosen = ''): Promise<string> {
  const { results } = (await (await page.request.get(`${path}?pageSize=50`)).json()) as { results: { name: string }[] };
  const names = results.map(({ name }) => name).filter((name) => name !== chosen);
  return names.sort().at(-1) ?? '';
}

test('second look #1: an order goes to no other client or campaign than the one that was typed, on a slow network', async ({
  page,
}) => {
  await signIn(page, people.backOffice);
  const client = await lastName(page, '/v1/clients');
  await page.goto('/new-campaign');
  await chooseFast(page, 'Client', client, await holdSearches(page, '/v1/clients'));
  const campaign = await lastName(page, '/v1/campaigns');
  await page.goto('/new-job');
  await chooseFast(page, 'Campaign', campaign, await holdSearches(page, '/v1/campaigns'));
});

test('second look #1: a client gets no other zone than the one that was typed, on a slow network', async ({ page }) => {
  await signIn(page, people.backOffice);
  const { results } = (await (await page.request.get('/v1/clients?pageSize=1')).json()) as {
    results: { id: number }[];
  };
  await page.goto(`/systemManager/clients/${results[0]?.id}/edit`);
  const field = page.getByRole('combobox', { name: 'Zone' });
  await expect(field).not.toHaveValue('');
  const zone = await lastName(page, '/v1/zones', await field.inputValue());
  await field.fill('');
  await field.blur();
  await chooseFast(page, 'Zone', zone, await holdSearches(page, '/v1/zones'));
});

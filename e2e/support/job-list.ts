import { expect, type Page } from 'playwright/test';

/** Links of the rows of the list. */
export const rowLinks = '[role=row] a';

/** Waits for the count line and answers what it says: how many are shown, of how many. */
export async function counts(page: Page): Promise<{ shown: number; total: number }> {
  const line = page.getByText(/^\d+ of \d+ Job\(s\)$/);
  await expect(line).toBeVisible();
  const [shown = 0, total = 0] = ((await line.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  return { shown, total };
}

/** Opens the filters panel unless it is open. */
export async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Filters/ });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
}

/** Chooses values of a multi-select of the filters. */
export async function choose(page: Page, filter: string, ...values: (string | RegExp)[]): Promise<void> {
  // A heading of the list may have the same name.
  const button = page.locator('[aria-haspopup=dialog]');
  await button.and(page.getByRole('button', { name: new RegExp(`^${filter}( \\(\\d+\\))?$`) })).click();
  const dialog = page.getByRole('dialog', { name: filter, exact: true });
  for (const name of values) await dialog.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Shows what has been chosen, and waits until the list has it. */
export async function show(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page.locator('[role=table][aria-busy=true]')).toHaveCount(0);
}

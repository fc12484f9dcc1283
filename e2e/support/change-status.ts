import { expect, type Locator, type Page } from 'playwright/test';

export async function openStatusDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Change Status' }).click();
  return page.getByRole('dialog', { name: 'Change status' });
}

/** Fills in the dialog and saves; what happens then is the caller's to check. */
export async function saveStatus(dialog: Locator, status: string, comment: string): Promise<void> {
  await dialog.getByLabel('New status').selectOption({ label: status });
  await dialog.getByLabel('Comment').fill(comment);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

/** The newest entry of the history says this. */
export async function expectLatestHistory(page: Page, ...texts: readonly string[]): Promise<void> {
  const latest = page.getByRole('region', { name: 'History' }).getByRole('listitem').first();
  for (const text of texts) await expect(latest).toContainText(text);
}

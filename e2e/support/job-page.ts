import { expect, type Locator, type Page } from 'playwright/test';

/** A panel of the page of a job. */
export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** A dialog that is open. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

/** A notice. */
export const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

/** Opens a folded panel, unless the person has opened it before. */
export async function unfold(page: Page, name: string): Promise<void> {
  const toggle = panel(page, name).getByRole('button', { name, exact: true });
  if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
}

/** Goes to a job, and waits for the last that its page reads. */
export async function openJob(page: Page, id: number): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  await unfold(page, 'Activity Logs');
  await expect(panel(page, 'Activity Logs').getByRole('listitem').first()).toBeVisible();
}

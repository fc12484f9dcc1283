import { expect, type Page } from 'playwright/test';
import { addresses } from './addresses.ts';

/** The first link in the newest e-mail to an address, read where the local stack catches all mail. */
export async function mailedLink(page: Page, address: string): Promise<string> {
  const mailbox = addresses().mailUrl;
  const message = page.getByRole('row').filter({ hasText: address }).getByRole('link').first();
  await expect(async () => {
    await page.goto(mailbox);
    await expect(message).toBeVisible({ timeout: 500 });
  }).toPass();
  await message.click();
  return (await page.locator('pre a').first().getAttribute('href')) ?? '';
}

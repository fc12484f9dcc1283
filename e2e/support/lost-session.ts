import { openStatusDialog } from './change-status.ts';
import { findJob } from './find-job.ts';
import { fillSignIn, people, signIn } from './people.ts';
import { expect, expectGoodScreen } from './test.ts';
import type { Page } from 'playwright/test';

/** Ends the session of somebody who is typing, which `callFirst` notices, and sees that they keep what they typed, sign in in another tab and save. */
export async function expectWorkKept(page: Page, callFirst: () => Promise<unknown>): Promise<void> {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'Booked');
  await page.goto(`/service-jobs/${job.id}`);
  const dialog = await openStatusDialog(page);
  await dialog.getByLabel('New status').selectOption({ label: 'Uploaded' });
  await dialog.getByLabel('Comment').fill('Written while nobody was signed in');
  await page.context().clearCookies();
  await callFirst();
  const lost = page.getByRole('alertdialog', { name: 'You have been signed out.' });
  await expectGoodScreen(page, 'signed-out');
  const tab = page.context().waitForEvent('page');
  await lost.getByRole('button', { name: 'Sign in again' }).click();
  const other = await tab;
  await other.getByRole('button', { name: 'Login with Email' }).click();
  await fillSignIn(other, people.backOffice.email);
  await other.waitForURL((url) => !url.pathname.startsWith('/login'));
  await other.close();
  await page.evaluate("window.dispatchEvent(new Event('focus'))");
  await expect(lost).toBeHidden();
  await expect(dialog.getByLabel('Comment')).toHaveValue('Written while nobody was signed in');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Status changed to Uploaded')).toBeVisible();
}

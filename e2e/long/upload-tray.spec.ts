import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { declare, jpegFile, openUpload, resourcesOf } from '../support/uploads.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('who signs out reads what has not been sent; it waits for them, unseen by others', async ({ page }) => {
  test.slow();
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 10 });
  await page.route(/comp=block&/, (route) => route.abort('internetdisconnected'));
  const dialog = await openUpload(page, job.id);
  await declare(dialog, 1);
  await dialog.getByLabel(/files$/).setInputFiles(await jpegFile('left.jpg'));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByText('Connection lost, goes on by itself: left.jpg')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const bar = page.getByRole('region', { name: 'Uploads' });
  await expect(bar).toContainText('Paused: 1 file is kept on this device.');
  await page.getByRole('button', { name: /^Marcus Webb/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out now?' });
  await expect(question).toContainText('1 file has not been sent yet. It stays on this device, where only you see it');
  await expectGoodScreen(page, 'tray-sign-out');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, people.backOffice);
  await page.goto('/');
  await expect(page.getByRole('main')).toBeVisible();
  await expect(bar).toBeHidden();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);

  await page.unroute(/comp=block&/);
  await signIn(page, people.productionManager);
  await page.goto('/');
  await expect(bar).toContainText('Paused: 1 file');
  await bar.getByRole('button', { name: 'Go on' }).click();
  await expect(bar).toBeHidden({ timeout: 60_000 });
  const there = (await resourcesOf(page, job.id)).map(({ file }) => file.originalName);
  expect(there.filter((name) => name === 'left.jpg')).toHaveLength(1);
});

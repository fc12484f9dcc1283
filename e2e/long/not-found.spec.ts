import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const gone =
  'This job is no longer available. It may have been removed or updated. Please use the search bar to find the latest link.';

test.beforeEach(async ({ page }) => signIn(page, people.backOffice));

test('an unknown address is Page Not Found, and leads to the dashboard', async ({ page }) => {
  await page.goto('/service-jobs/12/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('a job that is not there says how to go on', async ({ page }) => {
  await page.goto('/service-jobs/999999999');
  await expect(page.getByText(gone)).toBeVisible();
  await expectGoodScreen(page, 'job-not-found');
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
});

import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const gone =
  'This job is no longer available. It may have been removed or updated. Please use the search bar to find the latest link.';

test.beforeEach(async ({ page }) => signIn(page, people.backOffice));

for (const path of ['/nowhere', '/service-jobs/12/nowhere', '/provider-diary']) {
  test(`${path} is Page Not Found for the back office`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  });
}

for (const id of ['999999999', 'abc']) {
  test(`a job ${id} that is not there says how to go on`, async ({ page }) => {
    await page.goto(`/service-jobs/${id}`);
    await expect(page.getByText(gone)).toBeVisible();
    await expectGoodScreen(page, `job-${id}`);
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/');
  });
}

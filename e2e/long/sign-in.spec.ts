import { expectWorkKept } from '../support/lost-session.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('a person without a role sees one screen, wherever they go', async ({ page }) => {
  await signIn(page, people.nobody);
  for (const path of ['/', '/service-jobs', '/systemManager/users']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'No role assigned' })).toBeVisible();
  }
  await expect(page.getByText('Please contact your administrator to assign your role.')).toBeVisible();
  await expectGoodScreen(page, 'no-role');
  await page.getByRole('link', { name: 'Log Out' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('second look #24: whose session ends in the middle of work, as another call of the page says first, keeps what they typed, signs in in another tab and saves', async ({
  page,
}) => {
  // The page asks who else is on the job whenever its tab is shown.
  const showTab = "document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))";
  await expectWorkKept(page, () => page.evaluate(showTab));
});

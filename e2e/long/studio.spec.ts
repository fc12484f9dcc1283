import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('the root of the studio is the job list', async ({ page }) => {
  await enter(page, people.editor);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText(/ of \d+ Job\(s\)$/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
  await expectGoodScreen(page, 'studio-list');
});

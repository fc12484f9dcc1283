import { expectGoodScreens, sizes } from './support/looks.ts';
import { people, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const looks = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'wide', colorScheme: 'dark' },
] as const;

for (const { size, colorScheme } of looks) {
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport: sizes[size], colorScheme });

    test('every screen is readable, whole and free of violations', async ({ page }) => {
      test.slow();
      await expectGoodScreens(page, `${size}-${colorScheme}`);
    });
  });
}

test('everything can be reached with the keyboard', async ({ page }) => {
  await signIn(page, people.backOffice);
  await page.goto('/service-jobs');
  await expect(page.locator('[role=rowgroup] a').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  expect((await skip.boundingBox())?.height).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Statistics' })).toBeEnabled();
  for (const control of [
    page.getByRole('link', { name: 'Skip to list' }),
    // Each number of jobs leads to them.
    ...(await page.getByRole('region', { name: 'Statistics' }).getByRole('link').all()),
    page.getByRole('button', { name: 'Statistics' }),
    page.getByRole('tab', { name: 'Jobs' }),
    page.getByRole('button', { name: 'More', exact: true }),
    page.getByRole('button', { name: 'View options' }),
    page.getByRole('switch', { name: 'Show Approved Jobs' }),
  ]) {
    await page.keyboard.press('Tab');
    await expect(control).toBeFocused();
  }
});

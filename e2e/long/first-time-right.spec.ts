import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };

test('a production manager opens the pictures behind a number, and one of them', async ({ page }) => {
  await signIn(page, people.productionManager);
  await page.goto('/');
  await page.getByRole('link', { name: 'First Time Right' }).click();
  await expect(page.getByText(/of [\d,]+ pictures passed at first/)).toBeVisible();
  await expectGoodScreen(page, 'first-time-right');
  const photographers = page.getByRole('region', { name: 'By photographer, as a table' });
  await photographers.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: /^Photographer: / })).toBeVisible();
  const rejected = page.getByRole('listitem').filter({ hasText: 'Rejected' }).first();
  await expect(rejected).toBeVisible();
  await expectGoodScreen(page, 'first-time-right-pictures');
  await page.setViewportSize(phone);
  await expectGoodScreen(page, 'phone-first-time-right-pictures');
  await page.getByRole('link', { name: 'All figures' }).click();
  await expect(page.getByText(/of [\d,]+ pictures passed at first/)).toBeVisible();
  await expectGoodScreen(page, 'phone-first-time-right');
  await page.goBack();
  await rejected.getByRole('link').click();
  await expect(page).toHaveURL(/\/service-jobs\/\d+\/assets\?assetId=\d+/);
});

test('QC without the right to judge people has no such page', async ({ page }) => {
  await signIn(page, people.qc);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Jobs' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'First Time Right' })).toHaveCount(0);
});

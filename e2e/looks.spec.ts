import { post } from './support/api.ts';
import { findJob } from './support/find-job.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const;

const looks = [
  { size: 'phone', colorScheme: 'light' },
  { size: 'laptop', colorScheme: 'light' },
  { size: 'wide', colorScheme: 'dark' },
] as const;

for (const { size, colorScheme } of looks) {
  test.describe(`${size}, ${colorScheme}`, () => {
    test.use({ viewport: sizes[size], colorScheme });

    test('every screen is readable, whole and free of violations', async ({ page }) => {
      test.slow();
      await page.goto('/login?error=failed');
      await expectGoodScreen(page, `login-${size}-${colorScheme}`);
      await enter(page, people.backOffice);
      await expect(page.getByRole('region', { name: 'Statistics' }).getByRole('table')).toBeVisible();
      await expectGoodScreen(page, `dashboard-${size}-${colorScheme}`);
      await page.goto('/service-jobs');
      await expect(page.getByText(/Job\(s\)$/)).toBeVisible();
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(55);
      await expectGoodScreen(page, `list-${size}-${colorScheme}`);
      await page.getByRole('button', { name: people.backOffice.name }).click();
      await expectGoodScreen(page, `menu-${size}-${colorScheme}`);
      const job = await findJob(page, 'InRejection');
      await page.goto(`/service-jobs/${job.id}`);
      await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
      await expectGoodScreen(page, `job-${size}-${colorScheme}`);
    });
  });
}

test('the longest names neither push anything aside nor cover it', async ({ page }) => {
  await signIn(page, people.backOffice);
  const name = 'Llanfairpwllgwyngyll'.repeat(10);
  const { clientId } = await findJob(page, 'Booked');
  const campaign = await post<{ id: number }>(page, '/v1/campaigns', { clientId, name, address: name, suburb: 'Kew' });
  const job = await post<{ id: number }>(page, '/v1/service-jobs', { campaignId: campaign.id, serviceId: 59, name });
  await post(page, '/v1/service-job-tags', { serviceJobId: job.id, tag: name.slice(0, 100) });
  for (const size of ['phone', 'laptop'] as const) {
    await page.setViewportSize(sizes[size]);
    await page.goto(`/service-jobs?campaigns=${campaign.id}`);
    await expect(page.getByText('1 of 1 Job(s)')).toBeVisible();
    await expectGoodScreen(page, `long-names-list-${size}`);
    await page.goto(`/service-jobs/${job.id}`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
    await expectGoodScreen(page, `long-names-job-${size}`);
  }
});

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

import { post } from '../support/api.ts';
import { findJob } from '../support/find-job.ts';
import { expectGoodScreens, sizes } from '../support/looks.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test.describe('laptop, light', () => {
  test.use({ viewport: sizes.laptop, colorScheme: 'light' });

  test('every screen is readable, whole and free of violations', async ({ page }) => {
    test.slow();
    await expectGoodScreens(page, 'laptop-light');
  });
});

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

import { expect, type Page } from 'playwright/test';
import { findJob } from './find-job.ts';
import { enter, people } from './people.ts';
import { expectGoodScreen } from './test.ts';

export const sizes = {
  phone: { width: 390, height: 844 },
  laptop: { width: 1280, height: 800 },
  wide: { width: 1920, height: 1080 },
} as const;

/** Goes through the main screens and checks each. */
export async function expectGoodScreens(page: Page, looks: string): Promise<void> {
  await page.goto('/login?error=failed');
  await expectGoodScreen(page, `login-${looks}`);
  await enter(page, people.backOffice);
  await expect(page.getByRole('region', { name: 'Statistics' }).getByRole('table')).toBeVisible();
  await expectGoodScreen(page, `dashboard-${looks}`);
  await page.goto('/service-jobs');
  await expect(page.getByText(/Job\(s\)$/)).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(55);
  await expectGoodScreen(page, `list-${looks}`);
  await page.getByRole('button', { name: people.backOffice.name }).click();
  await expectGoodScreen(page, `menu-${looks}`);
  const job = await findJob(page, 'InRejection');
  await page.goto(`/service-jobs/${job.id}`);
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await expectGoodScreen(page, `job-${looks}`);
}

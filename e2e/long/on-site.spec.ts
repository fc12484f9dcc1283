import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('first month #16: on a phone the name of a job stays in view, and takes little room', async ({ page }) => {
  await signIn(page, people.photographer);
  const { id } = await findJob(page, 'Booked');
  await page.goto(`/service-jobs/${id}`);
  const name = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('region', { name: 'Appointment Details' })).toBeVisible();
  await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await expect(name).toBeInViewport();
  const bar = await name.locator('..').boundingBox();
  expect(bar?.y).toBe(55);
  expect(bar?.height).toBeLessThanOrEqual(60);
  await expectGoodScreen(page, 'provider-job-scrolled');
});

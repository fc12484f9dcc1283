import { expectLatestHistory } from '../support/change-status.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('archiving asks first, and unarchiving goes back to where the job was', async ({ page }) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'AwaitingBooking');
  await page.goto(`/service-jobs/${job.id}`);
  await expect(page.getByRole('button', { name: 'Unarchive' })).toBeDisabled();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('This action will archive this job. Do you wish to proceed?')).toBeVisible();
  await expectGoodScreen(page, 'archive');
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectLatestHistory(page, 'Archived', 'Archived on service job page');
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Unarchive' }).click();
  await expect(page.getByText('This action will unarchive this job. Do you wish to proceed?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expectLatestHistory(page, 'Awaiting Booking', 'Unarchived on service job page');
});

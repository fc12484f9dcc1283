import { bookToday } from './support/made-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test('a photographer who keeps the jobs on the phone opens them cold without a connection, and what they tick arrives later', async ({
  page: office,
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await Promise.all([signIn(office, people.backOffice), signIn(page, people.photographer)]);
  const jobId = await bookToday(office, page);
  await page.goto('/my-day');
  const keep = page.getByRole('switch', { name: 'Keep my jobs on this phone' });
  await keep.tap();
  await expect(page.getByText(/^Takes \d+\.\d+ MB of this device/)).toBeVisible();
  await expectGoodScreen(page, 'keep-on');
  await page.close();

  await phone.setOffline(true);
  const cold = await phone.newPage();
  await cold.goto('/');
  await expect(cold.getByRole('region', { name: 'Next job' })).toBeVisible();
  await cold.getByRole('link', { name: 'My day' }).tap();
  const stop = cold.getByRole('listitem').filter({ hasText: `#${jobId} ` });
  await stop.getByRole('button', { name: 'On my way' }).tap();
  await expect(stop.getByText('Waiting for connection')).toBeVisible();
  await expect(cold.getByText(/^The server cannot be reached. What you see is as of/)).toBeVisible();
  await expectGoodScreen(cold, 'my-day-cold');
  await cold.goto(`/service-jobs/${jobId}`);
  await expect(cold.getByRole('region', { name: 'Appointment Details' })).toBeVisible();
  await cold.getByRole('checkbox', { name: /^Lights on/ }).check();
  await expectGoodScreen(cold, 'job-cold');

  await phone.setOffline(false);
  await office.goto(`/service-jobs/${jobId}`);
  await expect(office.getByText(/^On the way since /)).toBeVisible();
  await expect(office.getByRole('checkbox', { name: /^Lights on/ })).toBeChecked();
  await phone.close();
});

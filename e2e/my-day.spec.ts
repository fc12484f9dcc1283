import { bookToday } from './support/made-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test('a photographer runs the day on a phone, also without a connection, and the coordinator sees when they arrive', async ({
  page: office,
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await phone.newPage();
  await Promise.all([signIn(office, people.backOffice), signIn(page, people.photographer)]);
  const jobId = await bookToday(office, page);
  await office.goto(`/service-jobs/${jobId}`);
  const seen = office.getByRole('region', { name: 'Appointment Details' });
  await expect(seen).toBeVisible();

  await page.goto(`/service-jobs/${jobId}`);
  const about = page.getByRole('region', { name: 'About the Property' });
  await about.getByLabel('Note about the property').fill('Dog, side gate');
  await about.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('Note about the property saved')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'My day' }).tap();
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  const stop = page.getByRole('listitem').filter({ hasText: `#${jobId} ` });
  await expect(stop.getByRole('link', { name: /^Map of / })).toBeVisible();
  await expect(stop.getByRole('definition').filter({ hasText: 'Dog, side gate' })).toBeVisible();
  await expectGoodScreen(page, 'my-day');

  await stop.getByRole('button', { name: 'On my way' }).tap();
  await expect(stop.getByText(/^On the way since .*, expected at /)).toBeVisible();
  await expect(seen.getByText(/^On the way since .*, expected at /)).toBeVisible();

  await phone.setOffline(true);
  await stop.getByRole('button', { name: 'Arrived' }).tap();
  await expect(stop.getByText(/^Arrived at /)).toBeVisible();
  await expect(stop.getByText('Waiting for connection')).toBeVisible();
  const arrived = await stop.getByText(/^Arrived at /).textContent();
  await expectGoodScreen(page, 'my-day-offline');
  await phone.setOffline(false);
  await expect(stop.getByText('Waiting for connection')).toBeHidden();
  await expect(seen.getByText(arrived!)).toBeVisible();

  await stop.getByRole('button', { name: 'Done' }).tap();
  await expect(seen.getByText(/^Done at /)).toBeVisible();
  await page.getByRole('link', { name: 'Day after' }).tap();
  await expect(page.getByText('Tomorrow', { exact: false })).toBeVisible();
  await expect(stop).toBeHidden();
  await phone.close();
});

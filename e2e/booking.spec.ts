import type { Page } from 'playwright/test';
import { get } from './support/api.ts';
import { expectNoLayerEntries } from './support/history.ts';
import { people, signIn } from './support/people.ts';
import { phone } from './support/phone.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { findClient, floorplan, makeZone, orderAt, photography } from './support/zone-of-its-own.ts';

/** Presses Tab until a button has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator('button:focus');
    const label =
      (await focused.count()) > 0 ? await focused.evaluate((e) => e.getAttribute('aria-label') ?? e.textContent) : '';
    if (name.test(label ?? '')) return;
  }
  throw new Error(`No button ${name} is reached by Tab.`);
}

test('a client on a phone chooses a time by keyboard, moves and cancels it; the office sees it at the job', async ({
  page,
  browser,
}) => {
  test.slow();
  await signIn(page, people.backOffice);
  const { postcode } = await makeZone(page);
  const { ids } = await orderAt(page, await findClient(page), postcode, [photography, floorplan]);
  const [id] = ids;

  // The office makes the link at the job.
  await page.goto(`/service-jobs/${id}`);
  const panel = page.getByRole('region', { name: 'Booking Link' });
  await panel.getByRole('button', { name: 'New Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Booking Link' });
  await dialog.getByLabel('Name of the client').fill('Jo Field');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(panel.getByText('Not opened yet')).toBeVisible();
  await expectGoodScreen(page, 'booking-link-panel');
  const { link } = (await get<{ link: { url: string } }>(page, `/v1/service-jobs/${id}/booking-link`)).result;

  const { context, client } = await phone(browser);
  await client.goto(link.url);
  await expect(client.getByRole('heading', { name: 'Book your appointment' })).toBeVisible();
  await expect(client.getByText('All times are local time at the property (Melbourne).')).toBeVisible();
  await expectGoodScreen(client, 'booking-times');

  // By keys alone: a time, which is held, and its confirmation.
  await tabTo(client, /\d [ap]m/);
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { name: 'Confirm this time' })).toBeFocused();
  await expect(client.getByText(/^It is held for you until/)).toBeVisible();
  await expectGoodScreen(client, 'booking-held');
  await expect(panel.getByText('Choosing a time')).toBeVisible();
  await tabTo(client, /^Confirm$/);
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { name: /^Booked: / })).toBeFocused();
  await expect(client.getByText('Your appointment is booked.')).toBeVisible();
  await expectGoodScreen(client, 'booking-booked');

  await client.getByRole('button', { name: 'Choose another time' }).click();
  const times = client.getByRole('region', { name: 'Choose a time' });
  await times.getByRole('listitem').last().getByRole('button').click();
  await client.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(client.getByText('Your appointment is booked.')).toBeVisible();
  const moved = await get<{ dateService: string; serviceJobStatusId: number }>(page, `/v1/service-jobs/${ids[1]}`);
  expect(moved.result.serviceJobStatusId).toBe(40);

  await client.getByRole('button', { name: 'Cancel the appointment' }).click();
  const asked = client.getByRole('dialog', { name: 'Cancel the appointment?' });
  await expectGoodScreen(client, 'booking-cancel');
  await asked.getByRole('button', { name: 'Cancel the appointment' }).click();
  await expect(client.getByText('Your appointment is cancelled.')).toBeVisible();
  await expect(client.getByRole('heading', { name: 'Choose a time' })).toBeVisible();

  const activity = page.getByRole('region', { name: 'Activity Logs' });
  await activity.getByRole('button', { name: 'Activity Logs' }).click();
  for (const line of [
    /Jo Field booked .* on the booking page/,
    /Jo Field moved the appointment to/,
    /Jo Field cancelled the appointment of/,
  ]) {
    await expect(activity.getByText(line).first()).toBeVisible();
  }

  // The office revokes the link: the open page says so.
  await panel.getByRole('button', { name: 'Actions for the booking link' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog', { name: 'Revoke Link' }).getByRole('button', { name: 'Yes' }).click();
  await expect(panel.getByText('Revoked')).toBeVisible();
  await expectNoLayerEntries(page);
  await client.reload();
  await expect(client.getByText('This link was withdrawn. Please ask the studio for a new one.')).toBeVisible();
  await context.close();
});

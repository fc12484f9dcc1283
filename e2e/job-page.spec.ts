import type { Locator, Page } from 'playwright/test';
import { expectLatestHistory } from './support/change-status.ts';
import { findJob } from './support/find-job.ts';
import { dialog, openJob, panel, toast, unfold } from './support/job-page.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

/** Finds a record by typing a part of its name, and takes the first that fits. */
async function pick(within: Page | Locator, label: string, text: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  await field.page().getByRole('listbox').getByRole('option', { name: text }).first().click();
}

test('the back office orders a campaign with a job, and books it in spite of a conflict', async ({ page }) => {
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'New Job' }).click();
  await page.getByRole('link', { name: 'New campaign' }).click();
  await pick(page, 'Client', 'Anchor Realty');
  await page.getByLabel('Address').fill('9 Test Road');
  await page.getByLabel('Suburb').fill('Fitzroy');
  await page.getByLabel('State').selectOption({ label: 'Victoria' });
  await expectGoodScreen(page, 'new-campaign');
  await page.getByRole('button', { name: 'Create Campaign' }).click();

  await expect(page.getByRole('combobox', { name: 'Campaign' })).toHaveValue('9 Test Road, Fitzroy (Anchor Realty)');
  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByText('Required', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Photography' });
  await page.getByLabel('Bedrooms').fill('3');
  await page.getByLabel('Client booking note').fill('Ring the bell twice.');
  await expectGoodScreen(page, 'new-job');
  await page.getByRole('button', { name: 'Create Job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '9 Test Road, Fitzroy' })).toBeVisible();
  await expect(panel(page, 'Client Booking Notes')).toContainText('Ring the bell twice.');

  await page.getByRole('button', { name: 'Update Appointment Details' }).click();
  const booking = dialog(page, 'Update Appointment Details');
  await booking.getByLabel('Date').fill('2031-06-10');
  await booking.getByLabel('Time').selectOption('11:00 PM');
  await pick(booking, 'Provider', 'Jack Morrow');
  await booking.getByRole('button', { name: 'Save' }).click();
  await expect(booking.getByText('The appointment is outside the work hours of Jack Morrow.')).toBeVisible();
  await expectGoodScreen(page, 'booking-conflict');
  await booking.getByRole('button', { name: 'Override' }).click();
  await expect(booking).toBeHidden();
  await expect(panel(page, 'Appointment Details')).toContainText('10 June 2031, 11:00 PM');
  await expect(panel(page, 'Assigned Users')).toContainText('Jack Morrow');
  await expectLatestHistory(page, 'Booked');
  await unfold(page, 'Activity Logs');
  await expect(panel(page, 'Activity Logs')).toContainText('Scheduled in spite of');
});

test('the production manager assigns, scores and removes, by the keyboard', async ({ page }) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'Uploaded', { services: 1 });
  await openJob(page, job.id);
  const users = panel(page, 'Assigned Users');
  await users.getByRole('button', { name: 'Assign User' }).focus();
  await page.keyboard.press('Enter');
  const assignment = dialog(page, 'Change Job Assignment');
  await expect(assignment.getByLabel('Role')).toHaveValue('1');
  await assignment.getByLabel('Role').press('Tab');
  await page.keyboard.type(people.editor.name);
  const found = page.getByRole('listbox', { name: 'User' });
  await expect(found.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(found).toBeHidden();
  await expectGoodScreen(page, 'assign');
  await assignment.getByRole('button', { name: 'Assign' }).press('Enter');
  await expect(toast(page, 'Assigned Job')).toBeVisible();
  await expect(users.getByRole('button', { name: 'Assign User' })).toBeFocused();
  await expect(users).toContainText(people.editor.name);
  await expectLatestHistory(page, 'Assigned');

  const score = panel(page, 'QC Score');
  await score.getByLabel('Score').fill('8.5');
  await score.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'QC score saved')).toBeVisible();

  await users.getByRole('button', { name: `Remove ${people.editor.name}` }).click();
  const removal = page.getByRole('alertdialog', { name: 'Remove Assigned User' });
  await expect(removal).toContainText('Are you sure you want remove this user?');
  await expectGoodScreen(page, 'remove-user');
  await removal.getByRole('button', { name: 'Yes' }).click();
  await expect(users).not.toContainText(people.editor.name);
});

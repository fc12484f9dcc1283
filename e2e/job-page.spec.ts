import type { Locator, Page } from 'playwright/test';
import { expectLatestHistory } from './support/change-status.ts';
import { findJob, myId } from './support/find-job.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Finds a record by typing a part of its name, and takes the first that fits. */
async function pick(within: Page | Locator, label: string, text: string): Promise<void> {
  const field = within.getByRole('combobox', { name: label, exact: true });
  await field.fill(text);
  await field.page().getByRole('listbox').getByRole('option', { name: text }).first().click();
}

async function openJob(page: Page, id: number): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  await expect(panel(page, 'Activity Logs').getByRole('listitem').first()).toBeVisible();
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
  await expect(panel(page, 'Activity Logs')).toContainText('Scheduled in spite of');
});

test('the back office changes deadlines, totals with their note, and tags', async ({ page }) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'AwaitingBooking', { services: 1 });
  await openJob(page, job.id);
  await panel(page, 'Job Details').getByRole('button', { name: 'Edit' }).click();
  const details = dialog(page, 'Edit Job Details');
  await details.getByLabel('Client deadline').fill('2031-06-12T16:00');
  await expect(details.getByText(/^Due in \d years$/)).toBeVisible();
  await expectGoodScreen(page, 'edit-details');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toBeHidden();
  await expect(panel(page, 'Job Details')).toContainText('12 June 2031, 04:00 PM');

  await page.getByRole('button', { name: 'Update total images' }).click();
  const total = dialog(page, 'Total Images');
  await total.getByLabel('Total images').fill('');
  await total.getByRole('button', { name: 'Save' }).click();
  await expect(total.getByText('Please input the total images.')).toBeVisible();
  await expect(total.getByText('Note is required when updating Total Images.')).toBeVisible();
  await total.getByLabel('Total images').fill('24');
  await total.getByLabel('Note').fill('Pool house added.');
  await total.getByRole('button', { name: 'Save' }).click();
  await expect(total).toBeHidden();
  await expect(panel(page, 'Job Summary')).toContainText('Pool house added.');

  const tags = panel(page, 'Tags');
  await tags.getByLabel('New tag').fill('  keys at office ');
  await tags.getByLabel('New tag').press('Enter');
  await expect(tags.getByRole('listitem').filter({ hasText: 'keys at office' })).toHaveCount(1);
  await tags.getByLabel('New tag').fill('KEYS at office');
  await tags.getByRole('button', { name: 'Add tag' }).click();
  await expect(tags.getByLabel('New tag')).toHaveValue('');
  await tags.getByRole('button', { name: 'Remove tag keys at office' }).click();
  await expect(tags.getByText('keys at office')).toBeHidden();
  await expectGoodScreen(page, 'job-completed');
});

test('two people write the same note: neither is overwritten, and the second one chooses', async ({
  page,
  browser,
}) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'InProduction', { services: 1 });
  await openJob(page, job.id);
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, people.productionManager);
  await openJob(colleague, job.id);
  const mine = panel(page, 'Shoot List Notes');
  const theirs = panel(colleague, 'Shoot List Notes');
  await mine.getByRole('textbox').fill('Only the facade.');
  await theirs.getByRole('textbox').fill('Facade and pool.');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(toast(colleague, 'Shoot List Notes saved')).toBeVisible();

  await mine.getByRole('button', { name: 'Save' }).click();
  const choice = dialog(page, 'Changed meanwhile');
  await expect(choice).toContainText('Facade and pool.');
  await expect(choice).toContainText('Only the facade.');
  await expectGoodScreen(page, 'both-versions');
  await choice.getByRole('button', { name: 'Go on editing' }).click();
  await expect(mine.getByRole('textbox')).toHaveValue('Only the facade.');
  await mine.getByRole('button', { name: 'Save' }).click();
  await choice.getByRole('radio', { name: 'Yours, not saved yet' }).check();
  await choice.getByRole('button', { name: 'Save my choice' }).click();
  await expect(toast(page, 'Shoot List Notes saved')).toBeVisible();

  await colleague.reload();
  await expect(theirs.getByRole('textbox')).toHaveValue('Only the facade.');
  await theirs.getByRole('textbox').fill('   ');
  await theirs.getByRole('button', { name: 'Save' }).click();
  await expect(theirs.getByRole('textbox')).toHaveValue('');
  await colleague.context().close();
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

test('QC reads the appointment, assigns from QC on, and scores their own jobs only', async ({ page }) => {
  await signIn(page, people.qc);
  const job = await findJob(page, 'AwaitingQC');
  await openJob(page, job.id);
  await expect(page.getByRole('button', { name: 'Update Appointment Details' })).toBeHidden();
  await expect(panel(page, 'Job Details').getByRole('button')).toBeHidden();
  await expect(panel(page, 'Post-Production Notes').getByRole('textbox')).toBeVisible();
  await expect(panel(page, 'Shoot List Notes').getByRole('textbox')).toBeHidden();
  await page.getByRole('button', { name: 'Assign User' }).click();
  await expect(dialog(page, 'Change Job Assignment').getByLabel('Role')).toHaveValue('2');
  await expectGoodScreen(page, 'qc-assign');
  const own = await findJob(page, 'InQC1', { users: await myId(page) });
  await openJob(page, own.id);
  await expect(panel(page, 'QC Score')).toBeVisible();
  await expectGoodScreen(page, 'qc-job');
});

test('an editor writes for production, reads the rest, and finds the related jobs', async ({ page }) => {
  await signIn(page, people.editor);
  const job = await findJob(page, 'InProduction', { users: await myId(page) });
  await openJob(page, job.id);
  const note = panel(page, 'Post-Production Notes');
  await note.getByRole('textbox').fill(`Sky replaced at ${Date.now()}.`);
  await note.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Post-Production Notes saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign User' })).toBeHidden();
  await expect(panel(page, 'Production Notes')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Related' })).toBeVisible();
  await panel(page, 'History').evaluate((history) => history.scrollIntoView());
  // The header is fixed.
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  for (const line of await panel(page, 'Provider Checklist').getByRole('checkbox').all()) {
    await expect(line).toBeDisabled();
  }
  await expectGoodScreen(page, 'editor-job');
});

test.describe('on the phone of a provider', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the checklist saves at once, notes are written, and the panels are those of the property', async ({ page }) => {
    await signIn(page, people.photographer);
    const job = await findJob(page, 'Booked', { services: 1, orderBy: 'dateService desc' });
    await openJob(page, job.id);
    for (const name of ['Appointment Details', 'Agency Details', 'Production Notes', 'Provider Checklist']) {
      await expect(panel(page, name)).toBeVisible();
    }
    for (const name of ['Job Details', 'Assigned Users', 'Post-Production Notes']) {
      await expect(panel(page, name)).toBeHidden();
    }
    const line = panel(page, 'Provider Checklist').getByRole('checkbox').first();
    const before = await line.isChecked();
    const saved = page.waitForResponse((answer) => answer.url().includes('/v1/service-job-checklist-items/'));
    await line.tap();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(line).toBeChecked({ checked: !before });
    const note = panel(page, 'Provider Notes');
    await note.getByRole('textbox').fill(`Second bedroom locked at ${Date.now()}.`);
    await note.getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, 'Provider Notes saved')).toBeVisible();
    await expectGoodScreen(page, 'provider-page');
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, colorScheme });

    test('the intake screens and the dialogs of the page are readable and whole', async ({ page }) => {
      await signIn(page, people.backOffice);
      for (const path of ['/new-job', '/new-campaign']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectGoodScreen(page, `${path.slice(1)}-phone-${colorScheme}`);
      }
      const job = await findJob(page, 'Booked', { services: 1 });
      await openJob(page, job.id);
      for (const [button, name] of [
        ['Update Appointment Details', 'Update Appointment Details'],
        ['Edit', 'Edit Job Details'],
        ['Update total images', 'Total Images'],
        ['Assign User', 'Change Job Assignment'],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(dialog(page, name)).toBeVisible();
        await expectGoodScreen(page, `${name}-phone-${colorScheme}`);
        await dialog(page, name).getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog(page, name)).toBeHidden();
      }
    });
  });
}

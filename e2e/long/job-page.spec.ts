import { findJob } from '../support/find-job.ts';
import { dialog, openJob, panel, toast } from '../support/job-page.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

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

test.describe('on a phone, dark', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

  test('the intake screens and the dialogs of the page are readable and whole', async ({ page }) => {
    await signIn(page, people.backOffice);
    for (const path of ['/new-job', '/new-campaign']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectGoodScreen(page, `${path.slice(1)}-phone-dark`);
    }
    const job = await findJob(page, 'Booked', { services: 1 });
    await openJob(page, job.id);
    for (const [button, name] of [
      ['Update Appointment Details', 'Update Appointment Details'],
      ['Edit Job Details', 'Edit Job Details'],
      ['Update total images', 'Total Images'],
      ['Assign User', 'Change Job Assignment'],
    ] as const) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog(page, name)).toBeVisible();
      await expectGoodScreen(page, `${name}-phone-dark`);
      await dialog(page, name).getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog(page, name)).toBeHidden();
    }
  });
});

import { findJobWithFiles } from '../support/find-files.ts';
import { findJob } from '../support/find-job.ts';
import { expectNoLayerEntries } from '../support/history.ts';
import { people, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test.describe('first month #5: Back closes what lies over the screen, not the screen', () => {
  test('a dialog of a job that was opened in a tab of its own; Forward does not open it again', async ({ page }) => {
    await signIn(page, people.backOffice);
    const { id } = await findJob(page, 'InRejection');
    await page.goto(`/service-jobs/${id}`);
    const dialog = page.getByRole('dialog', { name: 'Change status' });
    const open = () => page.getByRole('button', { name: 'Change Status' }).tap();
    await open();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(`/service-jobs/${id}`);
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Change Status' })).toBeVisible();
    await expect(dialog).toBeHidden();

    // With unsaved text Back asks, and a second Back answers 'No'.
    await open();
    await dialog.getByLabel('Comment').fill('Two windows are blown out.');
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel('Comment')).toHaveValue('Two windows are blown out.');

    // A dialog closed by a button removes its history entry: one Back leaves the job.
    await dialog.getByRole('button', { name: 'Cancel' }).tap();
    await expect(dialog).toBeHidden();
    await expectNoLayerEntries(page);
    await page.goBack();
    await expect(page).not.toHaveURL(`/service-jobs/${id}`);
  });

  test('the drawers of a phone; a link in one leaves no dead step', async ({ page }) => {
    await signIn(page, people.photographer);
    await page.goto('/service-jobs');
    const navigation = page.getByRole('dialog', { name: 'Navigation' });
    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await expect(navigation).toBeVisible();
    await page.goBack();
    await expect(navigation).toBeHidden();
    await expect(page).toHaveURL('/service-jobs');

    await page.getByRole('button', { name: /^Filters/ }).tap();
    const filters = page.getByRole('dialog', { name: 'Filters' });
    await expect(filters).toBeVisible();
    await page.goBack();
    await expect(filters).toBeHidden();

    await page.getByRole('button', { name: 'Open navigation' }).tap();
    await navigation.getByRole('link', { name: 'Overview' }).tap();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/service-jobs');
    await expect(navigation).toBeHidden();
  });

  test('a link in the drawer asks before it leaves something unsaved, and leaves no dead step', async ({ page }) => {
    await signIn(page, people.backOffice);
    await page.goto('/service-jobs');
    await page.goto('/new-job');
    const name = page.getByLabel('Job name');
    await name.fill('Twilight at the pier');
    const question = page.getByRole('alertdialog', { name: 'Leave New Job?' });
    const leave = async () => {
      await page.getByRole('button', { name: 'Open navigation' }).tap();
      await page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: 'Zones' }).tap();
      await expect(page.getByRole('dialog', { name: 'Navigation' })).toBeHidden();
      await expect(question).toBeVisible();
    };
    await leave();
    await question.getByRole('button', { name: 'No' }).tap();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Twilight at the pier');
    await expectNoLayerEntries(page);

    await leave();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(name).toHaveValue('Twilight at the pier');

    await leave();
    await question.getByRole('button', { name: 'Yes' }).tap();
    await expect(page).toHaveURL('/systemManager/zones');
    await page.goBack();
    await expect(page).toHaveURL('/new-job');
    await expect(name).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL('/service-jobs');
  });

  test('a picture of the gallery; after a reload with one open there is no dead step', async ({ page }) => {
    await signIn(page, people.backOffice);
    const { id } = await findJobWithFiles(page, 'assets', { services: '1' });
    await page.goto('/service-jobs');
    await page.goto(`/service-jobs/${id}`);
    await page.getByRole('tab', { name: 'Assets', exact: true }).tap();
    const tile = page
      .getByRole('tabpanel')
      .getByRole('button', { name: /^Open / })
      .first();
    await tile.tap();
    const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
    await expect(close).toBeVisible();
    await page.goBack();
    await expect(close).toBeHidden();
    await expect(page).toHaveURL(`/service-jobs/${id}`);

    await tile.tap();
    await expect(close).toBeVisible();
    await page.reload();
    await expectNoLayerEntries(page);
    await page.goBack();
    await expect(page).toHaveURL('/service-jobs');
  });
});

import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('the number of late revisions leads to the list of just these jobs', async ({ page }) => {
  await enter(page, people.backOffice);
  // Of the whole house: the sum.
  const number = page
    .getByRole('region', { name: 'Statistics by service group' })
    .locator('a[href$="customFilters=3,16"]');
  const count = await number.textContent();
  await number.click();
  await expect(page.getByText(`${count} of ${count} Job(s)`)).toBeVisible();
});

test('the dashboard shows the numbers of the day, and its actions change the reference data', async ({ page }) => {
  test.slow();
  const word = `zzword${Date.now()}`;
  await enter(page, people.backOffice);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expectGoodScreen(page, 'dashboard');

  await page.getByRole('button', { name: 'Service Categories' }).click();
  const categories = page.getByRole('dialog', { name: 'Edit Service Categories' });
  const threshold = categories.getByRole('group', { name: 'Portrait' }).getByLabel('Threshold');
  await threshold.fill('-1');
  await expect(categories.getByText('>= 0 only')).toBeVisible();
  await expect(categories.getByRole('button', { name: 'Update' })).toBeDisabled();
  await expectGoodScreen(page, 'service-categories');
  await threshold.fill('4');
  await categories.getByRole('button', { name: 'Update' }).click();
  const saved = page.getByRole('dialog', { name: 'Successfully saved' });
  await expect(saved).toBeVisible();
  await expect(categories).toBeHidden();
  await expect(saved).toBeHidden();

  await page.getByRole('button', { name: 'Word Replacement' }).click();
  const words = page.getByRole('dialog', { name: 'Word Replacement' });
  await words.getByRole('button', { name: 'Add Word' }).click();
  await words
    .getByLabel(/^Input/)
    .last()
    .fill(`  ${word}`);
  await words
    .getByLabel(/^Output/)
    .last()
    .fill('a better word');
  await expectGoodScreen(page, 'words');
  await words.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toBeVisible();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Word Replacement' }).click();
  await expect(words.getByLabel(/^Input/).last()).toHaveValue(word);
  await words
    .getByRole('button', { name: /^Delete replacement/ })
    .last()
    .click();
  const question = page.getByRole('alertdialog', { name: 'Delete Replacement?' });
  await expect(question).toContainText(word);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await words.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Email Replacement' }).click();
  const emails = page.getByRole('dialog', { name: 'Email Replacement' });
  await emails.getByRole('button', { name: 'Add Email' }).click();
  await emails
    .getByLabel(/^Input/)
    .last()
    .fill('nobody');
  await emails.getByRole('button', { name: 'Save' }).click();
  await expect(emails.getByText('Invalid Email format')).toBeVisible();
  await expectGoodScreen(page, 'emails');
});

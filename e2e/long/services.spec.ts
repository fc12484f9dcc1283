import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('the back office adds a service with questions and a checklist, orders it, and hides it', async ({ page }) => {
  test.slow();
  const stamp = Date.now();
  const name = `Twilight Video ${stamp}`;
  const question = 'Which side faces the street?';
  await signIn(page, people.backOffice);
  await page.goto('/systemManager/services');
  await expect(page.getByRole('table', { name: 'Services' }).getByRole('link').first()).toBeVisible();
  await expectGoodScreen(page, 'services');

  await page.getByRole('link', { name: 'Create New Service' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('combobox', { name: /^Group/ }).selectOption({ label: 'Video' });
  await page.getByRole('switch', { name: 'Done at the property' }).check();
  await page.getByLabel('Length (minutes)').fill('90');
  await page.getByLabel('Expected number').fill('2');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Words of question 1').fill(question);
  await page.getByLabel('Required of question 1').check();
  await expectGoodScreen(page, 'service-new');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Service has been created!')).toBeVisible();

  await page.goto('/systemManager/checklists/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Twilight ${stamp}`);
  await page.getByRole('button', { name: 'Services' }).click();
  await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add line' }).click();
  await page.getByLabel('Words of line 1').fill('Sky matched between the clips');
  await page.getByLabel('Who ticks of line 1').selectOption({ label: 'Provider' });
  await expectGoodScreen(page, 'checklist-new');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Checklist has been created!')).toBeVisible();

  await page.goto('/new-job');
  await page.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: name });
  await expect(page.getByLabel('Job length (minutes)')).toHaveValue('90');
  await expect(page.getByLabel('Total images')).toHaveValue('2');
  await page.getByLabel(question).fill('The north side');
  await expectGoodScreen(page, 'new-job-questions');
  await page.getByRole('button', { name: 'Create Job' }).click();
  await page.waitForURL(/\/service-jobs\/\d+$/);
  const job = page.url();
  const summary = page.getByRole('region', { name: 'Job Summary' });
  await expect(summary.getByText('The north side')).toBeVisible();
  await expect(page.getByText('Sky matched between the clips')).toBeVisible();

  await page.goto('/systemManager/services');
  await page.getByLabel('Search Service').fill(name);
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Service' });
  await dialog.getByRole('switch', { name: 'Hidden' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Service has been updated!')).toBeVisible();

  await page.goto('/new-job');
  await expect(
    page.getByRole('combobox', { name: 'Service' }).locator('option', { hasText: 'Photography' }).first(),
  ).toBeAttached();
  await expect(page.getByRole('combobox', { name: 'Service' }).locator('option', { hasText: name })).toHaveCount(0);
  await page.goto(job);
  await expect(summary.getByText(name)).toBeVisible();
});

import { findJobWithFiles } from '../support/find-files.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('the back office enters owner, gallery and a file of the client; the editor reads them', async ({
  page,
  browser,
}) => {
  test.slow();
  const editorPage = await (await browser.newContext()).newPage();
  await signIn(editorPage, people.editor);
  const job = await findJobWithFiles(editorPage, 'assets', { services: '1' });
  const name = `Brief ${Date.now()}.pdf`;

  await signIn(page, people.backOffice);
  await page.goto(`/service-jobs/${job.id}`);
  const panel = page.getByRole('region', { name: 'Owner and Proofs' });
  await panel.getByRole('button', { name: 'Edit owner and proofs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Owner and Proofs' });
  await dialog.getByRole('combobox', { name: 'Owner' }).fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Webb' }).click();
  await dialog.getByRole('combobox', { name: 'Add collaborator' }).fill('Elena');
  await page.getByRole('option', { name: 'Elena Marsh' }).click();
  await dialog.getByLabel('Workbase proofs for the client').fill('https://gallery.example.com/7');
  await expectGoodScreen(page, 'order-parts-dialog');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByText('Marcus Webb')).toBeVisible();

  await panel.getByRole('button', { name: 'Add client file' }).click();
  const file = page.getByRole('dialog', { name: 'Add Client File' });
  await file.getByLabel('Name').fill(name);
  await file.getByLabel('Address').fill('https://files.example.com/brief.pdf');
  await file.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('tab', { name: 'Client', exact: true }).click();
  await expect(page.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  await expectGoodScreen(page, 'order-parts');

  await editorPage.goto(`/service-jobs/${job.id}`);
  const seen = editorPage.getByRole('region', { name: 'Owner and Proofs' });
  await expect(seen.getByText('Elena Marsh')).toBeVisible();
  await expect(seen.getByRole('link', { name: 'gallery.example.com/7' })).toBeVisible();
  await expect(seen.getByRole('button')).toHaveCount(0);
  await editorPage.getByRole('tab', { name: 'Client', exact: true }).click();
  await expect(editorPage.getByRole('link', { name })).toBeVisible();
  await expect(editorPage.getByRole('button', { name: `Edit ${name}` })).toHaveCount(0);
  await editorPage.context().close();
});

test('the back office orders with owner, provider, gallery and a file of the client, and finds them on the job page', async ({
  page,
}) => {
  await signIn(page, people.backOffice);
  await page.goto('/new-job');
  await page.getByRole('combobox', { name: 'Campaign' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByRole('combobox', { name: 'Service' }).selectOption({ label: 'Photography' });
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('combobox', { name: 'Owner' }).fill('Marcus');
  await page.getByRole('option', { name: 'Marcus Webb' }).click();
  await page.getByRole('combobox', { name: 'Add collaborator' }).fill('Elena');
  await page.getByRole('option', { name: 'Elena Marsh' }).click();
  await page.getByRole('button', { name: 'Add provider' }).click();
  await page
    .getByRole('group', { name: 'Provider 1' })
    .getByRole('textbox', { name: 'Name', exact: true })
    .fill('Mia Tran');
  await page.getByLabel('Workbase proofs for the client').fill('https://gallery.example.com/8');
  await page.getByRole('button', { name: 'Add client file' }).click();
  const file = page.getByRole('dialog', { name: 'Add Client File' });
  await file.getByLabel('Name').fill('Brief of the order.pdf');
  await file.getByLabel('Address').fill('https://files.example.com/brief.pdf');
  await file.getByRole('button', { name: 'Save' }).click();
  await expect(file).toBeHidden();

  await page.reload();
  await expect(page.getByText(/^Not saved yet/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Owner' })).toHaveValue('Marcus Webb');
  await expect(page.getByText('Brief of the order.pdf')).toBeVisible();
  await expectGoodScreen(page, 'new-job-more');
  await page.getByRole('button', { name: 'Create Job' }).click();

  const panel = page.getByRole('region', { name: 'Owner and Proofs' });
  for (const part of ['Marcus Webb', 'Elena Marsh', 'Mia Tran', 'gallery.example.com/8'])
    await expect(panel.getByText(part)).toBeVisible();
  await page.getByRole('tab', { name: 'Client', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Brief of the order.pdf' })).toBeVisible();
});

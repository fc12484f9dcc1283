import type { Browser, Page } from 'playwright/test';
import { post } from '../support/api.ts';
import { expectLatestHistory, openStatusDialog, saveStatus } from '../support/change-status.ts';
import { expectNoLayerEntries } from '../support/history.ts';
import { assign, findEditor, orderJob, postAsClient } from '../support/made-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const copywriting = 21;
const phone = { width: 390, height: 844 };

/** A person in a browser of their own. */
async function personIn(browser: Browser, person: { readonly email: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, person);
  return page;
}

const field = (page: Page, template: string, name: string) =>
  page.getByRole('region', { name: template }).getByRole('textbox', { name, exact: true });

async function openJob(page: Page, id: number): Promise<void> {
  await page.goto(`/service-jobs/${id}`);
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
}

async function openCopy(page: Page, id: number): Promise<void> {
  await openJob(page, id);
  await page.getByRole('link', { name: 'Open Copy' }).click();
  await expect(page.getByRole('region', { name: 'Portal' })).toBeVisible();
}

/** Moves the job from its page. */
async function move(page: Page, id: number, status: string): Promise<void> {
  await openJob(page, id);
  await saveStatus(await openStatusDialog(page), status, `Now ${status}.`);
  await expectLatestHistory(page, status);
}

/** Sends the texts of the job by the send menu. */
async function sendToClient(page: Page, id: number): Promise<void> {
  await openJob(page, id);
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Send to Client/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to Client' });
  await dialog.getByRole('textbox', { name: /^To\b/ }).fill(`jo-${id}@client.test`);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  // Flags of the client may ask for a confirmation.
  const confirmation = page.getByRole('alertdialog', { name: 'Please confirm' });
  const done = page.getByText('Sent to Client: 1 e-mail');
  await expect(confirmation.or(done)).toBeVisible();
  if (await confirmation.isVisible()) {
    const reason = confirmation.getByLabel('Reason');
    if (await reason.isVisible()) await reason.fill('The client waits for it');
    await confirmation.getByRole('button', { name: 'Go ahead' }).click();
    await expect(done).toBeVisible();
  }
  await expectLatestHistory(page, 'Sent to Client');
}

async function enableFields(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enable Fields' }).click();
  await expect(page.getByRole('button', { name: 'View Only' })).toBeVisible();
}

const expectSaved = (page: Page) => expect(page.getByText('Saved.', { exact: true })).toBeVisible();

test('the life of a copywriting job: ordered, written, checked field by field, sent to the client, approved', async ({
  page: backOffice,
  browser,
}) => {
  test.slow();
  await signIn(backOffice, people.backOffice);
  const { id, clientKey } = await orderJob(backOffice, copywriting);
  const writer = await personIn(browser, await findEditor(backOffice, copywriting));
  const qc = await personIn(browser, people.qc);

  await test.step('the back office chooses its templates and the people', async () => {
    await openJob(backOffice, id);
    await expect(backOffice.getByText('No copy yet.')).toBeVisible();
    await backOffice.getByRole('button', { name: 'Template Override' }).click();
    const dialog = backOffice.getByRole('dialog', { name: 'Template Override' });
    await dialog.getByLabel('Copy templates').fill('1, 3');
    await expect(dialog.getByText('Invalid format')).toBeVisible();
    await dialog.getByLabel('Copy templates').fill('1,3');
    await expectGoodScreen(backOffice, 'template-override');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(backOffice.getByText('Copy Template Saved!')).toBeVisible();
    await expect(backOffice.getByRole('button', { name: 'Open Signboard' })).toBeVisible();
    await assign(backOffice, id, writer, 1);
    await assign(backOffice, id, qc, 2);
  });

  await test.step('the copywriter enables the fields, writes, and scans for words to replace', async () => {
    await openCopy(writer, id);
    await expect(field(writer, 'Portal', 'Headline')).not.toBeEditable();
    await enableFields(writer);
    await field(writer, 'Portal', 'Headline').fill('A garden, a pool and the sea');
    await field(writer, 'Portal', 'Body').fill('The master bedroom looks over the garden, in the center of the home.');
    await field(writer, 'Signboard', 'Headline').fill('Sea veiws');
    await field(writer, 'Signboard', 'Body').fill('Walk to the sea, the school and the shops. '.repeat(4));
    const misspelt = writer
      .getByRole('region', { name: 'Signboard' })
      .getByRole('group', { name: 'Words that are not in the dictionary' });
    await misspelt.getByRole('button', { name: 'veiws' }).click();
    await writer.getByRole('menuitem', { name: 'views', exact: true }).click();
    await expect(field(writer, 'Signboard', 'Headline')).toHaveValue('Sea views');
    await expect(misspelt).toBeHidden();
    await expectGoodScreen(writer, 'copy-editor');
    await writer.setViewportSize(phone);
    await expectGoodScreen(writer, 'copy-editor-phone');
    // The tools stay where they are, and no text is longer than its field.
    expect(await writer.evaluate('document.documentElement.scrollHeight - window.innerHeight')).toBe(0);
    const hiddenPx = field(writer, 'Signboard', 'Body').evaluate((text) => text.scrollHeight - text.clientHeight);
    expect(await hiddenPx).toBe(0);
    await writer.setViewportSize({ width: 1440, height: 900 });
    await writer.getByRole('button', { name: 'Scan and Save' }).click();
    const scan = writer.getByRole('dialog', { name: 'Scan and Save' });
    await expect(scan.getByRole('checkbox')).toHaveCount(2);
    await expectGoodScreen(writer, 'copy-scan');
    await scan.getByRole('checkbox').last().uncheck();
    await scan.getByRole('button', { name: 'Replace 1 word and save' }).click();
    await expectSaved(writer);
    const text = 'The main bedroom looks over the garden, in the center of the home.';
    await expect(field(writer, 'Portal', 'Body')).toHaveValue(text);
    await expect(writer.getByRole('link', { name: /^CopyProof.*\.docx$/ })).toBeVisible();
  });

  await test.step('QC comments on a field', async () => {
    await move(qc, id, 'In QC 1');
    await openCopy(qc, id);
    await qc.getByRole('button', { name: 'Comments on Headline: 0 unresolved' }).first().click();
    const popover = qc.getByRole('dialog', { name: 'Comments on Headline' });
    await popover.getByLabel('Comment on Headline').fill('Shorter please');
    await popover.getByRole('button', { name: 'Add Comment' }).click();
    await expect(popover.getByRole('checkbox', { name: 'Resolved' })).not.toBeChecked();
    await expectGoodScreen(qc, 'copy-comments');
    await qc.keyboard.press('Escape');
    await expect(popover).toBeHidden();
  });

  await test.step('the copywriter shortens the field, saves by the keyboard and resolves the comment', async () => {
    await expect(writer.getByRole('button', { name: 'Comments on Headline: 1 unresolved' })).toBeVisible();
    await field(writer, 'Portal', 'Headline').fill('A garden by the sea');
    await writer.keyboard.press('Control+s');
    await expect(writer.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await expect(writer.getByRole('dialog', { name: 'Saving' })).toBeHidden();
    await writer.getByRole('button', { name: 'Comments on Headline: 1 unresolved' }).click();
    const popover = writer.getByRole('dialog', { name: 'Comments on Headline' });
    await popover.getByRole('checkbox', { name: 'Resolved' }).click();
    await expect(popover.getByRole('checkbox', { name: 'Resolved' })).toBeChecked();
    await writer.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(writer.getByRole('button', { name: 'Comments on Headline: 1 unresolved' })).toHaveCount(0);
    await writer.getByRole('button', { name: 'Compress' }).click();
    await expectGoodScreen(writer, 'copy-settings');
    await writer.getByRole('button', { name: 'Asset History' }).click();
    const history = writer.getByRole('dialog', { name: 'Asset History' });
    await expect(history.getByRole('region', { name: 'Compare two versions' })).toContainText('pool');
    await expectGoodScreen(writer, 'copy-history');
    await history.getByRole('button', { name: 'Close' }).click();
    await expectNoLayerEntries(writer);
  });

  await test.step('QC sends it to the client; from then on it is view only', async () => {
    await expect(field(qc, 'Portal', 'Headline')).toHaveValue('A garden by the sea');
    await sendToClient(qc, id);
    const enable = writer.getByRole('button', { name: 'Enable Fields' });
    await expect(enable).toBeDisabled();
    await expect(field(writer, 'Portal', 'Headline')).not.toBeEditable();
  });

  await test.step('the client approves', async () => {
    await postAsClient({ id, clientKey }, `/v1/service-jobs/${id}/workflow`, {
      id,
      serviceJobStatusId: 170,
      workflowComment: 'Lovely.',
    });
    await openJob(backOffice, id);
    await expectLatestHistory(backOffice, 'Approved');
  });
  for (const page of [writer, qc]) await page.context().close();
});

test('two copywriters in one template: each sees where the other is and what the other saves, and a clash loses no words', async ({
  page: manager,
  browser,
}) => {
  await signIn(manager, people.backOffice);
  const { id } = await orderJob(manager, copywriting);
  const writer = await personIn(browser, await findEditor(manager, copywriting));
  const qc = await personIn(browser, people.qc);
  await assign(manager, id, writer, 1);
  await assign(manager, id, qc, 2);
  const value = JSON.stringify({ value: '1' });
  await post(manager, '/v1/service-job-details', { serviceJobId: id, fieldName: 'CopyTemplateList', value });
  await post(manager, `/v2/service-jobs/${id}/initial-copy-assets`, {});

  await openCopy(writer, id);
  await enableFields(writer);
  await openCopy(qc, id);
  await enableFields(qc);

  await field(writer, 'Portal', 'Headline').fill('Light and space near the park');
  await expect(qc.getByText(/ is here$/)).toBeVisible();
  await writer.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field(qc, 'Portal', 'Headline')).toHaveValue('Light and space near the park');

  await field(qc, 'Portal', 'Headline').fill('Light and space near the beach');
  await field(qc, 'Portal', 'Feature 1').fill('Stone kitchen');
  await expect(writer.getByRole('dialog', { name: 'Saving' })).toBeHidden();
  await field(writer, 'Portal', 'Headline').fill('Calm and space near the park');
  await writer.keyboard.press('Control+s');
  const clash = qc.getByRole('group', { name: /has changed this text/ });
  await expect(clash).toContainText('Calm');
  await expectGoodScreen(qc, 'copy-clash');
  await qc.setViewportSize(phone);
  await expectGoodScreen(qc, 'copy-clash-phone');
  await clash.getByRole('button', { name: 'Merge both' }).click();
  await expect(field(qc, 'Portal', 'Headline')).toHaveValue('Calm and space near the beach');
  await qc.reload();
  await expect(qc.getByText(/Not saved yet: this is what you typed on/)).toBeVisible();
  await enableFields(qc);
  await qc.getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(qc);
  await expect(field(writer, 'Portal', 'Headline')).toHaveValue('Calm and space near the beach');
  await expect(field(writer, 'Portal', 'Feature 1')).toHaveValue('Stone kitchen');
  for (const page of [writer, qc]) await page.context().close();
});

import { randomInt } from 'node:crypto';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { jpeg } from '../apps/api/test/files/pictures.ts';
import { addAsset } from './support/add-asset.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { expectNoLayerEntries } from './support/history.ts';
import { mailedLink } from './support/mail.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test('proofs go to the client by an e-mail with a review link, and the job shows that it was sent', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const photographs = { services: String(ServiceId.Photography), serviceJobStatuses: String(JobStatusId.InQC1) };
  const job = await findJobWithFiles(page, 'assets', photographs);
  const picture = await jpeg({ width: 700 + randomInt(300), height: 500 + randomInt(200) });
  await addAsset(page, job.id, 'terrace.jpg', picture);
  const address = `jo-${job.id}@client.test`;

  await page.goto(`/service-jobs/${job.id}`);
  await page.getByRole('tab', { name: 'Assets', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Send to Client/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send to Client' });
  await dialog.getByRole('textbox', { name: /^To\b/ }).fill('jo.client.test');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByText('Found an invalid email.')).toBeVisible();
  await expectGoodScreen(page, 'send-email');
  await dialog.getByRole('textbox', { name: /^To\b/ }).fill(address);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('link of the recipient');
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

  const panel = page.getByRole('region', { name: 'E-mails to the Client' });
  const recipients = panel.getByRole('listitem').filter({ hasText: address });
  await expect(recipients.getByText(/^Sent /)).toBeVisible();
  await expectGoodScreen(page, 'sent-email');
  await expectNoLayerEntries(page);
  const link = await mailedLink(page, address);
  expect(new URL(link).pathname).toMatch(/^\/review/);
});

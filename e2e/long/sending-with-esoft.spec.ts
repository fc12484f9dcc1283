import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { addresses } from '../support/addresses.ts';
import { expectLatestHistory, openStatusDialog, saveStatus } from '../support/change-status.ts';
import { findJobWithFiles } from '../support/find-files.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { resourcesOf } from '../support/uploads.ts';

/** Says what the stand-in for Esoft does with the next orders. */
async function setEsoft(page: Page, mode: string): Promise<void> {
  const answer = await page.request.get(`${addresses().esoftUrl}/mode?is=${encodeURIComponent(mode)}`);
  expect(answer.ok()).toBe(true);
}

async function sendTwoPictures(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Resources', exact: true }).click();
  const panel = page.getByRole('tabpanel', { name: 'Resources' });
  // Two exposures of a set, which are a tile each once it is open.
  const opened = panel.getByRole('button', { name: /^\d exposures/, expanded: true });
  if ((await opened.count()) === 0)
    await panel
      .getByRole('button', { name: /^Open set/ })
      .first()
      .click();
  await expect(opened).toBeVisible();
  const boxes = panel.getByRole('checkbox', { name: /^Select [^a]/ });
  for (const nth of [0, 1]) await boxes.nth(nth).check();
  await page.getByRole('button', { name: 'Send to Esoft' }).click();
  await page.getByRole('alertdialog', { name: 'Send to Esoft' }).getByRole('button', { name: 'Yes' }).click();
}

test('an order that Esoft refuses shows why; one that times out is tried again, and its files come back once', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const filters = { services: String(ServiceId.Photography), serviceJobStatuses: String(JobStatusId.Uploaded) };
  const job = await findJobWithFiles(page, 'resources', filters, ResourceTypeId.BracketDay);
  // The demo's originals are made while the product runs already.
  const isMade = async ({ resourceUrl }: { readonly resourceUrl: string }) =>
    (await page.request.head(resourceUrl)).ok();
  const areMade = async () => (await Promise.all((await resourcesOf(page, job.id)).map(isMade))).every(Boolean);
  await expect.poll(areMade, { timeout: 120_000 }).toBe(true);
  await page.goto(`/service-jobs/${job.id}`);

  await setEsoft(page, 'refuse');
  await sendTwoPictures(page);
  const note = page.getByRole('tabpanel', { name: 'Resources' }).getByRole('alert');
  await expect(note).toContainText('A file could not be read.');
  await expectLatestHistory(page, 'Esoft Error', 'Esoft: A file could not be read.');
  await expectGoodScreen(page, 'esoft-refused');

  await setEsoft(page, 'time out');
  await saveStatus(await openStatusDialog(page), 'Uploaded', 'The files are in order now');
  await expectLatestHistory(page, 'Uploaded');
  await sendTwoPictures(page);
  await expect(note).toContainText('being tried again');
  await expect(note).toContainText('Esoft does not answer.');
  await expectGoodScreen(page, 'esoft-retried');

  await setEsoft(page, 'answer twice');
  await expectLatestHistory(page, 'Awaiting QC', 'Esoft has delivered 2 files');
  await expect(note).toBeHidden();
  await page.getByRole('tab', { name: 'Assets', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByText('2 files', { exact: true })).toBeVisible();
});

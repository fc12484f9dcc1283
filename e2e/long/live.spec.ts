import { colleagueIn } from '../support/colleague.ts';
import { findJob } from '../support/find-job.ts';
import { moveJob, rowOf } from '../support/live.ts';
import { people, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { jpegFile, openUpload } from '../support/uploads.ts';

test('what a colleague uploads appears with its preview, without a reload', async ({ page, browser }) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 1 });
  await page.goto(`/service-jobs/${job.id}`);
  await page.getByRole('tab', { name: 'Resources' }).click();
  // The newest first, because only tiles in sight are drawn.
  await page.getByRole('button', { name: 'Sort descending' }).click();
  const colleague = await colleagueIn(browser, people.backOffice);
  const dialog = await openUpload(colleague, job.id);
  const day = dialog.getByRole('region', { name: 'Bracket Day' });
  await day.getByLabel('Bracket Day files').setInputFiles(await jpegFile('seen-by-others.jpg'));
  await day.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(page.getByRole('button', { name: 'Open seen-by-others.jpg' }).locator('img')).toBeVisible();
  await colleague.context().close();
});

test('a page that cannot have the stream reads what it shows every 30 seconds', async ({ page, browser }) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'AwaitingQC', { services: 1 });
  await page.addInitScript('delete window.SharedWorker');
  await page.route('**/v1/events?*', (route) => route.abort());
  await page.clock.install();
  await page.goto(`/service-jobs?campaigns=${job.campaign.id}`);
  await expect(rowOf(page, job.id)).toContainText('Awaiting QC');
  const refused = page.waitForRequest('**/v1/events?*');
  await page.clock.fastForward(1000);
  await refused;
  const colleague = await colleagueIn(browser, people.backOffice);
  await moveJob(colleague, job.id, 'InQC1');
  await page.clock.fastForward(31_000);
  await expect(rowOf(page, job.id)).toContainText('In QC 1');
  await colleague.context().close();
});

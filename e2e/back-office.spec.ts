import { expectLatestHistory, openStatusDialog, saveStatus } from './support/change-status.ts';
import { findJob } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test('the main job: find a job, change its status with a comment, see the history', async ({ page }) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'Uploaded', { services: 1 });
  await page.goto(`/service-jobs/${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.campaign.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Map' })).toBeVisible();
  for (const panel of ['Appointment Details', 'Job Details', 'Assigned Users', 'History']) {
    await expect(page.getByRole('region', { name: panel, exact: true })).toBeVisible();
  }
  const dialog = await openStatusDialog(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Required')).toHaveCount(2);
  await expectGoodScreen(page, 'status-required');
  await saveStatus(dialog, 'Awaiting Assignment', '  Everything has arrived.  ');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Status changed to Awaiting Assignment')).toBeVisible();
  await expectLatestHistory(page, 'Awaiting Assignment', 'Everything has arrived.', people.backOffice.name);
  await expectGoodScreen(page, 'job');
});

test('two people change the same job: the second sees at once who was first and keeps their comment', async ({
  page,
  browser,
}) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'Assigned');
  await page.goto(`/service-jobs/${job.id}`);
  const mine = await openStatusDialog(page);
  await mine.getByLabel('Comment').fill('The client wants new pictures.');
  const colleague = await (await browser.newContext()).newPage();
  await signIn(colleague, people.productionManager);
  await colleague.goto(`/service-jobs/${job.id}`);
  const theirs = await openStatusDialog(colleague);
  await saveStatus(theirs, 'In Production', 'Begun.');
  await expect(theirs).toBeHidden();
  await colleague.context().close();

  await expect(mine.getByRole('alert')).toContainText(
    `${people.productionManager.name} changed the status from Assigned to In Production with the comment “Begun.”`,
  );
  await expect(mine.getByLabel('Comment')).toHaveValue('The client wants new pictures.');
  await saveStatus(mine, 'Booked', 'The client wants new pictures.');
  await expect(mine).toBeHidden();
  await expectLatestHistory(page, 'Booked', 'The client wants new pictures.');
});

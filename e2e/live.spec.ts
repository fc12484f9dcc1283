import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Page } from 'playwright/test';
import { colleagueIn } from './support/colleague.ts';
import { findJob } from './support/find-job.ts';
import { moveJob, rowOf } from './support/live.ts';
import { orderJob } from './support/made-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

const photography = 1;

test('two people on the same list: a row changes where it is, and one that leaves stays until the list is shown again', async ({
  page,
  browser,
}) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 1, pageSize: 1 });
  await page.goto(`/service-jobs?serviceJobStatuses=${JobStatusId.InProduction}&services=1`);
  await expect(rowOf(page, job.id)).toBeVisible();
  const colleague = await colleagueIn(browser, people.backOffice);
  await colleague.goto(`/service-jobs?campaigns=${job.campaign.id}`);
  await expect(rowOf(colleague, job.id)).toContainText('In Production');

  const places = () =>
    page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as object));
  const before = await places();
  await moveJob(colleague, job.id, 'AwaitingQC');
  await expect(rowOf(colleague, job.id)).toContainText('Awaiting QC');
  await expect(page.getByText('1 job left')).toBeVisible();
  await expect(rowOf(page, job.id)).toContainText('No longer in this list');
  await expect(rowOf(page, job.id)).toContainText('Awaiting QC');
  expect(await places()).toEqual(before);
  await expectGoodScreen(page, 'list-moved');
  await page.getByRole('button', { name: 'Show the list as it is now' }).click();
  await expect(rowOf(page, job.id)).toBeHidden();

  await moveJob(colleague, job.id, 'InProduction');
  await expect(page.getByText('1 job came in')).toBeVisible();
  await expect(rowOf(page, job.id)).toBeHidden();
  await page.getByRole('button', { name: 'Show the list as it is now' }).click();
  await expect(rowOf(page, job.id)).toBeVisible();
  await colleague.context().close();
});

test('two people on the same job: they see each other and what the other does, and nobody is overwritten', async ({
  page,
  browser,
}) => {
  const colleague = await colleagueIn(browser, people.backOffice);
  // A job of its own: a browser that ended with another test is taken to have its job open for 45 seconds more.
  const job = await orderJob(colleague, photography);
  await moveJob(colleague, job.id, 'InProduction');
  await signIn(page, people.productionManager);
  await page.goto(`/service-jobs/${job.id}`);
  const noteOf = (of: Page) => of.getByRole('textbox', { name: 'Shoot List Notes' });
  const note = noteOf(page);
  await expect(note).toBeVisible();
  await colleague.goto(`/service-jobs/${job.id}`);
  const initials = (of: Page, name: string) =>
    of.getByRole('list', { name: 'Also have this job open' }).getByRole('img', { name });
  await expect(initials(page, people.backOffice.name)).toHaveText('OH');
  await expect(initials(colleague, people.productionManager.name)).toHaveText('MW');

  const write = async (text: string) => {
    await noteOf(colleague).fill(text);
    await colleague.getByRole('button', { name: 'Save' }).click();
    await expect(colleague.getByText('Shoot List Notes saved')).toBeVisible();
  };
  await write('Begin at the pool');
  await expect(note).toHaveValue('Begin at the pool');
  await note.fill('Begin at the gate');
  await write('Begin at the lake');
  await expect(page.getByText(`${people.backOffice.name} has changed this since you began.`)).toBeVisible();
  await expect(note).toHaveValue('Begin at the gate');
  await expectGoodScreen(page, 'changed-meanwhile');
  await page.getByRole('button', { name: 'Compare' }).click();
  const choice = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await choice.getByRole('radio', { name: 'Yours, not saved yet' }).check();
  await choice.getByRole('button', { name: 'Save my choice' }).click();
  await expect(noteOf(colleague)).toHaveValue('Begin at the gate');

  await moveJob(colleague, job.id, 'AwaitingQC');
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText('By a test');
  await colleague.getByRole('link', { name: 'Dashboard' }).click();
  await expect(initials(page, people.backOffice.name)).toBeHidden();
  await colleague.context().close();
});

test('a session that is ended elsewhere is said to have ended, although nobody touches the page', async ({ page }) => {
  await signIn(page, people.specialist);
  await page.goto('/service-jobs');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.request.get('/logout', { maxRedirects: 0 });
  await expect(page.getByRole('alertdialog', { name: 'You have been signed out.' })).toBeVisible();
});

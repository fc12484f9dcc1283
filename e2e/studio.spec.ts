import { expectLatestHistory, openStatusDialog } from './support/change-status.ts';
import { findJob, myId } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test('the main job of an editor: take a job of theirs into production', async ({ page }) => {
  await signIn(page, people.editor);
  const job = await findJob(page, 'Assigned', { users: await myId(page) });
  await page.goto(`/service-jobs/${job.id}`);
  await expect(page.getByRole('region', { name: 'Assigned Users' })).toContainText(people.editor.name);
  await expect(page.getByRole('button', { name: 'Archive', exact: true })).toBeHidden();
  const dialog = await openStatusDialog(page);
  await expect(dialog.getByLabel('New status').getByRole('option')).toHaveText(['Choose a status', 'In Production']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The step that comes next needs no choice and no typing.
  await page.getByRole('button', { name: 'Start Production' }).click();
  const step = page.getByRole('dialog', { name: 'Start Production' });
  await step.getByRole('button', { name: 'Save' }).click();
  await expect(step).toBeHidden();
  await expectLatestHistory(page, 'In Production', 'Production started', people.editor.name);
  await expectGoodScreen(page, 'studio-job');
});

import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { measureEffort } from '../support/effort.ts';
import { myId } from '../support/find-job.ts';
import { counts, rowLinks } from '../support/job-list.ts';
import { people, signIn } from '../support/people.ts';
import { makeRejectedJob, nameOf, rejected } from '../support/rejected-job.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { jpegFile } from '../support/uploads.ts';

/** Counts presses from a fresh load of the list; typed text is not counted, because it is the question itself. */
async function begin(page: Page, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(address);
  const effort = await measureEffort(page);
  await page.reload();
  await counts(page);
  return async (typed = 0) => {
    const { clicks, keys, screens, requests, ms } = await effort();
    const presses = clicks + keys - typed;
    const description = `${presses} presses (${clicks} clicks, ${keys} keys, ${typed} typed), ${screens} screens, ${requests} requests, ${ms} ms`;
    test.info().annotations.push({ type: 'effort', description });
    return { presses, screens };
  };
}

test('where is 12 Kent? The palette says it', async ({ page }) => {
  await signIn(page, people.backOffice);
  const end = await begin(page, '/service-jobs');
  const place = (await page.locator(rowLinks).nth(5).textContent())!.split(',')[0]!;
  await page.keyboard.press('Control+k');
  await page.keyboard.type(place);
  const found = page.getByRole('option').filter({ hasText: place }).first();
  await expect(found).toContainText(/Shoot|Due|Sent|Not booked/);
  // Control is a key of its own.
  expect(await end(place.length)).toEqual({ presses: 2, screens: 1 });
});

test('who waits for the client, and the first of them, by two keys', async ({ page }) => {
  await signIn(page, people.backOffice);
  const end = await begin(page, '/service-jobs');
  const tab = page.getByRole('tab', { name: /^Waiting for client/ });
  const place = (await page.getByRole('tab').allTextContents()).findIndex((name) =>
    name.startsWith('Waiting for client'),
  );
  await page.keyboard.press(String(place + 1));
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('[role=table][aria-busy=true]')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.locator(rowLinks).first()).toBeFocused();
  expect(await end()).toEqual({ presses: 2, screens: 1 });
});

test('three rejected pictures are mended: open, choose the files, upload, hand in', async ({ page, browser }) => {
  test.setTimeout(240_000);
  await signIn(page, people.backOffice);
  const { jobId } = await makeRejectedJob(page);
  const editor = await (await browser.newContext()).newPage();
  await signIn(editor, people.editor);
  await signIn(page, people.productionManager);
  const userId = await myId(editor);
  await post(page, '/v1/service-job-users', {
    ...{ serviceJobId: jobId, userId, serviceJobUserRoleId: JobUserRoleId.EditorDrafterCopywriter },
  });
  const end = await begin(editor, '/');
  await expect(editor.getByText(/^3 of 25 to mend/).first()).toBeVisible();
  await editor.locator(`a[href="/service-jobs/${jobId}"]`).first().click();
  await editor.getByRole('button', { name: 'Upload Assets' }).click();
  const dialog = editor.getByRole('dialog', { name: 'Upload Assets' });
  await expect(dialog).toBeVisible();
  await expectGoodScreen(editor, 'mend-three');
  // Choosing files in the browser's own dialog is one press more, which Playwright does not make.
  await dialog.getByLabel(/files$/).setInputFiles(await Promise.all(rejected.map((nth) => jpegFile(nameOf(nth)))));
  await dialog.getByRole('button', { name: 'Upload 3 files' }).click();
  await expect(dialog.getByRole('list', { name: 'Uploaded (3)' })).toContainText('New version');
  await dialog.getByRole('button', { name: 'Hand in to QC' }).click();
  await expect(dialog).toBeHidden();
  const { result } = await get<{ status: { name: string } }>(page, `/v1/service-jobs/${jobId}?includes=status`);
  expect(result.status.name).toBe('AwaitingQC');
  expect((await end()).presses).toBeLessThanOrEqual(4);
});

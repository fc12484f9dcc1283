import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { get } from './support/api.ts';
import { measureEffort } from './support/effort.ts';
import { findJobWithFiles } from './support/find-files.ts';
import { myId } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { photo } from './support/uploads.ts';

interface OrderedJob {
  readonly id: number;
  readonly totalAssets: number | null;
  readonly status: { readonly name: string };
}

/** A folder as an editor has it: finished pictures in a folder of its own, and what the operating system adds. */
async function finishedFolder(count: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'finished-'));
  await mkdir(join(folder, 'web'));
  await writeFile(join(folder, '.DS_Store'), 'x');
  for (let nth = 1; nth <= count; nth += 1) {
    await writeFile(join(folder, nth % 2 ? 'web' : '.', `Finished_${nth}.jpg`), await photo());
  }
  return folder;
}

test('a plain job of an editor takes 5 clicks: open, download, upload a folder, hand in', async ({ page }) => {
  await signIn(page, people.editor);
  // Jobs that other tests order have nothing to download.
  const { id } = await findJobWithFiles(page, 'resources', {
    serviceJobStatuses: String(JobStatusId.Assigned),
    services: String(ServiceId.Photography),
    users: String(await myId(page)),
  });
  const job = async () => (await get<OrderedJob>(page, `/v1/service-jobs/${id}?includes=status`)).result;
  const { totalAssets } = await job();
  const folder = await finishedFolder(totalAssets ?? 1);
  const effort = await measureEffort(page);
  await page.goto('/');
  await expect(page.getByRole('tab', { name: /^Mine/, selected: true })).toBeVisible();
  await page.locator(`a[href="/service-jobs/${id}"]`).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download what I was given/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
  await expectGoodScreen(page, 'editor-job');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload a Folder' }).click();
  await (await chooser).setFiles(folder);
  const dialog = page.getByRole('dialog', { name: 'Upload Assets' });
  await dialog.getByRole('button', { name: /^Upload \d+ files?$/ }).click();
  await expect(dialog.getByText(`Uploaded (${totalAssets ?? 1})`)).toBeVisible();
  await expectGoodScreen(page, 'editor-uploaded');
  await dialog.getByRole('button', { name: 'Hand in to QC' }).click();
  await expect(dialog).toBeHidden();
  expect((await job()).status.name).toBe('AwaitingQC');
  const taken = await effort();
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(taken) });
  expect(taken.clicks).toBeLessThanOrEqual(5);
  expect(taken.keys).toBe(0);
});

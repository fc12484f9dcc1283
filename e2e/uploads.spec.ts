import { findJob } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expectStored } from './support/stored-upload.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { declare, jpegFile, largePhoto, loseBlocks, openUpload } from './support/uploads.ts';

test('the back office uploads photographs by type; what may not be uploaded is named', async ({ page }) => {
  await signIn(page, people.backOffice);
  const job = await findJob(page, 'InProduction', { services: 1 });
  const dialog = await openUpload(page, job.id);
  const day = dialog.getByRole('region', { name: 'Bracket Day' });
  const [first, second] = [await jpegFile('day-1.jpg'), await jpegFile('day-2.jpg')];
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') };
  await day.getByLabel('Bracket Day files').setInputFiles([first, second, note]);
  await expect(day.getByText(/^Not a picture, film or PDF that Shootdesk takes; .*\. File: note\.txt$/)).toBeVisible();
  await expectGoodScreen(page, 'files-chosen');
  await day.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(day.getByRole('list', { name: 'Uploaded (2)' })).toContainText('day-1.jpg');
  await expect(dialog.getByText(/shooting formula/)).toBeVisible();
  await expectGoodScreen(page, 'files-uploaded');

  await day.getByLabel('Bracket Day files').setInputFiles(await jpegFile('day-3.jpg'));
  await expect(page.getByText('Cannot add more files')).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload New Batch' }).click();
  await dialog.getByRole('button', { name: 'Ambient' }).click();
  const ambient = dialog.getByRole('region', { name: 'Ambient' });
  const copy = { ...first, name: 'copy.jpg' };
  await ambient.getByLabel('Ambient files').setInputFiles([copy, await jpegFile('ambient.jpg')]);
  await ambient.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(ambient.getByRole('list', { name: 'Already in this job, not sent again (1)' })).toContainText(
    'day-1.jpg',
  );
  await expect(ambient.getByRole('list', { name: 'Uploaded (1)' })).toContainText('ambient.jpg');
  await expectStored(page, job.id, 'day-1.jpg', first.buffer);
});

test('an upload goes on by itself when the connection is back', async ({ page, context }, testInfo) => {
  test.slow();
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 10 });
  const path = testInfo.outputPath('cut.jpg');
  const bytes = await largePhoto(path, 5);
  const dialog = await openUpload(page, job.id);
  const { seen, reconnect } = await loseBlocks(page, 2);
  await declare(dialog, 1);
  await dialog.getByLabel(/files$/).setInputFiles(path);
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(dialog.getByText('Connection lost, goes on by itself: cut.jpg')).toBeVisible();
  await expectGoodScreen(page, 'connection-lost');
  await expect.poll(() => seen.taken).toBe(2);
  await context.setOffline(true);
  await reconnect();
  await context.setOffline(false);
  await expect(dialog.getByRole('list', { name: 'Uploaded (1)' })).toContainText('cut.jpg');
  expect(seen.taken).toBe(5);
  await expectStored(page, job.id, 'cut.jpg', bytes);
});

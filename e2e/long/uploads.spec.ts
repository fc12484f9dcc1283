import { heic } from '../../apps/api/test/files/heic-file.ts';
import { findJob } from '../support/find-job.ts';
import { expectLayerEntries } from '../support/history.ts';
import { people, signIn } from '../support/people.ts';
import { expectStored } from '../support/stored-upload.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { declare, jpegFile, largePhoto, loseBlocks, openUpload, showUpload } from '../support/uploads.ts';

test('one type at a time: another number than declared is asked about, and leaving in the middle, too', async ({
  page,
}) => {
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 10 });
  await page.goto(`/service-jobs/${job.id}`);
  const dialog = await showUpload(page);
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await expectGoodScreen(page, 'count');
  await declare(dialog, 2);
  await dialog.getByLabel(/files$/).setInputFiles(await jpegFile('room.jpg'));
  await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
  const question = page.getByRole('alertdialog', { name: 'Number of Resources' });
  await expect(question).toBeVisible();
  await expectGoodScreen(page, 'number-of-resources');
  await page.route(/comp=block&/, () => {});
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog.getByText('Uploading room.jpg')).toBeVisible();
  await expectGoodScreen(page, 'uploading');
  await page.keyboard.press('Escape');
  const interrupt = page.getByRole('alertdialog');
  await expect(interrupt).toContainText('This action will close the modal and interrupt the ongoing upload.');
  await interrupt.getByRole('button', { name: 'No' }).click();
  await expectLayerEntries(page, 1);
  await page.goBack();
  await expect(interrupt).toContainText('Do you still wish to close?');
  await interrupt.getByRole('button', { name: 'No' }).click();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await interrupt.getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
});

test('first month #1: where the browser keeps no files, a page reloaded in the middle names the file, continues with it, and sends only what is missing', async ({
  page,
}, testInfo) => {
  test.slow();
  await page.addInitScript("delete StorageManager.prototype['getDirectory']");
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 10 });
  const path = testInfo.outputPath('reload.jpg');
  const bytes = await largePhoto(path, 6);
  page.on('dialog', (dialog) => void dialog.accept());
  const first = await openUpload(page, job.id);
  await expect(first.getByText(/^This browser cannot keep files until they have arrived/)).toBeVisible();
  const { seen, reconnect } = await loseBlocks(page, 2);
  await declare(first, 1);
  await first.getByLabel(/files$/).setInputFiles(path);
  await first.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(first.getByText('Connection lost, goes on by itself: reload.jpg')).toBeVisible();
  await expect.poll(() => seen.taken).toBe(2);
  await page.reload();
  await reconnect();

  const missing = page.getByRole('region', { name: 'Missing files' });
  await expect(missing).toContainText('1 file that you began to upload in this browser has not arrived');
  await expectGoodScreen(page, 'missing-files');
  await missing.getByRole('link', { name: 'Go on with it' }).first().click();
  const second = page.getByRole('dialog', { name: 'Upload Resources' });
  await expect(second.getByText(/You had 1 unfinished file; choose it again to go on/)).toContainText('reload.jpg');
  await expectGoodScreen(page, 'unfinished');
  await declare(second, 1);
  await second.getByLabel(/files$/).setInputFiles(path);
  await second.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect(second.getByRole('list', { name: 'Uploaded (1)' })).toContainText('reload.jpg');
  expect(seen.taken).toBe(6);
  await expectStored(page, job.id, 'reload.jpg', bytes);
});

test.describe('at a laptop', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the editor uploads finished work, and it becomes a picture of the gallery', async ({ page }) => {
    test.slow();
    await signIn(page, people.editor);
    const job = await findJob(page, 'InProduction', { services: 1 });
    await page.goto(`/service-jobs/${job.id}`);
    const dialog = await showUpload(page, 'Assets');
    await expectGoodScreen(page, 'assets-count');
    await declare(dialog, 2);
    const final = await jpegFile('final.jpg');
    const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
    await dialog.getByLabel(/files$/).setInputFiles([final, pdf]);
    await expect(dialog.getByText('This is a PDF; this job takes JPEG pictures. File: plan.pdf')).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    await page.getByRole('alertdialog', { name: 'Number of Assets' }).getByRole('button', { name: 'Yes' }).click();
    await expect(dialog.getByRole('list', { name: 'Uploaded (1)' })).toContainText('final.jpg');
    await expectGoodScreen(page, 'assets-uploaded');

    await dialog.getByRole('button', { name: 'Upload New Batch' }).click();
    await declare(dialog, 1);
    await dialog.getByLabel(/files$/).setInputFiles({ ...final, name: 'again.jpg' });
    await dialog.getByRole('button', { name: 'Upload 1 file' }).click();
    const known = dialog.getByRole('list', { name: 'Already in this job, not sent again (1)' });
    await expect(known).toContainText('again.jpg');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectGoodScreen(page, 'phone-assets-known');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    const picture = page.getByRole('button', { name: 'Open final.jpg' }).locator('img');
    await expect(picture).toBeVisible();
    await expectGoodScreen(page, 'phone-assets');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    await picture.scrollIntoViewIfNeeded();
    await expectGoodScreen(page, 'assets');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the photographer uploads from the pictures of the phone', async ({ page }) => {
    await signIn(page, people.photographer);
    const job = await findJob(page, 'Assigned', { services: 1 });
    const dialog = await openUpload(page, job.id);
    await expectGoodScreen(page, 'phone-types');
    const day = dialog.getByRole('region', { name: 'Bracket Day' });
    const picker = day.getByLabel('Bracket Day files');
    await expect(picker).toHaveAttribute('accept', /image\/jpeg.*\.dng.*\.heic/);
    const ofPhone = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic() };
    const fromChat = { name: 'IMG_3.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') };
    await picker.setInputFiles([ofPhone, await jpegFile('IMG_2.jpg'), fromChat]);
    await expect(
      day.getByText(/^This is a GIF picture; this job takes .*HEIC pictures\. File: IMG_3\.gif$/),
    ).toBeVisible();
    await expectGoodScreen(page, 'phone-chosen');
    await day.getByRole('button', { name: 'Upload 2 files' }).click();
    const uploaded = day.getByRole('list', { name: 'Uploaded (2)' });
    await expect(uploaded).toContainText('IMG_1.HEIC');
    await expect(uploaded).toContainText('IMG_2.jpg');
    await expectGoodScreen(page, 'phone-uploaded');
  });
});

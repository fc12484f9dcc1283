import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { headersOf } from '../support/api.ts';
import { findJob } from '../support/find-job.ts';
import { expectNoLayerEntries } from '../support/history.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

/** Uploads bytes that begin like a JPEG and are none. */
async function uploadBrokenPicture(page: Page, jobId: number, name: string): Promise<void> {
  const buffer = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 7)]);
  const answer = await page.request.post('/v1/assets', {
    headers: await headersOf(page),
    multipart: {
      ...{ ServiceJobId: String(jobId), Description: 'Broken', FileName: name },
      FileByte: { name, mimeType: 'image/jpeg', buffer },
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}

/** Answers the question that a button of failed work asks. */
async function agree(page: Page, title: string): Promise<void> {
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: 'Yes' }).click();
  await expectNoLayerEntries(page);
}

test('a fault is seen, its cause named, and it is retried, given up and gone', async ({ page }) => {
  await signIn(page, people.backOffice);
  const { id } = await findJob(page, 'InQC1', { services: ServiceId.Photography });
  await uploadBrokenPicture(page, id, 'cut-off.jpg');
  await page.goto('/');
  await page.getByRole('link', { name: 'Operations', exact: true }).click();
  const fault = page
    .getByRole('list', { name: 'Faults' })
    .getByRole('listitem')
    .filter({ hasText: /Previews: \d+ failed/ });
  await expect(fault).toContainText('damaged or cut off', { timeout: 60_000 });
  await expect(fault).toContainText('Upload a sound file');
  await expectGoodScreen(page, 'operations');

  await fault.getByRole('button', { name: 'Show previews' }).click();
  const section = page.getByRole('region', { name: 'Previews that failed' });
  const row = section.getByRole('listitem').filter({ hasText: /^Previews: / });
  await expect(row).toContainText('cut-off');
  await row.getByRole('button', { name: 'Retry Previews' }).click();
  await agree(page, 'Try this again?');
  await expect(page.getByText(/^Previews: \d+ tried again\.$/)).toBeVisible();
  // The picture is as broken as before.
  await expect(row).toContainText('damaged or cut off', { timeout: 60_000 });

  await row.getByRole('button', { name: 'Give Up Previews' }).click();
  await agree(page, 'Give this up?');
  await expect(page.getByText(/^Previews: \d+ given up\.$/)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(fault).toHaveCount(0);
});

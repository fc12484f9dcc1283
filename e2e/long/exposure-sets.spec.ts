import type { ExposureSets } from '@shootdesk/shared/exposure-sets/exposure-sets.contract';
import { libraryBytes } from '@shootdesk/prisma/seed/demo/library';
import type { Page } from 'playwright/test';
import { get } from '../support/api.ts';
import { findJob } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';
import { openUpload } from '../support/uploads.ts';

const phone = { width: 390, height: 844 };

const setsOf = async (page: Page, jobId: number): Promise<ExposureSets['sets']> =>
  (await get<ExposureSets>(page, `/v1/service-jobs/${jobId}/exposure-sets`)).result.sets;

/** A photography job with an exposure set about which somebody has to be asked. */
async function findUncertainJob(page: Page): Promise<number> {
  const { results } = await get<{ id: number }>(page, '/v1/service-jobs?services=1&pageSize=200&orderBy=id desc');
  for (const { id } of results)
    if ((await setsOf(page, id)).some(({ state, choices }) => state === 'asked' && choices[0]?.[0] === 5)) return id;
  throw new Error('The demo has no job with an uncertain exposure set.');
}

/** Exposures of a room as a camera wrote them. */
const exposuresOf = (room: string, first: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `DSC_${first + index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: libraryBytes(`urban-${room}-${index + 1}.jpg`, '2026-11-28'),
  }));

test('on the phone the photographer reads at the property that a set may be incomplete', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page, people.photographer);
  const job = await findJob(page, 'Assigned', { services: 1 });
  const dialog = await openUpload(page, job.id);
  const day = dialog.getByRole('region', { name: 'Bracket Day' });
  const files = [
    ...exposuresOf('facade', 2001, 5),
    ...exposuresOf('living', 2006, 5),
    ...exposuresOf('kitchen', 2011, 4),
  ];
  await day.getByLabel('Bracket Day files').setInputFiles(files);
  // Read on the device, before anything is sent.
  await expect(day.getByRole('status', { name: 'Exposure sets of the chosen files' })).toContainText('DSC_2011');
  await day.getByRole('button', { name: 'Upload 14 files' }).click();
  await expect(day.getByRole('list', { name: 'Uploaded (14)' })).toBeVisible();
  // Named once all previews are made.
  await expect(dialog.getByRole('status', { name: 'Exposure sets' })).toContainText('DSC_2011', { timeout: 60_000 });
  await expectGoodScreen(page, 'phone-exposure-sets-uploaded');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('status', { name: 'Exposure sets' })).toContainText('uncertain');
  await expectGoodScreen(page, 'phone-exposure-sets');
});

test('the editor opens a set, and says by the keyboard what belongs together', async ({ page }) => {
  await signIn(page, people.productionManager);
  const jobId = await findUncertainJob(page);
  await page.goto(`/service-jobs/${jobId}`);
  await page.getByRole('tab', { name: 'Resources', exact: true }).click();
  const gallery = page.getByRole('list', { name: 'Resources', exact: true });
  const first = gallery.getByRole('button', { name: /^Open set/ }).first();
  const tiles = gallery.getByRole('listitem');
  await expect(first).toBeVisible();
  const closed = await tiles.count();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(tiles).toHaveCount(closed + 4);
  await gallery.getByRole('button', { name: /^5 exposures/, expanded: true }).focus();
  await page.keyboard.press('Enter');
  await expect(tiles).toHaveCount(closed);
  const note = page.getByRole('status', { name: 'Exposure sets' });
  await expect(note).toContainText('1 set is uncertain');
  await expectGoodScreen(page, 'exposure-sets');
  await gallery.getByRole('button', { name: /together\?$/ }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /together\?$/ });
  await expect(question.getByRole('listitem')).toHaveCount(5);
  await expect(question.getByRole('button', { name: '5 together' })).toBeFocused();
  await expectGoodScreen(page, 'exposure-set-question');
  await page.keyboard.press('Enter');
  // Under the question nothing has a role.
  await expect(question).toBeHidden();
  await expect(note).toBeHidden();
  expect((await setsOf(page, jobId)).filter(({ state }) => state === 'answered')).toHaveLength(1);
});

import { randomUUID } from 'node:crypto';
import { isUnresolved } from '@shootdesk/shared/asset-comments/comment-status';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Page } from 'playwright/test';
import { get, post } from '../support/api.ts';
import { findJobWithFiles } from '../support/find-files.ts';
import { myId } from '../support/find-job.ts';
import { people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

interface Comment {
  readonly id: number;
  readonly parentId: number | null;
  readonly status: string | null;
  readonly commentIndex: number | null;
}

interface ReviewedAsset {
  readonly id: number;
  readonly serviceJobId: number;
}

/** A photography job in QC of the signed-in person, with a new comment on each of its pictures. */
async function jobToCheck(page: Page): Promise<readonly ReviewedAsset[]> {
  const job = await findJobWithFiles(page, 'assets', {
    services: String(ServiceId.Photography),
    serviceJobStatuses: `${JobStatusId.InQC1},${JobStatusId.InQC},${JobStatusId.AwaitingQC}`,
    users: String(await myId(page)),
    // The newest are those of other tests.
    orderBy: 'id',
  });
  const { results: assets } = await get<ReviewedAsset>(page, `/v1/assets?serviceJobs=${job.id}`);
  for (const [index, { id: assetId }] of assets.entries()) {
    const value = { value: { x: 20 + ((index * 13) % 60), y: 30 + ((index * 7) % 40) } };
    const assetCommentDetails = [{ fieldName: 'Position', value }];
    const comment = `Too dark here ${randomUUID()}`;
    await post(page, '/v1/asset-comments', { assetId, assetCommentTypeId: 1, comment, assetCommentDetails });
  }
  return assets;
}

/** The comments of a job that nobody has answered. */
async function unresolvedOf(page: Page, jobId: number): Promise<number> {
  const { results } = await get<Comment>(page, `/v1/asset-comments?serviceJobs=${jobId}&pageSize=200`);
  return results.filter((each) => each.commentIndex !== null && isUnresolved(each.status)).length;
}

const popupOf = (page: Page) => page.getByRole('dialog', { name: /^Comment \d+$/ });

test('a QC pass over all pictures of a job needs no mouse, and two keys a comment', async ({ page }) => {
  await signIn(page, people.qc);
  const assets = await jobToCheck(page);
  const [first] = assets;
  const jobId = first!.serviceJobId;
  const comments = await unresolvedOf(page, jobId);
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.goto(`/service-jobs/${jobId}/assets?assetId=${first!.id}`);
  await expect(page.getByRole('button', { name: /^Comment \d+, / }).first()).toBeVisible();

  for (let left = comments; left > 0; left -= 1) {
    await press('n');
    await expect(popupOf(page).getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
    await press('a');
    await expect(popupOf(page).getByRole('button', { name: 'Unresolve' })).toBeVisible();
  }
  await press('n');
  await expect(page.getByText('No unresolved comments are left on the assets of this job.')).toBeVisible();

  expect(await unresolvedOf(page, jobId)).toBe(0);
  expect(presses).toBe(2 * comments + 1);
  await page.keyboard.press('p');
  const verdict = page.getByRole('dialog', { name: 'Send to Client' });
  await expect(verdict.getByLabel('QC score')).toBeVisible();
  await expect(verdict.getByLabel('Comment')).toHaveValue('Passed QC');
  // The other tests need the job in QC.
  await page.keyboard.press('Escape');
  await expect(verdict).toBeHidden();

  console.log(
    `QC pass by keys: ${assets.length} pictures, ${comments} comments, ${presses} presses: ${(presses / assets.length).toFixed(1)} a picture`,
  );
});

test('a comment is written at a spot by keys alone, and ? says which keys there are', async ({ page }) => {
  await signIn(page, people.qc);
  const [asset] = await jobToCheck(page);
  await page.goto(`/service-jobs/${asset!.serviceJobId}/assets?assetId=${asset!.id}`);
  await expect(page.getByRole('button', { name: /^Comment \d+, / }).first()).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Next unresolved comment of the job');
  await expectGoodScreen(page, 'asset-keys');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const text = `The lamp is on ${randomUUID()}`;
  for (const key of ['c', 'ArrowRight', 'ArrowDown', 'Shift+ArrowDown', 'Enter']) await page.keyboard.press(key);
  const form = page.getByRole('dialog', { name: 'New comment' });
  await expect(form.getByLabel('Comment')).toBeFocused();
  await page.keyboard.type(text);
  await form.getByRole('button', { name: 'Add Comment' }).focus();
  await page.keyboard.press('Enter');
  const marker = page.getByRole('button', { name: new RegExp(text) });
  await expect(marker).toBeVisible();
  expect(await marker.evaluate(({ style }) => [style.left, style.top])).toEqual(['54%', '54.5%']);

  // The next Tab goes on from the picture, not from the top of the page, also after a comment was deleted.
  const picture = page.getByRole('group', { name: 'Picture', exact: true });
  await expect(picture).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(picture.getByRole('button', { name: /^Comment \d+, / }).first()).toBeFocused();
  await marker.press('Enter');
  await popupOf(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(marker).toBeHidden();
  await expect(picture).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the comments are a sheet below the picture that is pulled up, and resolved there', async ({ page }) => {
    await signIn(page, people.qc);
    const [asset] = await jobToCheck(page);
    await page.goto(`/service-jobs/${asset!.serviceJobId}/assets?assetId=${asset!.id}`);
    await page.getByRole('button', { name: 'Compress' }).click();
    const panel = page.getByRole('complementary', { name: 'Asset Settings' });
    await expect(panel.getByRole('list', { name: 'Comments' })).toBeVisible();
    await expectGoodScreen(page, 'asset-phone');
    const heightOf = async () => (await panel.boundingBox())!.height;
    const low = await heightOf();
    await page.getByRole('button', { name: 'Pull the panel up' }).tap();
    await expect.poll(heightOf).toBeGreaterThan(low + 140);
    const newest = panel.getByRole('list', { name: 'Comments' }).getByRole('listitem').last();
    await newest.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(newest.getByRole('button', { name: 'Unresolve' })).toBeVisible();
    await expectGoodScreen(page, 'asset-phone-sheet');
  });
});

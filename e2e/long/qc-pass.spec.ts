import type { Page, Request } from 'playwright/test';
import { get } from '../support/api.ts';
import { measureEffort } from '../support/effort.ts';
import { makeJobInQc } from '../support/qc-job.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const count = 25;
const rejected = [3, 11];

/** Follows the page's own calls, and answers how to wait until the neighbours are read ahead: nobody judges a picture faster. */
function followCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const isCall = (request: Request) => /\/v\d\/(?!live)/.test(request.url()) || request.resourceType() === 'image';
  page.on('request', (request) => isCall(request) && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return async () => {
    await expect.poll(() => underWay.size, { intervals: [150] }).toBe(0);
  };
}

test('25 pictures are passed and rejected by keys alone on the asset page', async ({ page }) => {
  test.setTimeout(240_000);
  const { jobId, firstAsset } = await makeJobInQc(page, count);
  // The demo offers no reasons, and one of all tests would be in the way of the others.
  const result = { rejection: ['Too dark', 'Crooked'], change: [] };
  await page.route('**/v1/status-reasons', (route) => route.fulfill({ json: { success: true, errors: null, result } }));
  const effort = await measureEffort(page);
  const isQuiet = followCalls(page);
  await page.goto(`/service-jobs/${jobId}/assets?assetId=${firstAsset}`);
  const judged = page.getByText(/^\d+ of 25 judged$/);
  await expect(judged).toHaveText('0 of 25 judged');
  await expectGoodScreen(page, 'qc-pass');
  for (let nth = 1; nth <= count; nth += 1) {
    await expect(page.getByText(`${nth} of ${count}`, { exact: true })).toBeVisible();
    await isQuiet();
    if (rejected.includes(nth)) {
      await page.keyboard.press('Shift+Y');
      const dialog = page.getByRole('dialog', { name: /^Reject Final_/ });
      await expect(dialog.getByRole('button', { name: /^1 / })).toBeVisible();
      if (nth === rejected[0]) await expectGoodScreen(page, 'qc-reject');
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    } else {
      await page.keyboard.press('y');
    }
  }
  const verdict = page.getByRole('dialog', { name: 'Reject to Studio' });
  await expect(verdict.getByLabel('Comment')).toHaveValue(/^2 of 25 to mend\nFinal_03\.jpg: .+\nFinal_11\.jpg: /);
  await expectGoodScreen(page, 'qc-verdict');
  await verdict.getByLabel('QC score').focus();
  await page.keyboard.type('92');
  await page.keyboard.press('Enter');
  await expect(verdict).toBeHidden();
  const { result: job } = await get<{ qcScore: number; status: { name: string } }>(
    page,
    `/v1/service-jobs/${jobId}?includes=status`,
  );
  expect([job.qcScore, job.status.name]).toEqual([92, 'RejectToStudio']);
  const taken = await effort();
  test.info().annotations.push({ type: 'effort', description: JSON.stringify(taken) });
  expect(taken.clicks).toBe(0);
  // One a passed picture, three a rejected one (Shift is one more), and those of the score.
  expect(taken.keys).toBeLessThanOrEqual(count + 3 * rejected.length + 4);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('pictures are passed and rejected by two buttons below them', async ({ page }) => {
    const { jobId, firstAsset } = await makeJobInQc(page, 2);
    await page.goto(`/service-jobs/${jobId}/assets?assetId=${firstAsset}`);
    await expect(page.getByText('0 of 2 judged')).toBeVisible();
    await expectGoodScreen(page, 'qc-phone');
    await page.getByRole('button', { name: 'Pass picture' }).tap();
    await expect(page.getByText('1 of 2 judged')).toBeVisible();
    await page.getByRole('button', { name: 'Reject picture' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Reject Final_02.jpg' });
    await dialog.getByLabel('What is to mend').fill('Too dark');
    await expectGoodScreen(page, 'qc-phone-reject');
    await dialog.getByRole('button', { name: 'Reject', exact: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Reject to Studio' }).getByLabel('Comment')).toHaveValue(
      '1 of 2 to mend\nFinal_02.jpg: Too dark',
    );
    await expectGoodScreen(page, 'qc-phone-verdict');
  });
});

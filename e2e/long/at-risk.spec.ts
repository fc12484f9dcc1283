import { counts } from '../support/job-list.ts';
import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('a production manager reads which jobs will not make it, and why: in the list, beside it and on the page of the job', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, people.productionManager);
  await page.goto('/service-jobs');
  const tab = page.getByRole('tab', { name: 'At risk' });
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('columnheader', { name: 'Expected' })).toBeVisible();
  await expect(async () => {
    const count = (await tab.textContent())?.slice('At risk'.length);
    expect(Number(count)).toBeGreaterThan(0);
    await expect(page.getByText(`of ${count} Job(s)`)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await counts(page);
  const row = page.locator('[role=row][data-job]').first();
  await expect(row).toContainText('At risk');
  await expectGoodScreen(page, 'jobs at risk');
  const sentence =
    (await row
      .getByTitle(/^Expected .*deadline|^It cannot be done yet/)
      .last()
      .textContent()) ?? '';
  await row.getByRole('link').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Forecast' })).toContainText(sentence);
  await page.keyboard.press('Escape');
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^(Expected .* after the deadline|It cannot be done yet)/).first()).toBeVisible();
});

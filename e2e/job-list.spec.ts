import { people, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const rows = '[role=rowgroup] a';

test.beforeEach(async ({ page }) => signIn(page, people.backOffice));

test('open jobs come in pages of 50, the next due first', async ({ page }) => {
  await expect(page).toHaveURL(/\/service-jobs$/);
  await expect(page.getByText(/^50 of \d+ Job\(s\)$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Client deadline' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^100 of \d+ Job\(s\)$/)).toBeVisible();
  await expect(page.locator(rows)).toHaveCount(100);
});

test('a row opens the job in a new tab', async ({ page, context }) => {
  const link = page.locator(rows).first();
  const name = await link.textContent();
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/service-jobs\/\d+$/);
  await expect(tab.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
});

test('filters live in the address: they survive a reload, and Back undoes them', async ({ page }) => {
  const count = page.getByText(/ of \d+ Job\(s\)$/);
  await expect(count).toBeVisible();
  const before = await count.textContent();
  await page.getByRole('button', { name: /^Overdue/ }).click();
  await expect(page).toHaveURL(/customFilters=1,3,11/);
  await page.getByRole('button', { name: /^Status/ }).click();
  await page.getByRole('checkbox', { name: 'Awaiting QC' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/serviceJobStatuses=100/);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Overdue/ })).toHaveAttribute('aria-pressed', 'true');
  for (const status of await page.locator('[role=row] [title="Awaiting QC"]').all()) await expect(status).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/serviceJobStatuses/);
  await page.getByRole('button', { name: 'Reset All Filters' }).click();
  await expect(count).toHaveText(before ?? '');
});

test('what is approved or archived shows when asked for', async ({ page }) => {
  const total = async () => Number(/of (\d+)/.exec((await page.getByText(/Job\(s\)$/).textContent()) ?? '')?.[1]);
  await expect(page.getByText(/Job\(s\)$/)).toBeVisible();
  const open = await total();
  await page.getByRole('switch', { name: 'Show Approved Jobs' }).check();
  await expect.poll(total).toBeGreaterThan(open);
  const approved = await total();
  await page.getByRole('switch', { name: 'Show Archived Jobs' }).check();
  await expect.poll(total).toBeGreaterThan(approved);
});

test('a filter that fits nothing says what to do', async ({ page }) => {
  await page.goto('/service-jobs?customFilters=1,3&serviceJobStatuses=180');
  await expect(page.getByText('No Jobs Available')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters.')).toBeVisible();
});

test('a list that cannot be loaded can be tried again', async ({ page }) => {
  const list = (url: URL) => url.pathname === '/v1/service-jobs';
  await page.route(list, (route) => route.fulfill({ status: 500, json: { detail: 'Something went wrong' } }));
  await page.goto('/service-jobs');
  await expect(page.getByText('The jobs could not be loaded')).toBeVisible();
  await page.unroute(list);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^50 of \d+ Job\(s\)$/)).toBeVisible();
});

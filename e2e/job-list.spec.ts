import { choose, counts, openFilters, rowLinks, show } from './support/job-list.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test.describe('back office', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, people.backOffice);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  });

  test('rows take one line, 24 and more of them; one opens its job in this tab, and Back finds the list where it was', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await counts(page);
    await expectGoodScreen(page, 'compact');
    const bottoms = `[...document.querySelectorAll('[role=row][data-job]')].map((row) => row.getBoundingClientRect().bottom)`;
    const inSight = (await page.evaluate<number[]>(bottoms)).filter((bottom) => bottom <= 900);
    expect(inSight.length).toBeGreaterThanOrEqual(24);
    const address = await page
      .locator(rowLinks)
      .nth(inSight.length + 2)
      .getAttribute('href');
    const link = page.locator(`a[href="${address}"]`);
    await link.scrollIntoViewIfNeeded();
    const name = await link.textContent();
    await link.click();
    await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible();
    await page.goBack();
    await expect(link).toBeInViewport();
  });

  test('filters apply as they are set and live in the address: they survive a reload, and Back undoes them', async ({
    page,
  }) => {
    const before = await counts(page);
    await openFilters(page);
    await page.getByRole('checkbox', { name: /^Overdue \d/ }).check();
    await choose(page, 'Status', /^Awaiting QC/);
    await choose(page, 'Client classification', 'Partner', 'VIP');
    await expect(page).toHaveURL(/customFilters=1,3,11&classifications=2,3&serviceJobStatuses=100/);
    await expect(page.getByText(/\d+ Job\(s\) with these filters/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')).toHaveText([
      'Overdue',
      'Partner',
      'VIP',
      'Awaiting QC',
    ]);
    await expectGoodScreen(page, 'filters');
    await show(page);
    await page.reload();
    await expect(page.getByRole('checkbox', { name: /^Overdue \d/ })).toBeChecked();
    const narrowed = await counts(page);
    expect(narrowed.total).toBeLessThan(before.total);
    await expect(page.locator('[role=row] [title="Awaiting QC"]')).toHaveCount(narrowed.shown);
    await page.goBack();
    await expect(page).not.toHaveURL(/classifications=2,3&serviceJobStatuses=100/);
    await page.goForward();
    await page.getByRole('button', { name: 'Reset All Filters' }).click();
    await expect.poll(async () => (await counts(page)).total).toBe(before.total);
  });
});

test.describe('search', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, people.backOffice);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  });

  test('three letters find jobs; arrow keys and Enter open one', async ({ page }) => {
    const title = (await page.locator(rowLinks).first().textContent()) ?? '';
    const box = page.getByRole('combobox', { name: 'Search jobs' });
    await box.fill(title.slice(0, 2));
    await expect(page.getByRole('option')).toHaveCount(0);
    await box.fill(title);
    await expect(page.getByRole('option').first()).toContainText(title);
    await expectGoodScreen(page, 'search');
    await box.press('ArrowDown');
    await box.press('ArrowUp');
    await box.press('Enter');
    await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});

test.describe('studio', () => {
  test('a QC person takes a job, is led to it, and finds it again as Assigned Job', async ({ page }) => {
    await enter(page, people.qc);
    await page.getByRole('tab', { name: 'QC' }).click();
    await expect(page).toHaveURL(/tab=qc/);
    const take = page.getByRole('button', { name: 'Take a QC Job' });
    const assigned = page.getByRole('link', { name: 'Assigned Job' });
    await expect(take.or(assigned)).toBeVisible();
    await expectGoodScreen(page, 'qc-tab');
    if (await take.isVisible()) {
      await take.click();
      await expect(page.getByText('Job Taken')).toBeVisible();
      await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
      await page.goBack();
    }
    await expect(assigned).toHaveAttribute('href', /\/service-jobs\/\d+$/);
    await page.getByRole('tab', { name: 'Rejection' }).click();
    await counts(page);
    for (const status of await page.locator('[role=row] [title]').filter({ hasText: 'In Production' }).all()) {
      await expect(status).toBeHidden();
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a provider sees days, blocked jobs and done jobs', async ({ page }) => {
    await signIn(page, people.photographer);
    await page.goto('/service-jobs');
    await expect(
      page.getByRole('button', { name: /^Showing \d+ Job\(s\) for [A-Z][a-z]{2} \d{2}, \d{4}$/ }).first(),
    ).toBeVisible();
    const { total } = await counts(page);
    await expect(page.getByRole('region', { name: 'Blocked jobs of the next 7 days' })).toBeVisible();
    await page.getByRole('switch', { name: 'Show Done Jobs' }).tap();
    await expect.poll(async () => (await counts(page)).total).toBeGreaterThan(total);
    await expectGoodScreen(page, 'provider-days');
  });
});

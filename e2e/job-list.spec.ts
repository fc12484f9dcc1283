import { expectNoLayerEntries } from './support/history.ts';
import { choose, counts, openFilters, rowLinks, show } from './support/job-list.ts';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

test.describe('back office', () => {
  test.beforeEach(async ({ page }) => {
    await enter(page, people.backOffice);
    await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  });

  test('open jobs come in pages of 50, the next due first', async ({ page }) => {
    await expect(page).toHaveURL(/\/service-jobs$/);
    expect((await counts(page)).shown).toBe(50);
    await expect(page.getByRole('columnheader', { name: 'Client deadline' })).toHaveAttribute('aria-sort', 'ascending');
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect(page.getByText(/^100 of \d+ Job\(s\)$/)).toBeVisible();
    await expect(page).toHaveURL(/limit=100/);
    await page.reload();
    // The second fifty come after the first.
    await expect(page.getByText(/^100 of \d+ Job\(s\)$/)).toBeVisible();
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

  test('a row opens the job in a new tab where the person wants that', async ({ page, context }) => {
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Open jobs in a new tab' }).click();
    await page.keyboard.press('Escape');
    const opened = context.waitForEvent('page');
    await page.locator(rowLinks).first().click();
    await expect(await opened).toHaveURL(/\/service-jobs\/\d+$/);
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

  test('jobs are assigned to Esoft, archived and unarchived many at once', async ({ page }) => {
    test.slow();
    // Services that the vendor covers.
    await page.goto('/service-jobs?services=1,2,3,5,6,10&serviceJobStatuses=70');
    await page.getByRole('checkbox', { name: 'Select All' }).check();
    await page.getByRole('checkbox', { name: 'Select All' }).uncheck();
    for (const nth of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Select .* #/ })
        .nth(nth)
        .check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectGoodScreen(page, 'selected');
    await page.getByRole('button', { name: 'Assign Jobs to Esoft' }).click();
    await expect(page.getByText('This action will assign 2 jobs to Esoft. Do you wish to proceed?')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(page.getByText('Successfully assigned jobs to Esoft!')).toBeVisible();
    await expectGoodScreen(page, 'outcome');
    const firstJob = page.getByRole('list', { name: 'Jobs' }).getByRole('link').first();
    const id = Number(/\d+$/.exec((await firstJob.getAttribute('href')) ?? '')?.[0]);
    await page.getByRole('button', { name: 'Close' }).click();
    await expectNoLayerEntries(page);

    const showVendorsJobs = async (status: number) => {
      await page.goto(`/service-jobs?customFilters=&serviceJobStatuses=${status}`);
      await openFilters(page);
      await choose(page, 'Studio user', 'Esoft Editing');
      await show(page);
    };
    await showVendorsJobs(80);
    const box = page.getByRole('checkbox', { name: new RegExp(`^Select .* #${id}$`) });
    await box.check();
    await page.getByRole('button', { name: 'Bulk Archive' }).click();
    await expect(page.getByText('This action will archive 1 job. Do you wish to proceed?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(box).toBeHidden();
    // Closing the dialog goes back in the history, which would end a navigation that began before.
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expectNoLayerEntries(page);
    await showVendorsJobs(180);
    await box.check();
    await page.getByRole('button', { name: 'Bulk Unarchive' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(box).toBeHidden();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectNoLayerEntries(page);
    await page.goto(`/service-jobs/${id}`);
    await expect(page.getByRole('region', { name: 'History' })).toContainText('Unarchived on service job page');
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

/** Pixels between the badge of a status and that of the revision beside or below it, for each row that has both. */
const gapsOfBadges = `[...document.querySelectorAll('[title^="Changes the client asked for"]')].map((badge) => {
  const [status, revision] = [badge.previousElementSibling, badge].map((each) => each.getBoundingClientRect());
  return Math.max(revision.left - status.right, revision.top - status.bottom);
})`;

for (const [what, width] of [
  ['a laptop', 1440],
  ['a phone', 390],
] as const) {
  test(`the badges of a row on the Rejection tab do not touch on ${what}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, people.backOffice);
    await page.goto('/service-jobs?tab=rejection');
    await counts(page);
    const gaps = await page.evaluate<number[]>(gapsOfBadges);
    expect(gaps.length).toBeGreaterThan(0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  });
}

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

  test('filters come as a drawer, and Show closes it', async ({ page }) => {
    await signIn(page, people.backOffice);
    await page.goto('/service-jobs');
    await counts(page);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('checkbox', { name: /^Overdue \d/ }).tap();
    await expectGoodScreen(page, 'filters-phone');
    await drawer.getByRole('button', { name: 'Show', exact: true }).tap();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/customFilters=1,3,11/);
    await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('the search lies over the top bar', async ({ page }) => {
    await enter(page, people.backOffice);
    await page.getByRole('button', { name: 'Search jobs' }).tap();
    const box = page.getByRole('combobox', { name: 'Search jobs' });
    await expect(box).toBeFocused();
    await box.fill('street');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectGoodScreen(page, 'search-phone');
    await page.getByRole('option').first().tap();
    await expect(page).toHaveURL(/\/service-jobs\/\d+$/);
  });

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

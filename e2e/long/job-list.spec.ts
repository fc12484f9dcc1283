import { expectNoLayerEntries } from '../support/history.ts';
import { choose, counts, openFilters, rowLinks, show } from '../support/job-list.ts';
import { enter, people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

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

  test('a row opens the job in a new tab where the person wants that', async ({ page, context }) => {
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Open jobs in a new tab' }).click();
    await page.keyboard.press('Escape');
    const opened = context.waitForEvent('page');
    await page.locator(rowLinks).first().click();
    await expect(await opened).toHaveURL(/\/service-jobs\/\d+$/);
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
});

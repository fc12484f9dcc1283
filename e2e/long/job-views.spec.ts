import { counts } from '../support/job-list.ts';
import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test('a coordinator goes through their views: each has as many jobs as its tab says, for one request', async ({
  page,
}) => {
  await enter(page, people.backOffice);
  await page.goto('/service-jobs');
  await counts(page);
  const earlier = new Set<string>();
  for (const name of ['To book', 'Waiting for client', 'Change requests']) {
    const tab = page.getByRole('tab', { name });
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1/service-jobs?')) lists.push(request.url());
    });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(async () => {
      const count = (await tab.textContent())?.slice(name.length);
      await expect(page.getByText(`of ${count} Job(s)`)).toBeVisible({ timeout: 1000 });
    }).toPass();
    // A change of another test makes the live list read the same again, also the one that is just left.
    const own = lists.filter((url) => !earlier.has(url));
    expect(new Set(own).size).toBe(1);
    for (const url of own) earlier.add(url);
    page.removeAllListeners('request');
  }
  await expect(page).toHaveURL(/view=change-requests/);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Change requests' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('1');
  await expect(page.getByRole('tab', { name: 'Jobs' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/service-jobs$/);
});

test('the columns of the list are sized by keys and kept by a view that is shared, which a colleague has as a tab', async ({
  page,
  browser,
}) => {
  const name = `A view of ours ${Date.now()}`;
  await enter(page, people.backOffice);
  await page.goto('/service-jobs?classifications=3');
  await counts(page);
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Client', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Client', exact: true })).toBeHidden();
  const service = page.getByRole('columnheader', { name: 'Service', exact: true });
  const width = async () => Math.round((await service.boundingBox())?.width ?? 0);
  const usual = await width();
  await service.getByRole('button').press('Shift+ArrowRight');
  await expect.poll(width).toBe(usual + 16);
  await expect.poll(() => new URL(page.url()).searchParams.get('columns')).toContain(`service:${usual + 16}`);
  await page.reload();
  await counts(page);
  await expect.poll(width).toBe(usual + 16);
  await page.getByRole('button', { name: 'View options' }).click();
  await page.getByRole('menuitem', { name: 'Save list as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add View' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('checkbox', { name: /^Share with/ }).check();
  await expectGoodScreen(page, 'add view');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const colleague = await (await browser.newContext()).newPage();
  await enter(colleague, people.productionManager);
  await colleague.goto('/service-jobs');
  await colleague.getByRole('tab', { name }).click();
  await counts(colleague);
  await expect(colleague.getByRole('columnheader', { name: 'Client', exact: true })).toBeHidden();
  await expect(colleague.getByRole('columnheader', { name: 'Service', exact: true })).toBeVisible();
  await colleague.context().close();
});

test('an editor begins with their own work, and has the whole list one tab away', async ({ page }) => {
  await enter(page, people.editor);
  await page.goto('/service-jobs');
  const mine = page.getByRole('tab', { name: 'Mine' });
  await expect(mine).toHaveAttribute('aria-selected', 'true');
  const count = (await mine.textContent())?.slice('Mine'.length);
  await expect(page.getByText(`of ${count} Job(s)`)).toBeVisible();
  await expectGoodScreen(page, 'list of an editor');
  await page.getByRole('tab', { name: 'Jobs' }).click();
  await expect(page).toHaveURL(/tab=jobs/);
  await expect(page.getByText(`of ${count} Job(s)`)).toBeHidden();
});

test('a list is grouped, its groups are folded by key, and a view keeps the grouping', async ({ page }) => {
  const name = `By status ${Date.now()}`;
  await enter(page, people.backOffice);
  await page.goto('/service-jobs?tab=jobs');
  const { total } = await counts(page);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'Status' }).click();
  const heads = page.locator('[data-group]');
  await expect(heads.first()).toBeVisible();
  await expect(page).toHaveURL(/groupBy=status/);
  // Keys are the menu's until it is gone.
  const menu = page.locator('.MuiModal-root [role=menu]');
  await expect(menu).toHaveCount(0);
  await expectGoodScreen(page, 'grouped');
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowLeft');
  await expect(heads.first().getByRole('button')).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('button', { name: 'By status' }).click();
  await page.getByRole('menuitem', { name: 'Fold all groups', exact: true }).click();
  await expect(page.locator('[data-job]')).toHaveCount(0);
  // The counts are those of the whole list.
  await expect(async () => {
    const titles = await heads.locator('button > span:last-child').allTextContents();
    const sum = titles.reduce((all, text) => all + Number(/\d+$/.exec(text)?.[0] ?? 0), 0);
    expect(Math.abs(sum - total)).toBeLessThan(5);
  }).toPass();
  await expect(menu).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-job]').first()).toBeVisible();
  await page.getByRole('button', { name: 'View options' }).click();
  await page.getByRole('menuitem', { name: 'Save list as a view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add View' });
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('tab', { name: /^To book/ }).click();
  await expect(heads).toHaveCount(0);
  await page
    .getByRole('tab', { name })
    .or(page.getByRole('button', { name: 'More' }))
    .first()
    .click();
  const item = page.getByRole('menuitem', { name });
  if (await item.isVisible()) await item.click();
  await expect(heads.first()).toBeVisible();
});

test('a tab of the role is hidden, stays so, and is brought back from the same menu', async ({ page }) => {
  await enter(page, people.backOffice);
  await page.goto('/service-jobs?tab=qc');
  await counts(page);
  const tab = page.getByRole('tab', { name: /^QC/ });
  const option = async (name: string) => {
    await page.getByRole('button', { name: 'View options' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  const saved = page.waitForResponse((response) => response.url().endsWith('/v1/job-views/choices'));
  await option('Hide tab');
  await saved;
  await page.getByRole('tab', { name: /^Jobs/ }).click();
  await expect(tab).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: /^Rejection/ })).toBeVisible();
  await expect(tab).toHaveCount(0);
  await option('Bring back QC');
  await expect(tab).toBeVisible();
});

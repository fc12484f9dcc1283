import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { enter, people, signIn } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

const reports = ['Job Time Tracker', 'Shift Tracker'];

/** Saves a report by a button; answers the name and the content of the file. */
async function save(page: Page, button: string): Promise<{ fileName: string; content: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  return { fileName: file.suggestedFilename(), content: await readFile(await file.path()) };
}

const nameOf = (report: string, extension: string) =>
  new RegExp(`^${report.replaceAll(' ', '_')}_\\d\\d-\\d\\d-\\d{4}_\\d{6}\\.${extension}$`);

/** Shows the entries of all days. */
async function showAll(page: Page): Promise<void> {
  await page.getByLabel('Date from').fill('');
  await page.getByLabel('Date to').fill('');
  await expect(page.getByRole('region', { name: 'Hours by person', exact: true })).toBeVisible();
}

test('a production manager sees the hours and saves both reports, as CSV and as workbook', async ({ page }) => {
  await enter(page, people.productionManager);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await showAll(page);
  const byPerson = page.getByRole('region', { name: 'Hours by person, as a table' });
  await expect(byPerson.getByRole('row').nth(1)).toContainText(/\d:\d\d/);
  await expect(page.getByRole('img', { name: 'Hours by person, as a chart' })).toContainText('Worked');
  await expectGoodScreen(page, 'reports');
  for (const report of reports) {
    const csv = await save(page, `Generate ${report}`);
    expect(csv.fileName).toMatch(nameOf(report, 'csv'));
    const [heading, first] = csv.content.toString().split('\r\n');
    expect(heading).toMatch(/^\uFEFF"Entry ID","Date","User ID","First Name","Last Name"/);
    expect(first).toMatch(/^"\d+","\d{4}-\d\d-\d\d","\d+",/);
    const xlsx = await save(page, `Excel workbook of ${report}`);
    expect(xlsx.fileName).toMatch(nameOf(report, 'xlsx'));
    expect(xlsx.content.subarray(0, 2).toString()).toBe('PK');
  }
});

test('the range is in the address, from presets or days, and is what the report is asked for', async ({ page }) => {
  await enter(page, people.productionManager);
  await page.goto('/reports');
  await page.getByRole('button', { name: 'Past Month' }).click();
  await expect(page).toHaveURL(/\?from=-1m&to=0m$/);
  const request = page.waitForRequest(/shift-tracker\.csv/);
  await save(page, 'Generate Shift Tracker');
  expect((await request).url()).toMatch(/\?filterStart=-1m&filterEnd=0m$/);
  await page.getByRole('button', { name: 'Reset All Filters' }).click();
  await expect(page.getByRole('button', { name: 'This Month' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Date from').fill('2031-01-01');
  await expect(page.getByText('From cannot be after To')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Shift Tracker' })).toBeDisabled();
  await page.goto('/reports?from=2031-01-01&to=2031-02-01');
  await expect(page.getByText('No Time Entries')).toBeVisible();
});

test('a report can be cancelled, and one that breaks off is not saved', async ({ page }) => {
  await enter(page, people.productionManager);
  await page.goto('/reports');
  const saved: string[] = [];
  page.on('download', (file) => saved.push(file.suggestedFilename()));
  let ask!: () => void;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  await page.route(/shift-tracker\.csv/, () => ask());
  await page.getByRole('button', { name: 'Generate Shift Tracker' }).click();
  await asked;
  await page.getByRole('button', { name: 'Cancel Shift Tracker' }).click();
  await expect(page.getByRole('button', { name: 'Generate Shift Tracker' })).toBeVisible();
  await page.route(/job-time-tracker\.csv/, (route) => route.abort());
  await page.getByRole('button', { name: 'Generate Job Time Tracker' }).click();
  await expect(page.getByText(/The server cannot be reached/)).toBeVisible();
  expect(saved).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('the reports fit the screen and are saved', async ({ page }) => {
    await enter(page, people.productionManager);
    await page.goto('/reports');
    await showAll(page);
    await expectGoodScreen(page, 'reports-phone');
    expect((await save(page, 'Generate Shift Tracker')).fileName).toMatch(nameOf('Shift Tracker', 'csv'));
  });
});

test('reports are Page Not Found for those for whom they are not enabled', async ({ page }) => {
  await signIn(page, people.editor);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toBeHidden();
});

test('the back office has the reports, which say that the server cannot be reached and come back by themselves', async ({
  page,
}) => {
  await enter(page, people.backOffice);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await page.route('**/v1/reports/time-summary*', (route) => route.abort());
  const button = page.getByRole('button', { name: 'Past Month' });
  const place = await button.boundingBox();
  await button.click();
  await expect(page.getByText(/^The charts could not be loaded\. The server cannot be reached/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('The server cannot be reached');
  expect(await button.boundingBox()).toEqual(place);
  await expectGoodScreen(page, 'reports-without-server');
  await page.unroute('**/v1/reports/time-summary*');
  await expect(page.getByText(/^The charts could not be loaded/)).toBeHidden();
  await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty();
});

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { enter, people } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

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

import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { enter, people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';

/** Generates a report and answers its name and content. */
async function generate(page: Page, name: string): Promise<{ fileName: string; text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Generate ${name}` }).click();
  const file = await download;
  return { fileName: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a production manager saves both reports as CSV', async ({ page }) => {
  await enter(page, people.productionManager);
  await page.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tools' })).toBeVisible();
  await expectGoodScreen(page, 'reports');
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  for (const name of ['Job Time Tracker', 'Shift Tracker']) {
    const { fileName, text } = await generate(page, name);
    expect(fileName).toMatch(new RegExp(`^${name.replaceAll(' ', '_')}_\\d\\d-\\d\\d-\\d{4}_\\d{6}\\.csv$`));
    expect(text.startsWith('\uFEFF"Entry ID","Date","User ID"')).toBe(true);
  }
});

test('reports are Page Not Found for those for whom they are not enabled', async ({ page }) => {
  await signIn(page, people.editor);
  await page.goto('/reports');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toBeHidden();
});

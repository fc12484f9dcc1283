import { readFile } from 'node:fs/promises';
import { enter, people } from '../support/people.ts';
import { expect, expectGoodScreen, test } from '../support/test.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('the set-up is downloaded as a file, and another one is imported after a look', async ({ page }) => {
  await enter(page, people.backOffice);
  await page.goto('/systemManager/set-up');
  const section = page.getByRole('region', { name: 'Copy to another installation' });
  const download = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download the set-up' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('shootdesk-setup.json');
  const content = await readFile(await file.path(), 'utf8');
  await section.scrollIntoViewIfNeeded();
  await expectGoodScreen(page, 'set-up-file');

  await section.getByRole('button', { name: 'Import a set-up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a Set-up' });
  const choose = (name: string, text: string) =>
    dialog
      .getByLabel('File of a set-up')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('holiday.txt', 'not a file');
  await expect(dialog.getByText('This is no set-up file.')).toBeVisible();
  await choose('same.json', content);
  await expect(dialog.getByText('Everything is here already')).toBeVisible();
  await expectGoodScreen(page, 'set-up-file-same');

  const input = 'setup-file-spec';
  const reason = /is not a state and postcodes/;
  const others = JSON.parse(content) as { readonly zones: readonly object[] };
  const broken = { ...others, zones: [{ ...others.zones[0], name: 'Nowhere', postcodes: ['XX 1'] }] };
  await choose('broken.json', JSON.stringify(broken));
  await expect(dialog.getByText(reason)).toBeVisible();
  await expectGoodScreen(page, 'set-up-file-refused');

  const more = { ...others, word_replacements: [{ input, output: 'x' }] };
  await choose('more.json', JSON.stringify(more));
  await expect(dialog.getByRole('button', { name: 'Import 1 record' })).toBeVisible();
  await dialog.getByText('New and changed by name').click();
  await expectGoodScreen(page, 'set-up-file-checked');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectGoodScreen(page, 'set-up-file-on-a-phone');
  await dialog.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(page.getByText('Imported: 1 record is new or changed')).toBeVisible();
});

import { findJob } from './support/find-job.ts';
import { people, signIn } from './support/people.ts';
import { expect, expectGoodScreen, test } from './support/test.ts';
import { declare, jpegFile, openUpload, resourcesOf } from './support/uploads.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the app can be installed: manifest and icons are there', async ({ page }) => {
  await page.goto('/login');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await page.request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, display, start_url: start } = (await answer.json()) as Record<string, unknown>;
  expect({ display, start }).toEqual({ display: 'standalone', start: '/' });
  for (const { src } of icons as { src: string }[]) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png');
  }
});

test('six files outlive a cut in the middle and a reload, and each arrives once', async ({ page, context }) => {
  test.slow();
  await signIn(page, people.productionManager);
  const job = await findJob(page, 'InProduction', { services: 10 });
  const names = Array.from({ length: 6 }, (_, index) => `tray-${index + 1}.jpg`);
  const registered: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/v1/resources/direct')) return;
    registered.push((request.postDataJSON() as { fileName: string }).fileName);
  });
  const dialog = await openUpload(page, job.id);
  await declare(dialog, 6);
  await dialog.getByLabel(/files$/).setInputFiles(await Promise.all(names.map(jpegFile)));
  // Two arrive; the connection goes under the others.
  let passed = 0;
  const isBlock = (url: URL) => url.href.includes('comp=block&');
  await page.route(isBlock, async (route) => {
    passed += 1;
    if (passed <= 2) return route.continue();
    return route.abort('internetdisconnected');
  });
  await dialog.getByRole('button', { name: 'Upload 6 files' }).click();
  await expect(dialog.getByRole('group', { name: 'Kept on this device' })).toContainText('Connection lost: 4 files');
  await expectGoodScreen(page, 'tray-dialog-cut');
  await dialog.getByRole('button', { name: 'Go On in the Background' }).click();
  await expect(dialog).toBeHidden();
  const bar = page.getByRole('region', { name: 'Uploads' });
  await expect(bar).toContainText('Connection lost: 4 files are kept on this device');
  await context.setOffline(true);
  await expect(bar).toContainText('No connection: 4 files are kept on this device and go on as soon as there is one.');
  await bar.getByRole('button', { name: 'Show files' }).click();
  await page.getByRole('tab', { name: 'Related' }).click();
  await expectGoodScreen(page, 'tray-offline');
  await context.setOffline(false);

  await page.reload();
  await expect(bar).toContainText(/4 files/);
  await expect(page.getByRole('region', { name: 'Missing files' }).getByText(/began to upload/)).toBeHidden();
  await page.unroute(isBlock);
  await expect(bar).toBeHidden({ timeout: 90_000 });
  await expect(page.getByText(/^All files of .* have arrived$/)).toBeVisible();
  expect(registered.toSorted()).toEqual(names);
  const there = (await resourcesOf(page, job.id)).map(({ file }) => file.originalName);
  expect(there.filter((name) => name.startsWith('tray-')).toSorted()).toEqual(names);
});

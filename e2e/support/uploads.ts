import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from 'playwright/test';
import { blockBytes, blockName } from '@shootdesk/shared/files/checksum';
import { jpeg } from '../../apps/api/test/files/pictures.ts';
import { get } from './api.ts';

/** Bytes of a JPEG with a tail that makes it as large as wanted, and like no other. */
export async function photo(size = 0): Promise<Buffer> {
  const picture = await jpeg();
  return Buffer.concat([picture, randomBytes(Math.max(16, size - picture.length))]);
}

/** A photo as a file that is chosen. */
export const jpegFile = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photo() });

/** Writes a photo of so many blocks to disk: Playwright hands large files over by their path only. */
export async function largePhoto(path: string, blocks: number): Promise<Buffer> {
  const bytes = await photo(blocks * blockBytes);
  await writeFile(path, bytes);
  return bytes;
}

const isBlock = (url: string) => url.includes('comp=block&');

/**
 * Counts the blocks that the storage takes, and loses the connection under each but the first `most`, until `reconnect`. Only those are
 * intercepted: Playwright takes seconds for each block that it hands on.
 */
export async function loseBlocks(page: Page, most: number) {
  const passing = Array.from({ length: most }, (_, index) => blockName(index));
  const isLost = (url: URL) => isBlock(url.href) && !passing.includes(url.searchParams.get('blockid') ?? '');
  const seen = { taken: 0 };
  page.on('response', (response) => {
    if (isBlock(response.url()) && response.request().method() === 'PUT' && response.status() === 201) seen.taken += 1;
  });
  await page.route(isLost, (route) => route.abort('internetdisconnected'));
  return { seen, reconnect: async () => page.unroute(isLost) };
}

interface StoredResource {
  readonly resourceUrl: string;
  readonly file: { readonly originalName: string; readonly checksum: string };
}

/** What has been uploaded for a job to work from. */
export async function resourcesOf(page: Page, jobId: number): Promise<readonly StoredResource[]> {
  return (await get<StoredResource>(page, `/v1/resources?serviceJobs=${jobId}&includes=file&pageSize=200`)).results;
}

export async function showUpload(page: Page, kind: 'Resources' | 'Assets' = 'Resources'): Promise<Locator> {
  await page.getByRole('tab', { name: kind }).click();
  await page.getByRole('button', { name: `Upload ${kind}` }).click();
  const dialog = page.getByRole('dialog', { name: `Upload ${kind}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Goes to a job and opens its upload. */
export async function openUpload(page: Page, jobId: number): Promise<Locator> {
  await page.goto(`/service-jobs/${jobId}`);
  return showUpload(page);
}

/** Says how many files there will be of the type that is offered first. */
export async function declare(dialog: Locator, count: number): Promise<void> {
  const number = dialog.getByLabel(/^Number of (resources|assets)$/);
  const another = dialog.getByRole('button', { name: 'Another number' });
  await number.or(another).waitFor();
  // Known by the order, or by what is to mend.
  if (await another.isVisible()) await another.click();
  await number.fill(String(count));
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

import { checksumOfBlocks, blockBytes } from '@shootdesk/shared/files/checksum';
import { createHash } from 'node:crypto';
import { expect, type Page } from 'playwright/test';
import { resourcesOf } from './uploads.ts';

async function checksumOf(bytes: Buffer): Promise<string> {
  const digests = Array.from({ length: Math.ceil(bytes.length / blockBytes) }, (_, index) =>
    createHash('sha256')
      .update(bytes.subarray(index * blockBytes, (index + 1) * blockBytes))
      .digest(),
  );
  return checksumOfBlocks(digests);
}

/** The stored file is the one that was chosen, byte by byte, with what its camera wrote beside it. */
export async function expectStored(page: Page, jobId: number, name: string, bytes: Buffer): Promise<void> {
  const resource = (await resourcesOf(page, jobId)).findLast(({ file }) => file.originalName === name);
  const answer = await page.request.get(resource?.resourceUrl ?? '');
  expect(await checksumOf(await answer.body())).toBe(await checksumOf(bytes));
  expect(resource?.file.checksum).toBe(await checksumOf(bytes));
  expect(answer.headers()).toMatchObject({ 'x-ms-meta-make': 'Acme', 'x-ms-meta-datetaken': '2026:05:01 10:30:00' });
}

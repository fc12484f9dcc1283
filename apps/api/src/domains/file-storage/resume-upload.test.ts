import { randomBytes } from 'node:crypto';
import { blockBytes } from '@shootdesk/shared/files/checksum';
import { resourcePath } from '@shootdesk/shared/files/upload-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { checksumOf, completeBlob, grantOf, sendBlocks } from '../../../test/files/upload.ts';

let t: TestApp;
let boss: TestUser;
let now = new Date();

beforeAll(async () => {
  t = await createTestApp({ deps: { now: () => now } });
  boss = await t.makeUser({ role: 'BackOffice' });
});
afterAll(() => t.close());

test(
  'an upload that was cut goes on with the blocks that are missing, and is the same file in the end',
  { timeout: 60_000 },
  async () => {
    const job = await t.makeJob();
    // A picture of six blocks, the last one short.
    const bytes = Buffer.concat([await jpeg(), randomBytes(5 * blockBytes + 12_345)]);
    const checksum = await checksumOf(bytes);
    const path = resourcePath(job.id, 'large.jpg', checksum);
    const first = await grantOf(t, boss, job, path);
    const before = await sendBlocks(first, bytes, (index) => index < 2 || index === 4);
    expect(before).toBe(3 * blockBytes);

    // The token is expired.
    now = new Date(Date.now() - 3 * 3_600_000);
    const expired = await grantOf(t, boss, job, path);
    now = new Date();
    await expect(sendBlocks({ ...expired, uploadedBlocks: [] }, bytes)).rejects.toThrow(/^403/);

    // After a reload the page requests the stored blocks.
    const second = await grantOf(t, boss, job, path);
    expect(second.uploadedBlocks).toHaveLength(3);
    const after = await sendBlocks(second, bytes);
    expect(before + after).toBe(bytes.length);
    await completeBlob(second, { name: 'large.jpg', bytes }, {});

    expect(await grantOf(t, boss, job, path)).toMatchObject({ uploaded: { size: bytes.length }, uploadedBlocks: [] });
    const body = {
      serviceJobId: job.id,
      resourceTypeId: 1,
      fileServiceContainerId: second.fileServiceContainerId,
      filePath: path,
      fileName: 'large.jpg',
      checksum,
    };
    const { result } = (await t.as(boss).post('/v1/resources/direct').send(body).expect(201)).body;
    const download = Buffer.from(await (await fetch(result.resourceUrl)).arrayBuffer());
    expect(await checksumOf(download)).toBe(checksum);
  },
);

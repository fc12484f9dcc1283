import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { jpeg } from '../../../test/files/pictures.ts';
import { placeOf, uploadResource } from '../../../test/files/upload.ts';
import { loggerOptions } from '../../http/logging.ts';
import { generatePreviews } from '../previews/public.ts';

const lines: string[] = [];
const stream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ deps: { log: pino({ ...loggerOptions({ logLevel: 'trace' }) }, stream) } });
});
afterAll(() => t.close());

test('no log line holds a token or a key of the storage, also when things fail', async () => {
  const boss = await t.makeUser({ role: 'BackOffice' });
  const job = await t.makeJob();
  const resource = await uploadResource(t, boss, job, { name: 'a.jpg', bytes: await jpeg() });
  const signature = new URL(resource.resourceUrl).searchParams.get('sig') ?? '';
  expect(signature).not.toBe('');
  await generatePreviews(t.deps, { fileId: resource.file?.id ?? 0 });
  await t.as(boss).get(`/v1/resources?serviceJobs=${job.id}&includes=file.filePreviewRequests`).expect(200);
  await t.as(boss).post('/v1/resources/direct').send({ blobUrl: resource.resourceUrl }).expect(400);
  const place = await placeOf(t, resource);
  const changed = await t.deps.blob.read(place, '"0x0"', AbortSignal.timeout(5000)).catch((error: Error) => error);
  t.deps.log.error({ err: changed }, 'as a job would');
  const text = lines.join('\n');
  expect(lines.length).toBeGreaterThan(5);
  expect(text).not.toContain(signature);
  expect(text).not.toMatch(/sig=|SharedKey|AccountKey/i);
});

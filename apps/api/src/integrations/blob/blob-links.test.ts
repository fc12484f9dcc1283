import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createBlobStore } from './azure-blob-store.ts';
import type { BlobPlace } from './blob-store.ts';

/** Of a century in which no other test has files: one that compares a container with its records would find these. */
const container = `service-jobs-${1400 + Math.floor(Math.random() * 100)}`;
const config = {
  blobConnectionString: inject('blobConnectionString'),
  blobAccountUrl: null,
  managedIdentity: { host: null, clientId: null },
  publicUrl: 'http://localhost:3000',
};
const store = createBlobStore(config, () => new Date());
const place = (name: string): BlobPlace => ({ container, path: `7/resources/${name}` });
const own = place('mine.0123456789abcdef.jpg');
const foreign = { container, path: '8/resources/theirs.jpg' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const blockBlob = { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'image/jpeg' };

let token = '';
let address: (of: BlobPlace, extra?: string) => string;

beforeAll(async () => {
  await store.putFile({ ...foreign, contentType: 'image/jpeg', bytes: Buffer.from('theirs') });
  const links = await store.links();
  token = links.upload(own, inMinutes(30));
  address = (of, extra = '') => `${links.plain(of)}?${extra}${token}`;
});

const put = (url: string, body = 'bytes') =>
  fetch(url, { method: 'PUT', headers: url.includes('comp=') ? {} : blockBlob, body });

describe('an upload token', () => {
  test('creates its blob, whole or by blocks', async () => {
    expect((await put(address(own))).status).toBe(201);
    const block = Buffer.from('block-000000').toString('base64');
    expect((await put(address(own, `comp=block&blockid=${encodeURIComponent(block)}&`), 'one block')).status).toBe(201);
    expect(await store.uploadedBlocks(own)).toEqual([{ name: block, size: 9 }]);
    const list = `<?xml version="1.0" encoding="utf-8"?><BlockList><Latest>${block}</Latest></BlockList>`;
    expect((await put(address(own, 'comp=blocklist&'), list)).status).toBe(201);
    expect(Buffer.from((await store.leading(own, 100))!).toString()).toBe('one block');
  });

  test('does not write another blob: not of another job, not beside it, not below it', async () => {
    for (const other of [
      foreign,
      place('mine.jpg'),
      { container, path: `${own.path}/x` },
      { container, path: '7/resources' },
    ]) {
      expect((await put(address(other))).status).toBe(403);
    }
    expect(Buffer.from((await store.leading(foreign, 100))!).toString()).toBe('theirs');
  });

  test('does not write into another container', async () => {
    const elsewhere = { container: 'service-jobs-1888', path: own.path };
    await store.ensureContainer(elsewhere.container);
    expect((await put(address(elsewhere))).status).toBe(403);
  });

  test('does not read, list or delete', async () => {
    expect((await fetch(address(own))).status).toBe(403);
    expect((await fetch(address(own), { method: 'HEAD' })).status).toBe(403);
    expect((await fetch(address(own), { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(address(own, 'comp=blocklist&blocklisttype=all&'))).status).toBe(403);
    const root = address({ container, path: '' }).replace('/?', '?restype=container&comp=list&');
    expect((await fetch(root)).status).toBe(403);
    expect(await store.facts(own)).not.toBeNull();
  });

  test('ends with its time', async () => {
    const links = await store.links();
    const expired = links.upload(own, new Date(Date.now() - 1000));
    expect((await put(`${links.plain(own)}?${expired}`)).status).toBe(403);
  });

  test('cannot be stretched to more rights, time or another blob', async () => {
    const changed = (name: string, value: string) => {
      const parameters = new URLSearchParams(token);
      parameters.set(name, value);
      return `${address(own).split('?')[0]}?${parameters.toString()}`;
    };
    expect((await fetch(changed('sp', 'rcwdl'))).status).toBe(403);
    expect((await put(changed('se', inMinutes(600).toISOString()))).status).toBe(403);
    expect((await put(changed('sr', 'c'))).status).toBe(403);
  });

  test('says what it is: create and write, one blob, at most an hour', () => {
    const parameters = new URLSearchParams(token);
    expect(parameters.get('sp')).toBe('cw');
    expect(parameters.get('sr')).toBe('b');
    expect(Date.parse(parameters.get('se') ?? '') - Date.now()).toBeLessThanOrEqual(3_600_000);
  });
});

describe('a read address', () => {
  const presentation = { contentType: 'image/jpeg', saveAs: 'Größe "1".jpg' };

  test('gives its blob with our type and name, whatever the uploader declared', async () => {
    await store.putFile({ ...foreign, contentType: 'text/html', bytes: Buffer.from('<script>') });
    const links = await store.links();
    const answer = await fetch(links.read(foreign, presentation));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toContain("filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.jpg");
  });

  test('neither writes nor opens another blob', async () => {
    const links = await store.links();
    const url = links.read(foreign, presentation);
    expect((await put(url)).status).toBe(403);
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403);
    expect((await fetch(url.replace('theirs.jpg', 'other.jpg'))).status).toBe(403);
  });

  test('stays the same for a while, so that browsers cache, and lasts 30 to 60 minutes', async () => {
    const at = new Date('2026-05-01T10:07:00Z');
    const links = async (now: Date) => createBlobStore(config, () => now).links();
    const first = (await links(at)).read(foreign, presentation);
    expect((await links(new Date('2026-05-01T10:29:59Z'))).read(foreign, presentation)).toBe(first);
    expect((await links(new Date('2026-05-01T10:30:00Z'))).read(foreign, presentation)).not.toBe(first);
    expect(new URL(first).searchParams.get('se')).toBe('2026-05-01T11:00:00Z');
  });
});

describe('outside of the local stack', () => {
  const key = Buffer.from('k'.repeat(64)).toString('base64');
  const azure = createBlobStore(
    {
      ...config,
      blobConnectionString: `DefaultEndpointsProtocol=https;AccountName=acme;AccountKey=${key};EndpointSuffix=core.windows.net`,
    },
    () => new Date(),
  );

  test('tokens are for https only', async () => {
    const links = await azure.links();
    expect(new URLSearchParams(links.upload(own, inMinutes(30))).get('spr')).toBe('https');
    const read = links.read(own, { contentType: 'image/jpeg', saveAs: null });
    expect(read).toMatch(/^https:\/\/acme\.blob\.core\.windows\.net\//);
    expect(new URL(read).searchParams.get('spr')).toBe('https');
  });
});

describe('the store', () => {
  test('lets pages of the site upload, and no other site', async () => {
    const ask = (origin: string) =>
      fetch(address(own), { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'PUT' } });
    expect((await ask('http://localhost:3000')).headers.get('access-control-allow-origin')).toBe(
      'http://localhost:3000',
    );
    expect((await ask('https://evil.example')).status).toBe(403);
  });

  test('has no facts of a blob or container that is not there', async () => {
    expect(await store.facts(place('nothing'))).toBeNull();
    expect(await store.facts({ container: 'service-jobs-1111', path: 'a' })).toBeNull();
    expect(await store.list('service-jobs-1111', '', 10)).toEqual([]);
    expect(await store.uploadedBlocks(place('nothing'))).toEqual([]);
  });

  test('removes a blob only in the state that was meant', async () => {
    const target = place(randomUUID());
    const first = await store.putFile({ ...target, contentType: 'text/plain', bytes: Buffer.from('1') });
    const second = await store.putFile({ ...target, contentType: 'text/plain', bytes: Buffer.from('2') });
    await store.remove(target, first);
    expect(await store.facts(target)).toMatchObject({ size: 1, etag: second });
    await store.remove(target, second);
    expect(await store.facts(target)).toBeNull();
    await expect(store.remove(target, null)).resolves.toBeUndefined();
  });

  test('lists a folder and nothing else, with the same etag as the blob itself', async () => {
    await store.putFile({ container, path: '70/resources/a.jpg', contentType: 'image/jpeg', bytes: Buffer.from('a') });
    const found = await store.list(container, '8/resources/', 100);
    expect(found.map(({ path }) => path)).toEqual(['8/resources/theirs.jpg']);
    expect(found[0]?.facts.etag).toBe((await store.facts(foreign))?.etag);
  });

  test('that cannot be reached says so, without an address or token in the error', async () => {
    const key = Buffer.from('k'.repeat(64)).toString('base64');
    const gone = `DefaultEndpointsProtocol=http;AccountName=acme;AccountKey=${key};BlobEndpoint=http://127.0.0.1:9/acme;`;
    const failure = await createBlobStore({ ...config, blobConnectionString: gone }, () => new Date())
      .facts(own)
      .catch((error: Error) => error);
    expect(failure).toMatchObject({ code: 'unavailable', retryAfter: 5 });
    expect(`${(failure as Error).message} ${String((failure as Error).cause)}`).not.toMatch(/sig=|127\.0\.0\.1/);
  });

  test('without a configuration says what to set', async () => {
    const none = createBlobStore({ ...config, blobConnectionString: null }, () => new Date());
    await expect(none.facts(own)).rejects.toThrow(/BLOB_CONNECTION_STRING/);
  });
});

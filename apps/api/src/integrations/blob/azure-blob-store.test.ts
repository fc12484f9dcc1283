import { expect, inject, test } from 'vitest';
import { createBlobStore } from './azure-blob-store.ts';

/** Of a century in which no other test has files: one that compares a container with its records would find these. */
const container = `service-jobs-${1300 + Math.floor(Math.random() * 100)}`;
const config = {
  blobConnectionString: inject('blobConnectionString'),
  blobAccountUrl: null,
  managedIdentity: { host: null, clientId: null },
  publicUrl: 'http://localhost:3000',
};

test('first month demo: a copied blob has the bytes and type of its source, and stays when that goes', async () => {
  const store = createBlobStore(config, () => new Date());
  const from = { container, path: 'demo/brick-living.jpg' };
  const to = { container, path: '7/resources/copied.jpg' };
  const etag = await store.putFile({ ...from, contentType: 'image/jpeg', bytes: Buffer.from('a picture') });
  await store.copy(from, to.path);
  await store.remove(from, null);
  expect(Buffer.from((await store.leading(to, 100))!).toString()).toBe('a picture');
  const facts = await store.facts(to);
  expect(facts).toMatchObject({ size: 9, contentType: 'image/jpeg' });
  expect(facts?.etag).not.toBe(etag);
  await expect(store.copy(from, '7/resources/again.jpg')).rejects.toMatchObject({ statusCode: 404 });
});

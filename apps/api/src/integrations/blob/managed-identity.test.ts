import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { managedIdentity } from './managed-identity.ts';

let endpoint = '';
let received: Pick<IncomingMessage, 'url' | 'headers'> | undefined;
const server = createServer((request, response) => {
  received = request;
  const allowed = request.headers['x-identity-header'] === 'the secret';
  response.statusCode = allowed ? 200 : 400;
  response.end(allowed ? '{"access_token":"t","expires_on":"1800000000"}' : '{"error":"invalid_request"}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/msi/token`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('the identity of an app is asked for a token for storage, as the app’s host wants it', async () => {
  const identity = managedIdentity({ host: { endpoint, secret: 'the secret' }, clientId: 'of-two' });
  expect(await identity.getToken('any')).toEqual({ token: 't', expiresOnTimestamp: 1_800_000_000_000 });
  const parameters = new URL(received?.url ?? '', endpoint).searchParams;
  expect(Object.fromEntries(parameters)).toEqual({
    resource: 'https://storage.azure.com/',
    'api-version': '2019-08-01',
    client_id: 'of-two',
  });
});

test('a host without an identity is named in the error', async () => {
  const identity = managedIdentity({ host: { endpoint, secret: 'wrong' }, clientId: null });
  await expect(identity.getToken('any')).rejects.toThrow(/no managed identity that may be used \(status 400\)/);
});

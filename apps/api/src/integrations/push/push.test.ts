import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBrowser, createLocalPushSender, readVapid, startPushService } from '../../../test/push-service.ts';
import { encryptPush, isPushPublicKey } from './encrypt-push.ts';
import { isPublicAddress, isPublicIp, lookupPublic } from './public-addresses.ts';
import { makeVapidKeys } from './vapid.ts';

describe('encryption', () => {
  test('gives the bytes of the example in RFC 8291', () => {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
    const message = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encryptPush(message, keys, { salt, pair }).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
        'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('needs a key that is a point of the curve', () => {
    expect(isPushPublicKey(createBrowser().keys.p256dh)).toBe(true);
    expect(isPushPublicKey(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'))).toBe(false);
  });
});

describe('sending', () => {
  const keys = makeVapidKeys();
  const sender = createLocalPushSender();
  let service: Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    service = await startPushService();
  });
  beforeEach(() => {
    service.answer(201);
    service.received.length = 0;
  });
  afterAll(() => service.stop());

  test('reaches the browser, which alone can read it, and says who sends', async () => {
    const browser = createBrowser();
    const message = { title: 'Grüße 📷', body: 'x'.repeat(1000), link: '/service-jobs/12', tag: 'notification-1' };
    expect(await sender.send({ endpoint: `${service.url}/v2/abc`, ...browser.keys }, message, keys)).toBe('sent');
    const [{ path, headers, body } = service.received[0]!] = service.received;
    expect(path).toBe('/v2/abc');
    expect(browser.read(body)).toEqual(message);
    expect(() => createBrowser().read(body)).toThrow('unable to authenticate');
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '43200' });
    const claims = readVapid(headers.authorization!);
    expect(claims).toMatchObject({ aud: service.url, sub: 'mailto:support@example.com', key: keys.publicKey });
    expect(claims.exp * 1000 - Date.now()).toBeLessThan(86_400_000);
  });

  test.each([
    [200, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [413, 'refused'],
    [307, 'refused'],
  ])('answered with %d it is %s, and follows nothing', async (status, outcome) => {
    service.answer(status);
    const target = { endpoint: `${service.url}/v2/abc`, ...createBrowser().keys };
    expect(await sender.send(target, { title: 'x' }, keys)).toBe(outcome);
    expect(service.received).toHaveLength(1);
  });

  test('to a service that switches protocols it fails at once', async () => {
    service.answer(101);
    const target = { endpoint: `${service.url}/v2/abc`, ...createBrowser().keys };
    await expect(sender.send(target, { title: 'x' }, keys)).rejects.toThrow('The push service closed the connection.');
  });

  test.each([429, 500, 503])('answered with %d it fails, so that it is tried again', async (status) => {
    service.answer(status);
    const target = { endpoint: `${service.url}/v2/abc`, ...createBrowser().keys };
    await expect(sender.send(target, { title: 'x' }, keys)).rejects.toThrow(String(status));
  });
});

describe('addresses', () => {
  test.each(['8.8.8.8', '2606:4700::1111'])('%s is public', (ip) => expect(isPublicIp(ip)).toBe(true));

  test.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255', '192.168.1.1'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '64:ff9b::a00:1', 'fd00::1'],
    ...['fe80::1', 'ff02::1', '2002:7f00:1::', '2001:0:7f00:1::', 'nonsense'],
  ])('%s is not', (ip) => expect(isPublicIp(ip)).toBe(false));

  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://[2606:4700::1111]/x',
    'https://web.push.apple.com:443/x',
  ])('%s may be a push service', (url) => expect(isPublicAddress(new URL(url))).toBe(true));

  test('a name that leads into the network of the server is not connected to', async () => {
    const outcome = new Promise((resolve) =>
      lookupPublic('localhost', { all: true }, (error) => resolve(error?.message)),
    );
    expect(await outcome).toBe('localhost is no public host.');
  });
});

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'node:dns';
import { createPushSender, type PushSender } from '../src/integrations/push/push-sender.ts';

interface Received {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** An answer that no client asked for. */
export const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n';

/** A fake push service without TLS, with answers set by the test. */
export async function startPushService() {
  const received: Received[] = [];
  let status = 201;
  const server = createServer((call, answer) => {
    const chunks: Buffer[] = [];
    call.on('data', (chunk: Buffer) => chunks.push(chunk));
    call.on('end', () => {
      received.push({ path: call.url!, headers: call.headers, body: Buffer.concat(chunks) });
      if (status === 101) answer.socket!.end(switching);
      else answer.writeHead(status, { location: '/elsewhere' }).end('x'.repeat(100));
    });
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    received,
    answer: (next: number) => void (status = next),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The product's sender, without TLS and allowed to reach this machine. */
export const createLocalPushSender = (): PushSender =>
  createPushSender({
    request: request,
    lookup: lookup,
    now: () => new Date(),
    subject: 'mailto:support@example.com',
  });

/** A subscribed browser, which decrypts by the receiver's steps of RFC 8291. */
export function createBrowser() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(body.subarray(-16));
    const text = Buffer.concat([decipher.update(body.subarray(21 + sender.length, -16)), decipher.final()]);
    if (text.at(-1) !== 2) throw new Error('The record does not end as the last one.');
    return JSON.parse(text.subarray(0, -1).toString());
  };
  return { keys, read };
}

/** Claims of a VAPID header; throws when its signature is invalid. */
export function readVapid(authorization: string): { aud: string; exp: number; sub: string; key: string } {
  const [, head, claims, signature, key] = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization)!;
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
  const content = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', content, { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature!, 'base64url'))) {
    throw new Error('The signature is not of the key.');
  }
  return { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), key: key! };
}

import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** What a browser says when it subscribes: its public key and a secret, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** What is new for each message; tests pass the values of the standard's example. */
interface Randomness {
  readonly salt: Buffer;
  readonly pair: ECDH;
}

/** Lengths in bytes that RFC 8188 and RFC 8291 fix. */
const saltLength = 16;
const keyLength = 16;
const nonceLength = 12;
const secretLength = 32;
const recordSize = 4096;

function newRandomness(): Randomness {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { salt: randomBytes(saltLength), pair };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Encrypts a message so that only the browser that subscribed can read it: `aes128gcm` in one record (RFC 8291). Throws when its key is no point of the curve. */
export function encryptPush(message: Buffer, { p256dh, auth }: PushKeys, { salt, pair } = newRandomness()): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, secretLength);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', keyLength);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', nonceLength);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record.
  const encrypted = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = Buffer.alloc(saltLength + 5);
  salt.copy(header);
  header.writeUInt32BE(recordSize, saltLength);
  header.writeUInt8(sender.length, saltLength + 4);
  return Buffer.concat([header, sender, encrypted, cipher.getAuthTag()]);
}

/** Whether a text is the public key of a browser: a point of the curve. */
export function isPushPublicKey(p256dh: string): boolean {
  try {
    encryptPush(Buffer.alloc(0), { p256dh, auth: '' });
    return true;
  } catch {
    return false;
  }
}

import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

/** A subscription's public key and secret, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Per message; tests pass the standard's example values. */
interface Randomness {
  readonly salt: Buffer;
  readonly pair: ECDH;
}

/** Bytes, defined by RFC 8188 and RFC 8291. */
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

/** Encrypts a message for the subscribed browser: `aes128gcm` in one record (RFC 8291). Throws when the key is no point of the curve. */
export function encryptPush(message: Buffer, { p256dh, auth }: PushKeys, { salt, pair } = newRandomness()): Buffer {
  const receiver = Buffer.from(p256dh, 'base64url');
  const sender = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const secret = derive(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, secretLength);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', keyLength);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', nonceLength);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // Delimiter of the last record.
  const encrypted = Buffer.concat([cipher.update(message), cipher.update(Buffer.from([2])), cipher.final()]);
  const header = Buffer.alloc(saltLength + 5);
  salt.copy(header);
  header.writeUInt32BE(recordSize, saltLength);
  header.writeUInt8(sender.length, saltLength + 4);
  return Buffer.concat([header, sender, encrypted, cipher.getAuthTag()]);
}

/** Whether a text is a valid public key: a point of the curve. */
export function isPushPublicKey(p256dh: string): boolean {
  try {
    encryptPush(Buffer.alloc(0), { p256dh, auth: '' });
    return true;
  } catch {
    return false;
  }
}

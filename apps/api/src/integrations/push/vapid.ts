import { createECDH } from 'node:crypto';

/** Key pair by which push services know who sends (RFC 8292): base64url of the uncompressed public point and of the scalar, on P-256. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Makes a new key pair. */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A scalar with leading zeros is shorter than the form that readers expect.
  const scalar = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** VAPID key pair (RFC 8292): base64url of the uncompressed public point and the scalar, on P-256. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A scalar with leading zeros must be padded.
  const scalar = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: padded.toString('base64url') };
}

/** Lifetime of a signature in seconds; push services refuse more than a day. */
const lifetimeSeconds = 12 * 3600;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Claim {
  readonly audience: string;
  /** `mailto:` or https address of the operator. */
  readonly subject: string;
}

/** Builds the VAPID `authorization` header (RFC 8292). */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { audience, subject }: Claim,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const content = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url({ aud: audience, exp, sub: subject })}`;
  // Without the byte for the uncompressed form.
  const point = Buffer.from(publicKey, 'base64url').subarray(1);
  const x = point.subarray(0, 32).toString('base64url');
  const y = point.subarray(32).toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}

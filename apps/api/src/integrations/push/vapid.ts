import { createECDH, createPrivateKey, sign } from 'node:crypto';

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

/** How long a signature is accepted, in seconds; push services refuse more than a day. */
const lifetimeSeconds = 12 * 3600;

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

interface Claim {
  /** Origin of the push service. */
  readonly audience: string;
  /** `mailto:` or https address of who runs the installation, for the push service to turn to. */
  readonly subject: string;
}

/** Writes the header `authorization` that shows a push service who sends (RFC 8292). */
export function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { audience, subject }: Claim,
  now: Date,
): string {
  const exp = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const content = `${base64url({ typ: 'JWT', alg: 'ES256' })}.${base64url({ aud: audience, exp, sub: subject })}`;
  // Behind the byte that says that the point is not compressed.
  const point = Buffer.from(publicKey, 'base64url').subarray(1);
  const x = point.subarray(0, 32).toString('base64url');
  const y = point.subarray(32).toString('base64url');
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } });
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${content}.${signature.toString('base64url')}, k=${publicKey}`;
}

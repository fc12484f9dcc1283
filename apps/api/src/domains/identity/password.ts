import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's argon2id parameters; `memory` in KiB. Older hashes keep theirs. */
const current = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const saltLength = 16;
const hashLength = 32;

interface Parameters {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

function hashWith(password: string, salt: Buffer, tagLength: number, parameters: Parameters): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce: salt, tagLength, ...parameters });
}

/** Returns a PHC string, which contains its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const hash = await hashWith(password, salt, hashLength, current);
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(hash)}`;
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Matches no password, but takes as long to verify as a real hash. */
const unmatchable = `$argon2id$v=19$m=${current.memory},t=${current.passes},p=${current.parallelism}$${base64(randomBytes(saltLength))}$${base64(randomBytes(hashLength))}`;

/** Takes equally long without an account (null), so that timing reveals nothing. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const match = phc.exec(stored ?? unmatchable);
  if (!match) throw new Error('A stored password hash is not in the PHC form of argon2id.');
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = match.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];
  const actual = await hashWith(password, salt, expected.length, { memory, passes, parallelism });
  return timingSafeEqual(actual, expected) && stored !== null;
}

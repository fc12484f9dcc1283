import { BlobServiceClient, StorageSharedKeyCredential } from '@azure/storage-blob';
import proxyAddr from '@fastify/proxy-addr';
import { workKinds, type WorkKind } from '@shootdesk/shared/operations/operation-names';
import { z } from 'zod';

/** A 256-bit key with its id, which is stored in front of each encrypted text. */
export interface EncryptionKey {
  readonly id: string;
  readonly key: Buffer;
}

/** How many jobs of each kind run at once; kinds that are missing are left to other processes. */
export type WorkOfProcess = ReadonlyMap<WorkKind, number>;

const defaultJobsAtOnce = 5;
const mostJobsAtOnce = 50;

/** Rules for settings. Each message continues a sentence that begins with the name of the variable. */

function holds(check: () => unknown): boolean {
  try {
    return check() !== false;
  } catch {
    return false;
  }
}

/** Parses an address of one of these protocols, such as `redis://…`. `hostOptional` allows a Unix socket. */
export function address(protocols: readonly string[], options: { hostOptional?: boolean } = {}) {
  const error = `must be an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`;
  const readable = (text: string) => {
    const { protocol, hostname } = new URL(text);
    return protocols.includes(protocol.slice(0, -1)) && (hostname !== '' || options.hostOptional === true);
  };
  return z.string({ error: 'must be set' }).refine((text) => holds(() => readable(text)), error);
}

/** A connection string with an account key: without the key no access tokens can be made. */
export const blobConnectionString = z
  .string()
  .refine(
    (text) =>
      holds(() => BlobServiceClient.fromConnectionString(text).credential instanceof StorageSharedKeyCredential),
    'must be the connection string of an Azure storage account, with its key',
  );

/** Addresses whose forwarding headers are trusted, in the syntax of @fastify/proxy-addr. */
export const proxies = z
  .string()
  .refine(
    (text) => holds(() => proxyAddr.compile(text.split(',').map((each) => each.trim()))),
    'must be addresses, ranges such as 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
  );

/** A zone by its IANA name: a fixed offset would be wrong for half of the year. */
export const timeZone = z
  .string()
  .refine(
    (text) => /^[A-Za-z]/.test(text) && holds(() => new Intl.DateTimeFormat('en', { timeZone: text })),
    'must be the name of a time zone, such as Australia/Melbourne',
  );

export function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

/** Kinds of background work, each with how many jobs of it run at once in a process, such as `messages:5, films`. */
export const workOfProcess = z.string().transform((text, context): WorkOfProcess => {
  const parts = text.split(',').map((each) => /^\s*(\w+)\s*(?::\s*(\d+))?\s*$/.exec(each));
  const entries = parts.map((part) => [part?.[1], Number(part?.[2] ?? defaultJobsAtOnce)] as const);
  const isRight = ([kind, count]: (typeof entries)[number]) =>
    workKinds.some((each) => each === kind) && count >= 1 && count <= mostJobsAtOnce;
  if (!entries.every(isRight) || new Set(entries.map(([kind]) => kind)).size < entries.length) {
    const message = `must name kinds of work (${workKinds.join(', ')}) once each, such as 'messages:5, previews:2'; at most ${mostJobsAtOnce} jobs at once`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  }
  return new Map(entries as [WorkKind, number][]);
});

export function word<const W extends readonly [string, ...string[]]>(words: W) {
  return z.enum(words, { error: `must be one of ${words.join(', ')}` });
}

/** Keys such as `2026:0f…`: the first one encrypts, all of them decrypt. */
export const encryptionKeys = z
  .string()
  .regex(
    /^[\w-]{1,20}:[0-9a-f]{64}(,[\w-]{1,20}:[0-9a-f]{64})*$/i,
    'must be keys such as 2026:<64 hexadecimal digits>, separated by commas, the newest first',
  )
  .transform((text) => {
    const keys = text.split(',').map((each) => each.split(':') as [string, string]);
    return keys.map(([id, key]) => ({ id, key: Buffer.from(key, 'hex') })) as [EncryptionKey, ...EncryptionKey[]];
  });

export const secret = z.string({ error: 'must be set' }).min(32, 'must have at least 32 characters');

/** A secret of the Standard Webhooks scheme: 24 to 64 bytes. */
export const esoftSecret = z
  .string()
  .refine(
    (text) => /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(text),
    'must be whsec_ and the base64 of 24 to 64 random bytes',
  );

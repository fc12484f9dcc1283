import { createHash, createHmac, randomBytes, scrypt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { z } from 'zod';
import { BackupFailure, UnreadablePart } from './backup-failure.ts';
import type { BackupTarget } from './backup-target.ts';
import { seal, unseal } from './sealed-stream.ts';

const description = z.object({
  format: z.literal(1),
  encrypted: z.boolean(),
  /** Salt of the key derivation, in hex. */
  salt: z.string(),
  /** MAC by which a wrong key is detected, in hex. */
  check: z.string(),
});

const descriptionName = 'shootdesk-backup.json';
const leastKeyLength = 16;

/** The backups at a place, opened with their key. Encrypts parts when it writes them, and checks and decrypts them when it reads them. */
export interface Vault {
  readonly place: string;
  readonly encrypted: boolean;
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws when the part is missing or damaged. */
  read(name: string): AsyncIterable<Uint8Array>;
  list: BackupTarget['list'];
  remove: BackupTarget['remove'];
  /** Derives a name that does not reveal the content. */
  nameOf(content: string): string;
}

export interface VaultKey {
  /** `BACKUP_KEY`; null when it is not set. */
  readonly passphrase: string | null;
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** Without a passphrase, parts are still checked, with a key that everybody can compute. */
async function keyOf(passphrase: string | null, salt: Buffer): Promise<Buffer> {
  if (passphrase === null) return createHash('sha256').update('shootdesk backup without a key').digest();
  return derive(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 });
}

const macOf = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');
const checkOf = (key: Buffer) => macOf(key, 'shootdesk backup key check');

async function* onePiece(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function readDescription(target: BackupTarget) {
  const content = await target.read(descriptionName);
  if (!content) return null;
  const stored = await text(content);
  try {
    return description.parse(JSON.parse(stored));
  } catch {
    throw new BackupFailure(
      `${descriptionName} in ${target.place} is not readable by this version of Shootdesk: it is damaged, or made by a newer version.`,
    );
  }
}

function vaultOn(target: BackupTarget, key: Buffer, encrypted: boolean): Vault {
  return {
    place: target.place,
    encrypted,
    write: (name, content) => target.write(name, seal(key, name, content)),
    read: async function* (name) {
      const content = await target.read(name);
      if (!content) {
        throw new UnreadablePart(
          `The part ${name} of the backup is missing in ${target.place}. Take an earlier backup (--at) or another copy.`,
        );
      }
      yield* unseal(key, name, content);
    },
    list: (folder) => target.list(folder),
    remove: (name) => target.remove(name),
    nameOf: (content) => macOf(key, content).slice(0, 40),
  };
}

async function openExisting(target: BackupTarget, passphrase: string | null): Promise<Vault | null> {
  const stored = await readDescription(target);
  if (!stored) return null;
  if (stored.encrypted && passphrase === null) {
    throw new BackupFailure(`The backups in ${target.place} are encrypted: set BACKUP_KEY to their passphrase.`);
  }
  const key = await keyOf(stored.encrypted ? passphrase : null, Buffer.from(stored.salt, 'hex'));
  if (checkOf(key) !== stored.check) {
    throw new BackupFailure(
      `BACKUP_KEY is not the passphrase of the backups in ${target.place}. Nothing was read or written.`,
    );
  }
  return vaultOn(target, key, stored.encrypted);
}

/**
 * Opens the backups at a place with the key; null when there are none. Refuses unencrypted backups when a key is set, because anybody who can write
 * there could have replaced the encrypted ones.
 */
export async function openVault(target: BackupTarget, { passphrase }: VaultKey): Promise<Vault | null> {
  const vault = await openExisting(target, passphrase);
  if (vault && !vault.encrypted && passphrase !== null) {
    throw new BackupFailure(
      `The backups in ${target.place} are not encrypted, and BACKUP_KEY is set: they may not be those that were made with it. Unset BACKUP_KEY to read them all the same. Nothing was changed.`,
    );
  }
  return vault;
}

/**
 * Opens the backups at a place for adding to them, or begins them there.
 * @param plain whether the operator wants them without encryption
 */
export async function openVaultForWriting(
  target: BackupTarget,
  { passphrase, plain }: VaultKey & { readonly plain: boolean },
): Promise<Vault> {
  if (passphrase === null && !plain) {
    throw new BackupFailure(
      'BACKUP_KEY is not set, so nothing was written. Set it to a passphrase and keep a copy elsewhere, because without it no backup can be read; or say --plain for backups that anybody can read.',
    );
  }
  if (passphrase !== null && plain)
    throw new BackupFailure('BACKUP_KEY is set, and --plain means without it: say one.');
  if (passphrase !== null && passphrase.length < leastKeyLength) {
    throw new BackupFailure(`BACKUP_KEY must have at least ${leastKeyLength} characters. Nothing was written.`);
  }
  const existing = await openExisting(target, passphrase);
  if (existing?.encrypted === plain) {
    throw new BackupFailure(
      `The backups in ${target.place} are ${plain ? 'encrypted' : 'not encrypted'}: take another folder for ${plain ? 'plain' : 'encrypted'} ones.`,
    );
  }
  if (existing) return existing;
  const salt = randomBytes(32);
  const key = await keyOf(passphrase, salt);
  const stored = { format: 1, encrypted: !plain, salt: salt.toString('hex'), check: checkOf(key) };
  await target.write(descriptionName, onePiece(`${JSON.stringify(stored, null, 2)}\n`));
  return vaultOn(target, key, !plain);
}

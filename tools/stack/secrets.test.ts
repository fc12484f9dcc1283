import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeSecrets } from '@shootdesk/api/restore';
import { readSecrets, secretsOfBackup } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shootdesk-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const file = () => join(folder, 'secrets.json');

test('second look #23: secrets are made once, for the owner only, and differ between folders', () => {
  const made = readSecrets(folder);
  expect(made.encryptionKey).toMatch(/^[0-9a-f]{64}$/);
  expect(made.esoftSecret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(readSecrets(folder)).toEqual(made);
  const elsewhere = mkdtempSync(join(folder, 'other-'));
  expect(Object.values(readSecrets(elsewhere)).some((each) => Object.values(made).includes(each))).toBe(false);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
});

test('one that an earlier version did not need is added, the others stay', () => {
  const earlier = { sessionSecret: 'a', postgresPassword: 'b' };
  writeFileSync(file(), JSON.stringify(earlier), { mode: 0o600 });
  const secrets = readSecrets(folder);
  expect(secrets).toMatchObject(earlier);
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(secrets);
});

test('secrets of a backup are kept as far as the folder can; keys of Compose have to be set by hand, which is said', () => {
  const SESSION_SECRET = 'of the lost machine';
  expect(secretsOfBackup({ SESSION_SECRET, ENCRYPTION_KEYS: 'local:abc' })).toEqual({
    sessionSecret: SESSION_SECRET,
    encryptionKey: 'abc',
  });
  const ENCRYPTION_KEYS = 'k2:abc,k1:def';
  expect(secretsOfBackup({ SESSION_SECRET, ENCRYPTION_KEYS })).toEqual({ sessionSecret: SESSION_SECRET });
  expect(secretsOfBackup(null)).toEqual({});
  const own = { ENCRYPTION_KEYS: `local:${readSecrets(folder).encryptionKey}` };
  expect(describeSecrets({ ENCRYPTION_KEYS }, own)).toEqual([
    expect.stringMatching(/set it before the start \(--show-secrets/),
  ]);
  expect(describeSecrets(own, own)).toEqual([]);
});

import { expect, test } from 'vitest';
import { createMemoryTarget } from '../../../test/memory-backups.ts';
import { openVault, openVaultForWriting } from './vault.ts';

const passphrase = 'a passphrase of the tests';

test('backups without encryption are not read as those of a key', async () => {
  const target = createMemoryTarget();
  await openVaultForWriting(target, { passphrase: null, plain: true });
  await expect(openVault(target, { passphrase })).rejects.toThrow('not encrypted, and BACKUP_KEY is set');
  expect(await openVault(target, { passphrase: null })).toMatchObject({ encrypted: false });
  await expect(openVaultForWriting(target, { passphrase, plain: false })).rejects.toThrow('take another folder');
});

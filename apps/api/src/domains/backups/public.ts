export { BackupFailure } from './backup-failure.ts';
export { backupSentence } from './backup-sentence.ts';
export { beginRun, hadBackup } from './backup-runs.store.ts';
export { checkBackup } from './check-backup.ts';
export { makeBackup, type BackupMade } from './make-backup.ts';
export { openTarget, placeOf } from './open-target.ts';
export { recorded } from './recorded.ts';
export { findBackup, planRestore, restoreBackup, type RestorePlan } from './restore-backup.ts';
export { openVault, openVaultForWriting, type Vault } from './vault.ts';

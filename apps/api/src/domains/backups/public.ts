export { BackupFailure } from './backup-failure.ts';
export { backupSentence } from './backup-sentence.ts';
export { makeBackup, type BackupMade } from './make-backup.ts';
export { openTarget } from './open-target.ts';
export { findBackup, planRestore, restoreBackup, type RestorePlan } from './restore-backup.ts';
export { openVault, openVaultForWriting } from './vault.ts';

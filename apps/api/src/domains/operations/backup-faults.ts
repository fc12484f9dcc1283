import type { BackupRun, OperationsFault } from '@shootdesk/shared/operations/operations.contract';
import { fault, since, warning, type Facts } from './fault.ts';

const hourMs = 3_600_000;
/** Age at which the newest backup is old, in ms: a nightly one was missed. */
const oldMs = 36 * hourMs;
/** Age at which the newest trial restore is old, in ms. */
const uncheckedMs = 35 * 24 * hourMs;

const nightly = 'See docs/operations.md, Backup and restore, for the nightly command.';

/** Newest run of a kind that has ended or was cut off. */
const lastOf = (runs: readonly BackupRun[], kind: BackupRun['kind']) =>
  runs.find((run) => run.kind === kind && run.state !== 'running');

const fails = (run: BackupRun | undefined) => run?.state === 'failed' || run?.state === 'cut-off';

/** Finds backups that failed, are old or are missing, and missing or old trial restores. */
export function backupFaults({ backups, backupsDueSince, at }: Facts): OperationsFault[] {
  const { newest, checked, runs } = backups;
  const now = Date.parse(at);
  const ageOf = (run: BackupRun) => now - Date.parse(run.endedAt ?? run.beganAt);
  const faults: OperationsFault[] = [];
  const last = lastOf(runs, 'backup');
  if (last && fails(last)) {
    const why = last.error ?? 'It began and did not end: the machine or the command was stopped.';
    const cause = ['The last backup failed at ', { at: last.beganAt }, `: ${why}`];
    const advice =
      'Mend what the reason names, and run npm run backup again: it goes on where it was, and the earlier backups are whole.';
    faults.push(fault('backup-failed', 'backups', cause, advice));
  }
  const missing = newest?.missing ?? 0;
  if (newest && missing > 0) {
    const cause = [
      `Records name ${missing} ${missing === 1 ? 'file' : 'files'} that the storage did not have at the last backup, at `,
      { at: newest.beganAt },
      '. No older backup is removed meanwhile, because one may have the only copy.',
    ];
    const advice =
      'Look whether the disk of the files is mounted and is the right one. check-files names the files (docs/operations.md, Comparing storage and records); what a backup has of them comes back by npm run restore -- --replace.';
    faults.push(fault('backup-incomplete', 'backups', cause, advice));
  }
  if (newest && ageOf(newest) > oldMs) {
    const cause = [
      'No backup was finished',
      ...since(newest.endedAt),
      ': what came after it would be lost with the machine.',
    ];
    faults.push(
      fault('backup-old', 'backups', cause, `Look whether cron or the timer still runs npm run backup. ${nightly}`),
    );
  }
  if (!newest && backupsDueSince && backupsDueSince.getTime() < now) {
    const cause = ['There is no backup: everything would be lost with the disk.'];
    faults.push(warning('backup-none', 'backups', cause, `Run npm run backup each night. ${nightly}`));
  }
  const trial = lastOf(runs, 'check');
  if (trial && fails(trial)) {
    const cause = ['The last trial restore failed at ', { at: trial.beganAt }, `: ${trial.error ?? 'it was stopped.'}`];
    const advice =
      'Run npm run backup with --check: it writes damaged and missing files again and tries again. If it fails again, make a backup to another place (--to) and try that one before anything happens to this machine.';
    faults.push(fault('backup-check-failed', 'backups', cause, advice));
  } else if (newest && (checked ? ageOf(checked) > uncheckedMs : runs.length > 7)) {
    const cause = ['Nobody has tried to restore a backup', ...since(checked?.endedAt ?? null), '.'];
    faults.push(
      warning(
        'backup-unchecked',
        'backups',
        cause,
        'Run npm run backup with --check once a week, or npm run restore -- --check.',
      ),
    );
  }
  return faults;
}

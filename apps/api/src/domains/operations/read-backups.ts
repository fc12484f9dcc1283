import type { BackupRun, Operations } from '@shootdesk/shared/operations/operations.contract';
import type { Deps } from '../../deps.ts';
import { findBeginning, listBackupRuns, type BackupRunRow } from './backup-runs.store.ts';

/** Maximum runs on the page. */
const mostListed = 14;
const dayMs = 24 * 3_600_000;
/** Age in ms at which an unfinished run counts as cut off. */
const cutOffMs = dayMs;
/** Time after the beginning of an installation at which backups are expected, in ms. */
const graceMs = 7 * dayMs;

function stateOf({ endedAt, error, beganAt }: BackupRunRow, now: Date): BackupRun['state'] {
  if (endedAt) return error === null ? 'done' : 'failed';
  return now.getTime() - beganAt.getTime() > cutOffMs ? 'cut-off' : 'running';
}

const viewOf = (row: BackupRunRow, now: Date): BackupRun => ({
  ...row,
  state: stateOf(row, now),
  beganAt: row.beganAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

interface Backups {
  readonly view: Operations['backups'];
  /** Null for a demo, which needs no backups. */
  readonly dueSince: Date | null;
}

/** Reads backups and trial restores, and when backups are due. */
export async function readBackups({ reads, now }: Pick<Deps, 'reads' | 'now'>): Promise<Backups> {
  const at = now();
  const runs = (await listBackupRuns(reads)).map((row) => viewOf(row, at));
  const newestOf = (kind: BackupRun['kind']) => runs.find((run) => run.kind === kind && run.state === 'done') ?? null;
  const beginning = await findBeginning(reads);
  return {
    view: { newest: newestOf('backup'), checked: newestOf('check'), runs: runs.slice(0, mostListed) },
    dueSince: beginning && new Date(beginning.getTime() + graceMs),
  };
}

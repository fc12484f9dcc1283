import type { Sentence } from '@shootdesk/shared/kernel/sentence';
import type { Operations, OperationsFault } from '@shootdesk/shared/operations/operations.contract';

/** What faults are found in. */
export type Facts = Omit<Operations, 'faults'> & {
  /** Seconds for which the oldest work waits that nobody has taken. */
  readonly oldestSeconds: number;
  /** Since when backups are expected; null of a demo. */
  readonly backupsDueSince: Date | null;
};

type Code = OperationsFault['code'];

export const fault = (
  code: Code,
  section: OperationsFault['section'],
  cause: Sentence,
  advice: string,
): OperationsFault => ({
  code,
  severity: 'fault',
  section,
  cause,
  advice,
});
export const warning: typeof fault = (...args) => ({ ...fault(...args), severity: 'warning' });

/** ' since 10:02' where that is known. */
export const since = (at: string | null): Sentence => (at === null ? [] : [' since ', { at }]);

import type { Sentence } from '@shootdesk/shared/kernel/sentence';
import type { Operations, OperationsFault } from '@shootdesk/shared/operations/operations.contract';

/** The state from which faults are derived. */
export type Facts = Omit<Operations, 'faults'> & {
  /** Age in seconds of the oldest work that no worker has taken. */
  readonly oldestSeconds: number;
  /** Time from which backups are expected; null for a demo. */
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

/** ' since 10:02'; empty without a time. */
export const since = (at: string | null): Sentence => (at === null ? [] : [' since ', { at }]);

import type { EntryKind } from '@shootdesk/shared/time/correction';

/** Names of the kinds of entries, within a sentence. */
export const entryNames: Readonly<Record<EntryKind, string>> = {
  shift: 'shift',
  break: 'break',
  job: 'time on a job',
};

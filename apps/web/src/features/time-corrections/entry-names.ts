import type { CorrectionAction, EntryKind } from '@shootdesk/shared/time/correction';
import type { TimeCorrection } from '@shootdesk/shared/time/corrections.contract';

/** Names of the kinds of entries, within a sentence. */
export const entryNames: Readonly<Record<EntryKind, string>> = {
  shift: 'shift',
  break: 'break',
  job: 'time on a job',
};

const actionNames: Readonly<Record<CorrectionAction, string>> = {
  change: '',
  add: 'missing ',
  remove: 'removal of a ',
};

/** Names the subject of a request, for use within a sentence: 'missing shift', 'removal of a shift', 'time on a job: Photography'. */
export function nameRequest({ action, kind, serviceJob }: TimeCorrection): string {
  const name = `${actionNames[action]}${entryNames[kind]}`;
  return serviceJob ? `${name}: ${serviceJob.name}` : name;
}

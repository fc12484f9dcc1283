import type { OperationsFault } from '@shootdesk/shared/operations/operations.contract';

/** Element ids of the sections to which faults link. */
export const sectionIds: Readonly<Record<OperationsFault['section'], string>> = {
  parts: 'operations-parts',
  processes: 'operations-processes',
  work: 'operations-work',
  mails: 'operations-mails',
  previews: 'operations-previews',
  timers: 'operations-timers',
  backups: 'operations-backups',
};

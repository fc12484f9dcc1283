import type { OperationsFault } from '@shootdesk/shared/operations/operations.contract';

/** Ids of the parts of the page to which a fault leads. */
export const sectionIds: Readonly<Record<OperationsFault['section'], string>> = {
  parts: 'operations-parts',
  processes: 'operations-processes',
  work: 'operations-work',
  mails: 'operations-mails',
  previews: 'operations-previews',
  timers: 'operations-timers',
  backups: 'operations-backups',
};

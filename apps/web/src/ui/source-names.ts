import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';

/** What the letters of a source tag stand for. */
export const sourceNames: Readonly<Record<SourceTag, string>> = {
  CH: 'From Workbase',
  RH: 'From Real Studios',
  CT: 'From Jobtrack',
};

import type { SourceTag } from '@shootdesk/shared/service-jobs/source-tag';

const platforms: Readonly<Record<SourceTag, string>> = {
  CH: 'From Workbase',
  RH: 'From Real Studios',
  CT: 'From Jobtrack',
};

interface Sourced {
  readonly sourceTag: SourceTag;
  readonly ctReferenceId: string | null;
}

/** Meaning of a source tag. CT is also the tag of jobs that came from no platform; only those from Jobtrack have its number. */
export function sourceName({ sourceTag, ctReferenceId }: Sourced): string {
  return sourceTag === 'CT' && !ctReferenceId ? 'Ordered by hand' : platforms[sourceTag];
}

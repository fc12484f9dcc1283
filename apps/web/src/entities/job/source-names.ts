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

/** Meaning of a source tag. CT is also the tag of jobs from no platform; Jobtrack's have its number. */
export function sourceName({ sourceTag, ctReferenceId }: Sourced): string {
  return sourceTag === 'CT' && !ctReferenceId ? 'Ordered by hand' : platforms[sourceTag];
}

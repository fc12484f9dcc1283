import { sentenceOfMissing, shortOfMissing } from '@shootdesk/shared/resources/missing-files';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { Badge } from '../../ui/feedback/badge.tsx';
import { missingInStatus, shortOfUnfinished } from './missing-files.ts';

interface Props {
  readonly job: ServiceJob;
  /** Files of uploads of this browser that have not arrived. */
  readonly unfinished: number;
}

/** In a row of a list: the files that a job needs and does not have, in a few words. */
export function MissingFilesLine({ job, unfinished }: Props) {
  const missing = missingInStatus(job);
  return (
    <>
      {unfinished > 0 && <Badge tone="amber" text={shortOfUnfinished(unfinished)} />}
      {missing.map((each) => (
        <Badge key={each.kind} tone="amber" text={shortOfMissing(each)} title={sentenceOfMissing(each)} />
      ))}
    </>
  );
}

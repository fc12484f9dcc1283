import { missingFiles, type MissingFiles } from '@shootdesk/shared/resources/missing-files';
import type { BracketPictures } from '@shootdesk/shared/resources/number-of-resources';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UnfinishedUpload } from '../../data/files/unfinished-uploads.ts';

/** A job from a list, or from its own endpoint, which also contains whether it was ever Uploaded. */
export type CountedJob = ServiceJob & Partial<Pick<ServiceJobWithStatuses, 'awaitsUpload'>>;

/** Whether the shoot is in the future. Jobs of lists have only the appointment. */
function isShootAhead({ awaitsUpload, dateService }: CountedJob): boolean {
  return awaitsUpload !== false && (dateService === null || Date.parse(dateService) > Date.now());
}

/**
 * Lists the files that a job's order requires in a status and the job lacks. Empty when its files were not counted.
 * @param statusId current or future status of the job
 * @param pictures what its brackets become, if their exposure sets are known
 */
export function missingInStatus(
  job: CountedJob,
  statusId = job.serviceJobStatusId,
  pictures: BracketPictures | null = null,
): MissingFiles[] {
  if (!job.fileCounts) return [];
  const { serviceGroupId, totalAssets, service } = job;
  const ordered = {
    serviceJobStatusId: statusId,
    serviceGroupId,
    totalAssets,
    isOnSite: service?.onSite ?? false,
    isShootAhead: isShootAhead(job),
  };
  return missingFiles(ordered, { ...job.fileCounts, pictures });
}

const filesOf = (count: number) => (count === 1 ? '1 file' : `${count} files`);

/** Formats the number of missing files of an interrupted upload briefly. */
export function shortOfUnfinished(count: number): string {
  return `${filesOf(count)} not uploaded yet`;
}

function kindsOf({ noun, files }: UnfinishedUpload): string {
  if (noun === 'Asset') return 'Assets';
  const byType = Map.groupBy(files, ({ resourceTypeId }) => resourceTypeId);
  return [...byType]
    .map(([id, { length }]) => {
      const label = id === null ? 'Resources' : resourceTypeName(id);
      return byType.size === 1 ? label : `${length} ${label}`;
    })
    .join(', ');
}

/** Formats the missing files of an interrupted upload as a sentence. */
export function sentenceOfUnfinished(upload: UnfinishedUpload): string {
  const { length } = upload.files;
  return `${filesOf(length)} that you began to upload in this browser ${length === 1 ? 'has' : 'have'} not arrived (${kindsOf(upload)}).`;
}

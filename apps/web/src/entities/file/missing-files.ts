import { missingFiles, type MissingFiles } from '@shootdesk/shared/resources/missing-files';
import type { BracketPictures } from '@shootdesk/shared/resources/number-of-resources';
import { resourceTypeName } from '@shootdesk/shared/resources/resource-types';
import type { ServiceJob, ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import type { UnfinishedUpload } from '../../data/files/unfinished-uploads.ts';

/** A job of a list, or from its own endpoint, which also says whether it was ever Uploaded. */
export type CountedJob = ServiceJob & Partial<Pick<ServiceJobWithStatuses, 'awaitsUpload'>>;

/** Whether the shoot is still ahead. Lists know only the appointment. */
function isShootAhead({ awaitsUpload, dateService }: CountedJob): boolean {
  return awaitsUpload !== false && (dateService === null || Date.parse(dateService) > Date.now());
}

/**
 * Lists the files that the order of a job needs and the job lacks in a status; none where files were not counted.
 * @param statusId current or future status of the job
 * @param pictures what its brackets become, when their exposure sets are known
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

/** Formats briefly how many files of an interrupted upload are missing. */
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

/** Formats as a sentence which files of an interrupted upload are missing. */
export function sentenceOfUnfinished(upload: UnfinishedUpload): string {
  const { length } = upload.files;
  return `${filesOf(length)} that you began to upload in this browser ${length === 1 ? 'has' : 'have'} not arrived (${kindsOf(upload)}).`;
}

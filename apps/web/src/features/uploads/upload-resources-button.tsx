import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { countByType, orderNotices } from '@shootdesk/shared/resources/number-of-resources';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { uploadRefusal } from '@shootdesk/shared/resources/upload-rules';
import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import type { ServiceJobWithStatuses, ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isDelivered } from '@shootdesk/shared/workflows/statuses';
import { useQuery } from '@tanstack/react-query';
import { useCurrentUser, mayCall } from '../../api/current-user.ts';
import { useResourceChanges } from '../../data/files/mutations.ts';
import { jobResourcesQuery } from '../../data/files/queries.ts';
import { useUnfinishedUploads } from '../../data/files/unfinished-uploads.ts';
import { jobChecklistQuery } from '../../data/jobs/queries.ts';
import { HandInButton } from '../../entities/job/status/hand-in-button.tsx';
import { usePictures } from '../../entities/sets/use-exposure-sets.ts';
import { resourceUploads } from '../../entities/upload/session/upload-kind.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { UploadLine } from './upload-line.tsx';
import { UploadSummary } from './upload-summary.tsx';
import { useOfferedTypes, type OfferedTypes } from './use-offered-types.ts';

const usual = 'Upload Resources';
const oneType = 'Upload One Type';

const idsOf = ({ types }: OfferedTypes) => types.map(({ id }) => id);

/** Hint that names the other dialog for types that only it offers; null without such types. */
function elsewhere(label: string, other: OfferedTypes, here: OfferedTypes): string | null {
  const names = other.types.filter(({ id }) => !idsOf(here).includes(id)).map((type) => type.label);
  return names.length === 0 ? null : `For ${names.join(', ')} choose '${label}'.`;
}

/** True if an interrupted upload has types that this dialog does not offer. */
function useHasOthers(jobId: number, offered: OfferedTypes): boolean {
  const ids: readonly (number | null)[] = [null, ...idsOf(offered)];
  return useUnfinishedUploads()
    .filter((upload) => upload.jobId === jobId && upload.noun === 'Resource')
    .some(({ files }) => files.some(({ resourceTypeId }) => !ids.includes(resourceTypeId)));
}

/** Differences between the resources of a job and its order. */
function OrderNotices({ notices }: { readonly notices: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.25, borderBottom: '1px solid', borderColor: 'hairline' }}>
      {notices.map((notice) => (
        <Alert key={notice} severity="warning" sx={{ py: 0 }}>
          {notice}
        </Alert>
      ))}
    </Box>
  );
}

/** Results of the last uploads, and the differences from the order. */
function Outcome({ job }: { readonly job: ServiceJobWithStatuses }) {
  const { data } = useQuery(jobResourcesQuery(job.id));
  const { retryPreviews } = useResourceChanges(job.id);
  const counts = countByType(data ?? []);
  const pictures = usePictures(job.id, counts);
  return (
    <>
      <UploadSummary noun="Resource" jobId={job.id} records={data} retryPreviews={retryPreviews} />
      <OrderNotices notices={data ? orderNotices(job, counts, pictures) : []} />
    </>
  );
}

/** Reason why the job accepts no resources now; null if it does, undefined while unknown. Follows the ticks of the checklist. */
function useUploadRefusal({ id, serviceJobStatusId, details }: ServiceJob): string | null | undefined {
  const { data, error } = useQuery(jobChecklistQuery(id));
  // People who may not read the checklist get the server's refusal when they upload.
  const items = data ?? (error ? [] : undefined);
  if (!items) return undefined;
  return uploadRefusal({
    serviceJobStatusId,
    openEnforcedItems: openEnforcedItems(providerLines(items, details ?? [])),
  });
}

/** Buttons that upload resources to a job, one for several types and one for a single type, or the reason why the job accepts none. */
export function UploadResourcesButton({ job }: { readonly job: ServiceJobWithStatuses }) {
  const user = useCurrentUser();
  const { single, multiple } = useOfferedTypes(job);
  const refusal = useUploadRefusal(job);
  const needsSingle = useHasOthers(job.id, multiple ?? single);
  const isProofed = isDelivered(job.serviceJobStatusId);
  const support = '. Additional resources are no longer accommodated; please contact support.';
  if (!mayCall(createResource, user)) return null;
  const offeredTypeIds = [single, multiple ?? single].flatMap(idsOf);
  const choice = (label: string, offered: OfferedTypes, hint: string | null) => ({
    label,
    renderDialog: (onClose: () => void) => (
      <UploadDialog
        title={label}
        hint={hint}
        kind={resourceUploads}
        afterwards={<HandInButton job={job} files="resources" onDone={onClose} />}
        {...{ job, offered, offeredTypeIds, onClose }}
      />
    ),
  });
  const choices = multiple
    ? [
        choice(usual, multiple, elsewhere(oneType, single, multiple)),
        choice(oneType, single, elsewhere(usual, multiple, single)),
      ]
    : [choice(usual, single, null)];
  return (
    <UploadLine
      noun="Resource"
      choices={choices}
      resumedBy={multiple && needsSingle ? oneType : usual}
      refusal={refusal && isProofed ? refusal + support : refusal}
    >
      <Outcome job={job} />
    </UploadLine>
  );
}

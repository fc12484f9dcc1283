import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { setSentences } from '@shootdesk/shared/exposure-sets/describe-sets';
import { handsIn } from '@shootdesk/shared/expected-views/missing-views';
import { sentenceOfMissing, type MissingFiles, shortOfMissing } from '@shootdesk/shared/resources/missing-files';
import type { BracketPictures } from '@shootdesk/shared/resources/number-of-resources';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { isArchived, isDelivered, isUploaded } from '@shootdesk/shared/workflows/statuses';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import {
  cutUploads,
  unfinishedFiles,
  useUnfinishedUploads,
  type UnfinishedUpload,
} from '../../data/files/unfinished-uploads.ts';
import { uploadAddress } from '../../data/files/upload-address.ts';
import { useExposureSets, usePictures, useReadingText } from '../sets/use-exposure-sets.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ForgetUploadButton } from './forget-upload-button.tsx';
import { missingInStatus, sentenceOfUnfinished, type CountedJob, shortOfUnfinished } from './missing-files.ts';

/** The person's interrupted uploads to one job. */
function useUnfinishedOf(jobId: number): UnfinishedUpload[] {
  return useUnfinishedUploads().filter((upload) => upload.jobId === jobId);
}

/** Actions for an interrupted upload: continue or forget it. */
export function UnfinishedActions({ upload }: { readonly upload: UnfinishedUpload }) {
  const { id: userId } = useCurrentUser();
  const { noun, jobId, jobName } = upload;
  const forget = () => unfinishedFiles({ noun, userId, jobId, jobName }).clear();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <Button component={Link} to={uploadAddress(jobId, noun)} color="inherit" size="small">
        Go on with it
      </Button>
      <ForgetUploadButton count={upload.files.length} onForget={forget} />
    </Box>
  );
}

/** What the job's brackets become; null while unknown. */
function usePicturesOf({ id, fileCounts }: CountedJob): BracketPictures | null {
  const counts = new Map(fileCounts?.resources.map(({ resourceTypeId, count }) => [resourceTypeId, count]));
  return usePictures(id, counts);
}

interface NoticeProps {
  readonly job: CountedJob;
  /** Kinds that the page shows elsewhere. */
  readonly leaveOut?: readonly MissingFiles['kind'][];
}

/** Note on a job's page about missing files, by its order and by interrupted uploads in this browser. */
export function MissingFilesNotice({ job, leaveOut }: NoticeProps) {
  const unfinished = cutUploads(useUnfinishedOf(job.id));
  const missing = missingInStatus(job, undefined, usePicturesOf(job)).filter(({ kind }) => !leaveOut?.includes(kind));
  if (unfinished.length === 0 && missing.length === 0) return null;
  return (
    <Box component="section" aria-label="Missing files" sx={{ display: 'grid', gap: 1, px: { xs: 2, md: 3 }, pt: 2 }}>
      {unfinished.map((upload) => (
        <Alert
          key={upload.noun}
          severity="warning"
          sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 240px' } }}
          action={<UnfinishedActions upload={upload} />}
        >
          {sentenceOfUnfinished(upload)}
        </Alert>
      ))}
      {missing.map((each) => (
        <Alert key={each.kind} severity="warning">
          {sentenceOfMissing(each)}
        </Alert>
      ))}
    </Box>
  );
}

// Without a number, because screen readers would announce each change of it.
const stillReading = 'Some files are still being read, so their exposure sets are not known yet.';

interface BeforeProps {
  readonly job: CountedJob;
  /** Null while none is chosen. */
  readonly toStatusId: number | null;
}

/** Note before a status change about the files that would be missing. Does not block the change. */
export function MissingBeforeChange({ job, toStatusId }: BeforeProps) {
  const unfinished = useUnfinishedOf(job.id);
  const pictures = usePicturesOf(job);
  const handsInShoot = toStatusId !== null && handsIn(job.serviceJobStatusId, toStatusId) === 'resources';
  const found = setSentences(useExposureSets(job.id, handsInShoot));
  const sets = useReadingText(job.id, handsInShoot) === null ? found : [stillReading];
  const movesOn = toStatusId !== null && toStatusId > job.serviceJobStatusId && isUploaded(toStatusId);
  if (!movesOn || isArchived(toStatusId)) return null;
  const missing = missingInStatus(job, toStatusId, pictures);
  if (unfinished.length === 0 && missing.length === 0 && sets.length === 0) return null;
  return (
    <Alert severity="warning" role="status" aria-label="Missing files">
      {unfinished.map((upload) => (
        <div key={upload.noun}>{sentenceOfUnfinished(upload)}</div>
      ))}
      {missing.map((each) => (
        <div key={each.kind}>{sentenceOfMissing(each)}</div>
      ))}
      {sets.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      <div>
        You can save the change all the same
        {!isDelivered(toStatusId) && '; the upload can go on afterwards'}.
      </div>
    </Alert>
  );
}

interface LineProps {
  readonly job: ServiceJob;
  /** Number of unfinished files of uploads in this browser. */
  readonly unfinished: number;
}

/** Short note about missing files in a row of a list. */
export function MissingFilesLine({ job, unfinished }: LineProps) {
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

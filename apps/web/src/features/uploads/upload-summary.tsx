import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WireFile } from '@shootdesk/shared/files/file.schema';
import { previewState } from '@shootdesk/shared/files/previews';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import type { UploadNoun } from '../../data/files/unfinished-uploads.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { tabStore } from '../../kernel/browser-store.ts';
import { uploadResults, type UploadResult, type ResultsOwner } from '../../entities/upload/session/upload-results.ts';

interface Owner {
  readonly noun: UploadNoun;
  readonly jobId: number;
}

interface Props extends Owner {
  /** The files of the job as in its gallery; undefined until they are loaded. */
  readonly records: readonly { readonly id: number; readonly file: WireFile | null }[] | undefined;
  readonly retryPreviews: (id: number, fileId: number) => Promise<void>;
}

interface NamedReason {
  readonly key: string;
  readonly name: string;
  readonly reason: string | null;
}

/** A preview that failed or is incomplete. */
interface FaultyPreview extends NamedReason {
  readonly recordId: number;
  readonly fileId: number;
  readonly isFailed: boolean;
}

const keyOf = ({ name, size, resourceTypeId, checksum }: UploadResult) => [name, size, resourceTypeId, checksum].join();
const named = (result: UploadResult): NamedReason => ({ key: keyOf(result), name: result.name, reason: null });
const withReason = (result: UploadResult): NamedReason => ({ ...named(result), reason: result.note });

/** Faulty previews among the uploaded files, by the current data of the job. */
function faultyPreviews(records: Props['records'], uploaded: readonly UploadResult[]): FaultyPreview[] {
  const names = new Map(uploaded.map(({ checksum, name }) => [checksum, name]));
  return (records ?? []).flatMap(({ id, file }) => {
    const requests = file?.filePreviewRequests ?? [];
    const name = file?.checksum ? names.get(file.checksum) : undefined;
    const isFailed = previewState(requests, 'Preview') === 'failed';
    const warning = requests.find((request) => request.warning !== null)?.warning ?? null;
    if (!file || name === undefined || (!isFailed && warning === null)) return [];
    const failure = requests.find(({ failureReason }) => failureReason !== null)?.failureReason ?? null;
    return [{ key: String(id), recordId: id, fileId: file.id, name, isFailed, reason: isFailed ? failure : warning }];
  });
}

function Group({ title, lines }: { readonly title: string; readonly lines: readonly NamedReason[] }) {
  if (lines.length === 0) return null;
  return (
    <Box
      component="details"
      open={lines.some(({ reason }) => reason !== null)}
      sx={{ '& summary': { cursor: 'pointer' } }}
    >
      <summary>
        {title}: {lines.length}
      </summary>
      <Box component="ul" aria-label={title} sx={{ m: 0, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
        {lines.map(({ key, name, reason }) => (
          <li key={key}>{reason === null ? name : `${name}: ${reason}`}</li>
        ))}
      </Box>
    </Box>
  );
}

interface RetryProps extends Pick<Props, 'retryPreviews'> {
  readonly failed: readonly FaultyPreview[];
}

function RetryPreviews({ failed, retryPreviews }: RetryProps) {
  const notify = useNotify();
  const retry = useMutation({
    mutationFn: async () => {
      for (const { recordId, fileId } of failed) await retryPreviews(recordId, fileId);
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <Button size="small" color="inherit" loading={retry.isPending} onClick={() => retry.mutate()}>
      Try the previews again
    </Button>
  );
}

const outcomes = [
  ['uploaded', 'uploaded'],
  ['known', 'already in this job'],
  ['refused', 'refused'],
  ['failed', 'not uploaded'],
] as const satisfies readonly (readonly [UploadResult['outcome'], string])[];

/** Counts the files by result: '23 files: 14 uploaded, 9 refused'. */
function countLine(results: readonly UploadResult[]): string {
  const counts = outcomes.flatMap(([outcome, words]) => {
    const { length } = results.filter((each) => each.outcome === outcome);
    return length === 0 ? [] : [`${length} ${words}`];
  });
  return `${results.length === 1 ? '1 file' : `${results.length} files`}: ${counts.join(', ')}`;
}

/** Results of a person's uploads to a job, until the summary is closed. */
function useUploadResults(owner: ResultsOwner): readonly UploadResult[] {
  // A string, because `useSyncExternalStore` requires equal snapshots for unchanged data.
  const text = useSyncExternalStore(tabStore.subscribe, () => JSON.stringify(uploadResults(owner).list()));
  return useMemo(() => JSON.parse(text) as UploadResult[], [text]);
}

function useResults({ noun, jobId }: Owner) {
  const { id: userId } = useCurrentUser();
  const owner = { noun, userId, jobId };
  return { results: useUploadResults(owner), clear: uploadResults(owner).clear };
}

/** The results of the last uploads to a job, in numbers. */
export function UploadResultLine(owner: Owner) {
  const { results } = useResults(owner);
  return <Typography role="status">{countLine(results)}</Typography>;
}

/** The results of the last uploads to a job, with each file that needs attention. Stays until the person closes it. */
export function UploadSummary({ records, retryPreviews, ...owner }: Props) {
  const { results, clear } = useResults(owner);
  const by = (outcome: UploadResult['outcome']) => results.filter((each) => each.outcome === outcome);
  const [uploaded, known, refused, failed] = [by('uploaded'), by('known'), by('refused'), by('failed')];
  const faulty = faultyPreviews(records, uploaded);
  const withoutPreview = faulty.filter(({ isFailed }) => isFailed);
  const damaged = faulty.filter(({ isFailed }) => !isFailed);
  if (results.length === 0) return null;
  const hasProblems = refused.length + failed.length + faulty.length > 0;
  return (
    <Box component="section" aria-label="Result of the upload" sx={{ p: 1.25, pb: 0 }}>
      <Alert
        severity={hasProblems ? 'warning' : 'success'}
        onClose={clear}
        closeText="Close the result"
        sx={{ overflowWrap: 'anywhere', '& .MuiAlert-message': { minWidth: 0, flex: 1 } }}
      >
        <AlertTitle sx={{ mb: 0.5 }}>{countLine(results)}</AlertTitle>
        <Group title="Uploaded" lines={uploaded.map(named)} />
        <Group title="Already in this job" lines={known.map(named)} />
        <Group title="Refused" lines={refused.map(withReason)} />
        <Group title="Not uploaded" lines={failed.map(withReason)} />
        <Group title="Damaged" lines={damaged} />
        <Group title="No preview" lines={withoutPreview} />
        {withoutPreview.length > 0 && <RetryPreviews failed={withoutPreview} retryPreviews={retryPreviews} />}
      </Alert>
    </Box>
  );
}

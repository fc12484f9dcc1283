import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../../api/current-user.ts';
import { remakeCopyProof } from '../../../data/copy/mutations.ts';
import { copyProofQuery } from '../../../data/copy/queries.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import styles from './copy.module.css';

/** Download of the document with a job's texts, or the reason why there is none. */
export function CopyFile({ jobId, isEditor }: { readonly jobId: number; readonly isEditor: boolean }) {
  const { timeZone } = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const { data: proof } = useQuery(copyProofQuery(jobId));
  const { mutate: remake, isPending } = useMutation({
    mutationFn: () => remakeCopyProof(cache, jobId),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  if (!proof || proof.state === 'none') return null;
  const { state, fileName, downloadUrl, generatedAt, failureReason } = proof;
  return (
    <div className={styles.file} role="group" aria-label="The document of the texts">
      <DescriptionOutlined fontSize="small" aria-hidden />
      {downloadUrl !== null && (
        <Link href={downloadUrl} download={fileName ?? true}>
          {fileName}
        </Link>
      )}
      <Typography variant="body2" color={state === 'failed' ? 'error' : 'textSecondary'} role="status">
        {state === 'waiting' && 'The file is being generated.'}
        {state === 'made' && generatedAt !== null && formatDateTime(generatedAt, timeZone)}
        {state === 'failed' && `The file could not be generated. ${failureReason ?? ''}`}
      </Typography>
      {state === 'failed' && isEditor && (
        <Button size="small" loading={isPending} onClick={() => remake()}>
          Try again
        </Button>
      )}
    </div>
  );
}

import Alert from '@mui/material/Alert';
import type { SxProps } from '@mui/material/styles';
import { setSentences } from '@shootdesk/shared/exposure-sets/describe-sets';
import { useExposureSets } from './use-exposure-sets.ts';

interface Props {
  readonly jobId: number;
  readonly sx?: SxProps;
}

const noStyle: SxProps = {};

/** Says which exposure sets of a job are incomplete, mixed or uncertain. */
export function SetsNote({ jobId, sx = noStyle }: Props) {
  const sentences = setSentences(useExposureSets(jobId));
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" role="status" aria-label="Exposure sets" sx={sx}>
      {sentences.join(' ')}
    </Alert>
  );
}

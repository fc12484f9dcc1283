import Alert from '@mui/material/Alert';
import type { SxProps } from '@mui/material/styles';
import { setSentences } from '@shootdesk/shared/exposure-sets/describe-sets';
import { useExposureSets, useReadingText } from './use-exposure-sets.ts';

interface Props {
  readonly jobId: number;
  readonly sx?: SxProps;
}

const noStyle: SxProps = {};

/** Lists incomplete, mixed or uncertain exposure sets of a job, or says that its files are still being read. */
export function SetsNote({ jobId, sx = noStyle }: Props) {
  const sentences = setSentences(useExposureSets(jobId));
  const reading = useReadingText(jobId);
  // Without `role="status"`, because the number changes too often to be announced.
  if (reading !== null)
    return (
      <Alert severity="info" role="group" aria-label="Exposure sets are being read" sx={sx}>
        {reading} Then their exposure sets are known.
      </Alert>
    );
  if (sentences.length === 0) return null;
  return (
    <Alert severity="warning" role="status" aria-label="Exposure sets" sx={sx}>
      {sentences.join(' ')}
    </Alert>
  );
}

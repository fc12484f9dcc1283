import Alert from '@mui/material/Alert';
import type { SxProps } from '@mui/material/styles';
import { missingSentence, type FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import { useJobViews } from './use-job-views.ts';

interface Props {
  readonly jobId: number;
  /** Which files are to fill the views; those that count by now unless said. */
  readonly kind?: FillingKind;
  readonly sx?: SxProps;
}

const noStyle: SxProps = {};

/** Says which views of a job are missing: 'Kitchen and Rear are missing.' */
export function MissingViewsNote({ jobId, kind, sx = noStyle }: Props) {
  const { views, counted } = useJobViews(jobId);
  const sentence = missingSentence(views, kind ?? counted);
  if (sentence === null) return null;
  return (
    <Alert severity="warning" role="status" aria-label="Missing views" sx={sx}>
      {sentence}.
    </Alert>
  );
}

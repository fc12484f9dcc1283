import Alert from '@mui/material/Alert';
import type { SxProps } from '@mui/material/styles';
import { missingSentence, type FillingKind } from '@shootdesk/shared/expected-views/missing-views';
import { useJobViews } from './use-job-views.ts';

interface Props {
  readonly jobId: number;
  /** Kind of files that fill the views; by default the kind that currently counts. */
  readonly kind?: FillingKind;
  readonly sx?: SxProps;
}

const noStyle: SxProps = {};

/** Lists the missing views of a job: 'Kitchen and Rear are missing.' */
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

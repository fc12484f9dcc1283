import Alert from '@mui/material/Alert';
import type { SxProps } from '@mui/material/styles';
import { countedSentence, isOpenFinding } from '@shootdesk/shared/preflight/count-findings';
import type { PictureKind } from '@shootdesk/shared/preflight/picture-rules';
import { useJobFindings } from './use-job-findings.ts';

interface Props {
  readonly jobId: number;
  readonly kind: PictureKind;
  readonly sx: SxProps;
}

const checking = (waiting: number) =>
  waiting === 1 ? '1 picture is being checked.' : `${waiting} pictures are being checked.`;

/** A sentence about the open findings in the resources or assets of a job: "Preflight: 2 out of focus, 1 with a bar." */
export function FindingsNote({ jobId, kind, sx }: Props) {
  const { findings, waiting, unchecked } = useJobFindings(jobId);
  const isOfKind = ({ resourceId }: { readonly resourceId: number | null }) =>
    (resourceId === null) === (kind === 'asset');
  const open = findings.filter((finding) => isOfKind(finding) && isOpenFinding(finding));
  const failed = unchecked.filter(isOfKind);
  if (open.length === 0 && failed.length === 0) return null;
  const hasFlag = open.some(({ level }) => level === 'flag');
  return (
    <Alert severity={hasFlag ? 'warning' : 'info'} role="status" aria-label="Preflight" sx={sx}>
      {open.length > 0 && `Preflight: ${countedSentence(open)}. `}
      {failed.length > 0 && `${failed.length === 1 ? '1 picture' : `${failed.length} pictures`} could not be checked. `}
      {waiting > 0 && checking(waiting)}
    </Alert>
  );
}

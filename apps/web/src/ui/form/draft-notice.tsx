import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';

interface Props {
  /** When the draft was typed, in milliseconds; null where the form holds no draft of an earlier visit. */
  readonly typedAt: number | null;
  readonly onDiscard: () => void;
  readonly sx?: SxProps;
}

/** Says that the form holds what the person typed on an earlier visit, and lets them drop it. */
export function DraftNotice({ typedAt, onDiscard, sx }: Props) {
  const { timeZone } = useReader();
  if (typedAt === null) return null;
  return (
    <Alert
      severity="info"
      {...(sx && { sx })}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          Discard draft
        </Button>
      }
    >
      Not saved yet: this is what you typed on {formatDateTime(new Date(typedAt).toISOString(), timeZone)}.
    </Alert>
  );
}

import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { SxProps } from '@mui/material/styles';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useReader } from '../../kernel/reader.ts';

interface Props {
  /** Time in ms at which the draft was typed; null without a draft. */
  readonly typedAt: number | null;
  readonly onDiscard: () => void;
  readonly sx?: SxProps;
}

/** Says that the form was filled from a stored draft, and offers to discard it. */
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

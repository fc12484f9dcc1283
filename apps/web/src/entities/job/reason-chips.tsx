import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface Props {
  /** What they are called, where a client reads it. */
  readonly label?: string;
  readonly reasons: readonly string[];
  /** Text to which a reason is added. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Shows the digits by which they are chosen. */
  readonly hasDigits?: boolean;
}

/** Reasons that the studio offers for a comment; each is added to what is written. */
export function ReasonChips({ label = 'Reasons', reasons, text, onChange, hasDigits = false }: Props) {
  const start = text.trimEnd();
  // 'Kitchen:' waits for its reason, which another place may have had.
  const isNamed = start.endsWith(':');
  const left = reasons.filter((reason) => isNamed || !text.includes(reason));
  if (left.length === 0) return null;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {left.map((reason, index) => (
        <Chip
          key={reason}
          label={hasDigits && index < 9 ? `${index + 1} ${reason}` : reason}
          variant="outlined"
          onClick={() => onChange([start, reason].filter(Boolean).join(isNamed ? ' ' : '\n'))}
          sx={{ height: 'auto', minHeight: 32, '& .MuiChip-label': { whiteSpace: 'normal' } }}
        />
      ))}
    </Box>
  );
}

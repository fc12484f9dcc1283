import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface Props {
  /** Accessible name, for screens that clients read. */
  readonly label?: string;
  readonly reasons: readonly string[];
  /** Comment to which a reason is added. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Shows the digit keys that choose them. */
  readonly hasDigits?: boolean;
}

/** The studio's reasons for a comment. Pressing one appends it to the text. */
export function ReasonChips({ label = 'Reasons', reasons, text, onChange, hasDigits = false }: Props) {
  const start = text.trimEnd();
  // 'Kitchen:' still needs a reason, even one that another place already has.
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

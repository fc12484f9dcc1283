import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { ColourDot } from '../feedback/tag.tsx';

interface Props {
  readonly label: string;
  /** Number beside the label; none while it loads. */
  readonly count?: number | null | undefined;
  /** Colour of the dot before the label. */
  readonly colour?: string | null | undefined;
  readonly checked: boolean;
  readonly indeterminate?: boolean;
  readonly onToggle: () => void;
  readonly strong?: boolean;
  readonly isDisabled?: boolean;
}

/** A checkbox with the number of records that choosing it would give. */
export function CountCheckbox(props: Props) {
  const { label, count, colour, checked, indeterminate = false, onToggle, strong = false, isDisabled = false } = props;
  return (
    <FormControlLabel
      disabled={isDisabled}
      sx={{ m: 0, gap: 0.5, alignItems: 'center' }}
      control={
        <Checkbox size="small" sx={{ p: 0.5 }} checked={checked} indeterminate={indeterminate} onChange={onToggle} />
      }
      label={
        <>
          {colour && (
            <>
              <ColourDot colour={colour} />{' '}
            </>
          )}
          {label}{' '}
          {typeof count === 'number' && (
            <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 0.25 }}>
              {count.toLocaleString('en')}
            </Typography>
          )}
        </>
      }
      slotProps={{ typography: { variant: 'body2', sx: { fontWeight: strong ? 600 : 400, overflowWrap: 'anywhere' } } }}
    />
  );
}

import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChoiceNote } from './choice-note.tsx';

interface Props {
  /** Label of the switch. */
  readonly label: string;
  /** Says what the keys do. */
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Chooses the alternative action: by Shift, which a hint explains, or by a switch on touch screens. */
export function OtherWay({ label, hint, isOn, onChange }: Props) {
  const isTouch = useMediaQuery('(pointer: coarse)', { noSsr: true });
  if (!isTouch) return <ChoiceNote>{hint}</ChoiceNote>;
  return (
    <Box sx={{ px: 1.5, borderTop: '1px solid', borderColor: 'hairline' }}>
      <FormControlLabel
        control={<Switch checked={isOn} onChange={(_, checked) => onChange(checked)} />}
        label={label}
        sx={{ minHeight: 44 }}
      />
    </Box>
  );
}

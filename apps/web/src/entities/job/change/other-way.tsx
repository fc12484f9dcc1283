import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ChoiceNote } from './choice-note.tsx';

interface Props {
  /** Of the switch. */
  readonly label: string;
  /** What the keys do. */
  readonly hint: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** How a choice is made in the other way: by Shift, as a hint says, or by a switch where fingers have no Shift. */
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

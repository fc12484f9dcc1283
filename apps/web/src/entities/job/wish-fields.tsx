import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { weekdayTitles } from '@shootdesk/shared/availability/weekdays';
import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import { useId } from 'react';

interface ShownWishes extends Pick<Wishes, 'agentAttends' | 'keysAtOffice' | 'isFlexible'> {
  readonly notWeekdays: readonly number[];
}

interface Props {
  readonly value: ShownWishes;
  readonly onChange: (change: Partial<ShownWishes>) => void;
}

const labels = {
  agentAttends: 'Agent must be there',
  keysAtOffice: 'Keys at the office',
  isFlexible: 'Time is left to us',
};

/** Inputs for the wishes that are not dates: excluded days of the week, and circumstances at the property. */
export function WishFields({ value, onChange }: Props) {
  const id = useId();
  return (
    <>
      <FormControl>
        <FormLabel id={id} sx={{ fontSize: '0.8125rem', mb: 0.5 }}>
          Not on
        </FormLabel>
        <ToggleButtonGroup
          size="small"
          value={value.notWeekdays}
          aria-labelledby={id}
          onChange={(_, notWeekdays: number[]) => onChange({ notWeekdays })}
          sx={{ flexWrap: 'wrap' }}
        >
          {weekdayTitles.map((title, index) => (
            <ToggleButton
              key={title}
              value={index + 1}

              sx={{ color: 'text.primary', px: { xs: 0.75, sm: 1.25 } }}
            >
              {title.slice(0, 3)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </FormControl>
      <div>
        {(['agentAttends', 'keysAtOffice', 'isFlexible'] as const).map((name) => (
          <FormControlLabel
            key={name}
            label={labels[name]}
            control={
              <Checkbox checked={value[name]} onChange={(event) => onChange({ [name]: event.target.checked })} />
            }
          />
        ))}
        {value.isFlexible && (
          <FormHelperText sx={{ mt: 0 }}>
            Within these days and hours. The client is told the day first, and the time the day before.
          </FormHelperText>
        )}
      </div>
    </>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { weekdayTitles } from '@shootdesk/shared/availability/weekdays';
import type { Wishes } from '@shootdesk/shared/service-jobs/wishes';
import { useId } from 'react';

interface ShownWishes extends Pick<Wishes, 'agentAttends' | 'keysAtOffice'> {
  readonly notWeekdays: readonly number[];
}

interface Props {
  readonly value: ShownWishes;
  readonly onChange: (change: Partial<ShownWishes>) => void;
}

const labels = { agentAttends: 'Agent must be there', keysAtOffice: 'Keys at the office' };

/** The wishes for a visit that are no dates: days of the week to leave out, and what holds at the property. */
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
        {(['agentAttends', 'keysAtOffice'] as const).map((name) => (
          <FormControlLabel
            key={name}
            label={labels[name]}
            control={
              <Checkbox checked={value[name]} onChange={(event) => onChange({ [name]: event.target.checked })} />
            }
          />
        ))}
      </div>
    </>
  );
}

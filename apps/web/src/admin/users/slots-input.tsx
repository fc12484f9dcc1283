import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { weekdayNames, weeklySlotsOf, type SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import { weeklyHours } from '@shootdesk/shared/availability/weekly-slots';
import { clockText } from '../../kernel/date-time.ts';
import { useWatch } from 'react-hook-form';
import { usePlainInput } from '../kit/inputs/use-plain-input.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';
import type { UserValues } from './user-values.ts';

type Weekday = (typeof weekdayNames)[number];
type Slot = SlotsByWeekday[Weekday][number];

/** Half hours from 08:00 to 22:00, on which work hours start and end. */
const times = timesOfDay(30, 8 * 60, 22 * 60);

const timeChoices = (chosen: string) =>
  offeredTimes(times, chosen).map((time) => ({ value: time, name: clockText(time) }));

const timeStyle = { width: 126 } as const;

const usualSlot: Slot = { start: '09:00', end: '17:00' };

const titled = (day: string) => day.charAt(0).toUpperCase() + day.slice(1);

interface DayProps {
  readonly day: Weekday;
  readonly slots: readonly Slot[];
  readonly onChange: (slots: Slot[]) => void;
}

const dayStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '110px 1fr' },
  alignItems: 'start',
  gap: 1,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

function Day({ day, slots, onChange }: DayProps) {
  const change = (index: number, part: Partial<Slot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  return (
    <Box role="group" aria-label={titled(day)} sx={dayStyle}>
      <Typography variant="h3" component="span" sx={{ pt: 1 }}>
        {titled(day)}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {slots.map(({ start, end }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- slots have no name of their own and are told apart by their place
          <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <NativeSelect
              label="From"
              value={start}
              choices={timeChoices(start)}
              onChange={(time) => change(index, { start: time })}
              sx={timeStyle}
            />
            <NativeSelect
              label="To"
              value={end}
              choices={timeChoices(end)}
              onChange={(time) => change(index, { end: time })}
              sx={timeStyle}
            />
            <IconButton
              aria-label={`Remove ${titled(day)} ${clockText(start)} to ${clockText(end)}`}
              onClick={() => onChange(slots.filter((_, at) => at !== index))}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
        <Button size="small" startIcon={<Add />} onClick={() => onChange([...slots, usualSlot])}>
          Add hours<span hidden> on {titled(day)}</span>
        </Button>
      </Box>
    </Box>
  );
}

/** Input for the work hours of a provider, Monday to Friday, with their sum against the required hours. */
export function SlotsInput({ sx }: { readonly sx: object }) {
  const { value: slots, change, error } = usePlainInput<SlotsByWeekday>('slots');
  const minimum_slots = useWatch<UserValues, 'minimum_slots'>({ name: 'minimum_slots' });
  const hours = weeklyHours(weeklySlotsOf(slots));
  const isEnough = hours >= Number(minimum_slots);
  return (
    <Box sx={sx}>
      <Typography variant="body2" color={isEnough ? 'success' : 'error'} sx={{ fontWeight: 600 }} role="status">
        {hours} of {minimum_slots || 0} hours a week{isEnough ? '' : ': Required Hours not Met'}
      </Typography>
      {weekdayNames.map((day) => (
        <Day key={day} day={day} slots={slots[day]} onChange={(changed) => change({ ...slots, [day]: changed })} />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

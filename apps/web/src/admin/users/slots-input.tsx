import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import {
  minuteOf,
  timeOf,
  weekdayNames,
  weeklySlotsOf,
  type SlotsByWeekday,
} from '@shootdesk/shared/availability/slots-by-weekday';
import { useWatch } from 'react-hook-form';
import { DayHours } from '../../entities/work-hours/day-hours.tsx';
import { HoursSum } from '../../entities/work-hours/hours-sum.tsx';
import { usePlainInput } from '../kit/inputs/use-plain-input.ts';
import type { UserValues } from './user-values.ts';

/** Input for the work hours of a provider, Monday to Friday, with their sum against the required hours. */
export function SlotsInput({ sx }: { readonly sx: object }) {
  const { value: slots, change, error } = usePlainInput<SlotsByWeekday>('slots');
  const minimum_slots = useWatch<UserValues, 'minimum_slots'>({ name: 'minimum_slots' });
  return (
    <Box sx={sx}>
      <HoursSum slots={weeklySlotsOf(slots)} requiredHours={Number(minimum_slots) || 0} />
      {weekdayNames.map((day, index) => (
        <DayHours
          key={day}
          weekday={index + 1}
          slots={slots[day].map(({ start, end }) => ({
            weekday: index + 1,
            startMinute: minuteOf(start),
            finishMinute: minuteOf(end),
          }))}
          // In the order in which they were made, so that no line moves while it is edited.
          onChange={(changed) => {
            const ofDay = changed.map((slot) => ({ start: timeOf(slot.startMinute), end: timeOf(slot.finishMinute) }));
            change({ ...slots, [day]: ofDay });
          }}
        />
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { weeklySlotsOf, type SlotsByWeekday } from '@shootdesk/shared/availability/slots-by-weekday';
import { clockOf, minuteOf } from '@shootdesk/shared/availability/time-of-day';
import { weekdayNames } from '@shootdesk/shared/availability/weekdays';
import { shownDays } from '@shootdesk/shared/availability/working-week';
import { useWatch } from 'react-hook-form';
import { useWorkingWeek } from '../../data/working-week/use-working-week.ts';
import { DayHours } from '../../entities/work-hours/day-hours.tsx';
import { HoursSum } from '../../entities/work-hours/hours-sum.tsx';
import { usePlainInput } from '../kit/inputs/use-plain-input.ts';
import type { UserValues } from './user-values.ts';

/** Input for a provider's work hours on the days of the working week. Compares their sum with the required hours. */
export function SlotsInput({ sx }: { readonly sx: object }) {
  const { value: slots, change, error } = usePlainInput<SlotsByWeekday>('slots');
  const minimum_slots = useWatch<UserValues, 'minimum_slots'>({ name: 'minimum_slots' });
  const week = useWorkingWeek();
  const days = shownDays(week, weeklySlotsOf(slots));
  return (
    <Box sx={sx}>
      <HoursSum slots={weeklySlotsOf(slots)} requiredHours={Number(minimum_slots) || 0} />
      {days.map((weekday) => {
        const day = weekdayNames[weekday - 1]!;
        return (
          <DayHours
            key={day}
            weekday={weekday}
            week={week}
            slots={slots[day].map(({ start, end }) => ({
              weekday,
              startMinute: minuteOf(start),
              finishMinute: minuteOf(end),
            }))}
            // In the order of creation, so that no line moves while it is edited.
            onChange={(changed) => {
              const ofDay = changed.map((slot) => ({
                start: clockOf(slot.startMinute),
                end: clockOf(slot.finishMinute),
              }));
              change({ ...slots, [day]: ofDay });
            }}
          />
        );
      })}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  );
}

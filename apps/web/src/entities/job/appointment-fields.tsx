import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { appointmentStepMinutes } from '@shootdesk/shared/availability/appointment-conflicts';
import { firstJobDay, lastJobDay } from '@shootdesk/shared/service-jobs/job-years';
import { clockText } from '../../kernel/date-time.ts';
import { FormField, type FieldForm, type TextValues } from '../../ui/form/form-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';

/** With a maximum, browsers accept no year of more than four digits. */
const jobDayBounds = { min: firstJobDay, max: lastJobDay } as const;

/** The same limits for a date with a time. */
export const jobTimeBounds = { min: `${firstJobDay}T00:00`, max: `${lastJobDay}T23:59` } as const;

/** Form values of an appointment, in the person's time zone. */
export interface AppointmentTime extends TextValues {
  /** '2026-06-10' */
  readonly date: string;
  /** '14:30' */
  readonly time: string;
}

/** Times of day on which an appointment can start. */
const appointmentTimes = timesOfDay(appointmentStepMinutes);

interface Props<V extends AppointmentTime> {
  readonly form: FieldForm<V>;
  readonly required?: boolean;
  /** Note about the chosen time. */
  readonly note?: string;
}

/** Fields for the day and time of an appointment. Times are in steps of a quarter of an hour. */
export function AppointmentFields<V extends AppointmentTime>({ form, required = false, note = '' }: Props<V>) {
  const times = offeredTimes(appointmentTimes, form.values.time);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
      <FormField form={form} name="date" label="Date" type="date" required={required} bounds={jobDayBounds} />
      <SelectField
        form={form}
        name="time"
        label="Time"
        choices={times.map((each) => ({ value: each, name: clockText(each) }))}
        placeholder="Choose a time"
        required={required}
      />
      <FormHelperText
        role="status"
        sx={{ gridColumn: '1 / -1', m: 0, color: 'warning.main', '&:empty': { display: 'none' } }}
      >
        {note}
      </FormHelperText>
    </Box>
  );
}

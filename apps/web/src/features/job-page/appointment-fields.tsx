import Box from '@mui/material/Box';
import { formatInTimeZone } from 'date-fns-tz';
import { useId } from 'react';
import { FormField } from '../../ui/form/form-field.tsx';
import type { VersionedForm } from '../../ui/form/use-versioned-form.ts';
import { appointmentTimes, type AppointmentValues } from './appointment-values.ts';

/** '14:30' as people here read it: '02:30 PM'. */
export function clockText(time: string): string {
  return time === '' ? '' : formatInTimeZone(`2000-01-01T${time}:00Z`, 'UTC', 'hh:mm a');
}

/** Day and time of the appointment; the time on steps of a quarter of an hour. */
export function AppointmentFields({ form }: { readonly form: VersionedForm<AppointmentValues> }) {
  const id = useId();
  const { time } = form.values;
  // A time that another system set need not be on a step; it stays choosable as long as it is the job's.
  const times = time === '' || appointmentTimes.includes(time) ? appointmentTimes : [time, ...appointmentTimes];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
      <FormField
        form={form}
        name="date"
        label="Date"
        type="date"
        required
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <FormField
        form={form}
        name="time"
        label="Time"
        select
        required
        id={id}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true, htmlFor: id } }}
      >
        <option value="">Choose a time</option>
        {times.map((each) => (
          <option key={each} value={each}>
            {clockText(each)}
          </option>
        ))}
      </FormField>
    </Box>
  );
}

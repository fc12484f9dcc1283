import Box from '@mui/material/Box';
import { maxCorrectionAgeMs } from '@shootdesk/shared/time/correction';
import { useReader } from '../../kernel/reader.ts';
import { toLocalText } from '../../kernel/local-time.ts';
import { DateTimeField } from '../../ui/form/date-time-field.tsx';
import type { FormWith } from '../../ui/form/form-field.tsx';

interface Props {
  readonly form: FormWith<'start' | 'end', string>;
  /** The clock of the server. */
  readonly now: Date;
}

/** From when to when an entry should be, in the past. */
export function SpanFields({ form, now }: Props) {
  const { timeZone } = useReader();
  const textOf = (moment: Date) => toLocalText(moment.toISOString(), timeZone);
  const bounds = { min: textOf(new Date(now.getTime() - maxCorrectionAgeMs)), max: textOf(now) };
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <DateTimeField form={form} name="start" label="From" required bounds={bounds} />
      <DateTimeField form={form} name="end" label="To" required bounds={bounds} />
    </Box>
  );
}

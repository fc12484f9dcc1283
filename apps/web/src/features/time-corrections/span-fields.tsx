import Box from '@mui/material/Box';
import { maxCorrectionAgeMs } from '@shootdesk/shared/time/correction';
import { formatDateTime, formatTime } from '../../kernel/date-time.ts';
import { fromLocalText, instantsOf, offsetText, toLocalText } from '../../kernel/local-time.ts';
import { useReader } from '../../kernel/reader.ts';
import { DateTimeField } from '../../ui/form/date-time-field.tsx';
import { heldIn, type FormWith } from '../../ui/form/form-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { isSameClock } from './span-text.ts';

interface Props {
  readonly form: FormWith<'start' | 'end' | 'startTurn' | 'endTurn', string>;
  /** The clock of the server. */
  readonly now: Date;
  /** Of the person whose entry it is: times are typed by the clocks of that person, also by managers. */
  readonly timeZone: string;
}

interface MomentProps extends Props {
  readonly name: 'start' | 'end';
  readonly label: string;
}

/** A date and a time with the zone in which it is typed, and what the reader's own clocks show then where they differ. */
function Moment({ form, now, timeZone, name, label }: MomentProps) {
  const reader = useReader();
  const textOf = (moment: Date) => toLocalText(moment.toISOString(), timeZone);
  const bounds = { min: textOf(new Date(now.getTime() - maxCorrectionAgeMs)), max: textOf(now) };
  const text = heldIn(form, name);
  const turn = name === 'start' ? 'startTurn' : 'endTurn';
  const instants = instantsOf(text, timeZone);
  const instant = instants.length > 1 ? instants[Number(heldIn(form, turn)) - 1] : fromLocalText(text, timeZone);
  const own = instant && !isSameClock(instant, timeZone, reader.timeZone) && formatDateTime(instant, reader.timeZone);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
      <DateTimeField
        form={form}
        name={name}
        label={`${label} (${timeZone})`}
        required
        bounds={bounds}
        helperText={own ? `By your clocks ${own}, ${reader.timeZone}` : undefined}
      />
      {instants.length > 1 && (
        <SelectField
          form={form}
          name={turn}
          label={`Which ${formatTime(instants[0]!, timeZone)}`}
          placeholder="The clocks show it twice"
          required
          choices={instants.map((each, index) => ({
            value: String(index + 1),
            name: `${index === 0 ? 'The first' : 'The second'}, ${offsetText(timeZone, each)}`,
          }))}
        />
      )}
    </Box>
  );
}

/** From when to when an entry should be, in the past. */
export function SpanFields(props: Props) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Moment {...props} name="start" label="From" />
      <Moment {...props} name="end" label="To" />
    </Box>
  );
}

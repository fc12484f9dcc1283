import Box from '@mui/material/Box';
import { formatDateTime, formatTime } from '../../../kernel/date-time.ts';
import { fromLocalText, instantsOf, offsetText, toLocalText } from '../../../kernel/local-time.ts';
import { useReader } from '../../../kernel/reader.ts';
import { isSameClock } from '../../../kernel/span-text.ts';
import { DateTimeField } from '../date-time-field.tsx';
import { heldIn, type FormWith } from '../form-field.tsx';
import { SelectField } from '../select-field.tsx';

interface Props {
  readonly form: FormWith<'start' | 'end' | 'startTurn' | 'endTurn', string>;
  readonly bounds: { readonly earliest: Date; readonly latest: Date };
  /** Time zone of the person whose time it is. Times are typed in it even by others. */
  readonly timeZone: string;
  readonly labels?: { readonly start: string; readonly end: string };
}

interface MomentProps extends Props {
  readonly name: 'start' | 'end';
  readonly label: string;
}

/** A date and time field with its time zone. Shows the reader's own local time as well where it differs. */
function Moment({ form, bounds, timeZone, name, label }: MomentProps) {
  const reader = useReader();
  const textOf = (moment: Date) => toLocalText(moment.toISOString(), timeZone);
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
        bounds={{ min: textOf(bounds.earliest), max: textOf(bounds.latest) }}
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

const usualLabels = { start: 'From', end: 'To' };

/** Start and end of a period in its person's time zone. A local time that occurs twice needs a choice. */
export function SpanFields({ labels = usualLabels, ...props }: Props) {
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <Moment {...props} name="start" label={labels.start} />
      <Moment {...props} name="end" label={labels.end} />
    </Box>
  );
}

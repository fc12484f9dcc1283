import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { clockText } from '../../kernel/date-time.ts';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';
import type { DuskRow } from './dusk-rows.ts';

const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2000, month, 1)));

interface Props {
  readonly row: DuskRow;
  /** Counted from 1, for the labels. */
  readonly place: number;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<DuskRow>) => void;
  readonly onRemove: () => void;
}

type Field = keyof DuskRow;

function useInput({ row, place, errorOf, onChange }: Props) {
  return (field: Field, label: string): TextFieldProps => ({
    value: row[field],
    onChange: (event) => onChange({ [field]: event.target.value }),
    error: errorOf(field) !== undefined,
    fullWidth: false,
    slotProps: { htmlInput: { 'aria-label': `${label} of dusk time ${place}` } },
  });
}

/** Values that can be chosen, with their words. */
type Choices = readonly (readonly [value: string | number, text: string])[];

const monthChoices: Choices = months.map((name, index) => [index + 1, name]);

/** Steps of five minutes: what dusk needs, and short enough to look through. */
const duskTimes = timesOfDay(5);

const timeChoices = (chosen: string): Choices => offeredTimes(duskTimes, chosen).map((time) => [time, clockText(time)]);

interface NativeSelectProps {
  readonly input: TextFieldProps;
  readonly choices: Choices;
  /** In pixels. */
  readonly minWidth: number;
}

function NativeSelect({ input, choices, minWidth }: NativeSelectProps) {
  const id = useId();
  return (
    <TextField {...input} select id={id} slotProps={{ ...input.slotProps, select: { native: true } }} sx={{ minWidth }}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

const fields: readonly Field[] = ['month_start', 'day_start', 'month_end', 'day_end', 'time'];

/** A part of the year and when dusk falls in it. */
export function DuskTimeRow(props: Props) {
  const { place, errorOf, onRemove } = props;
  const input = useInput(props);
  const errors = [...new Set(fields.map(errorOf).filter((error) => error !== undefined))];
  return (
    <Box role="group" aria-label={`Dusk time ${place}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <NativeSelect input={input('month_start', 'Start month')} choices={monthChoices} minWidth={130} />
        <TextField {...input('day_start', 'Start day')} type="number" sx={{ width: 76 }} />
        <Typography component="span">to</Typography>
        <NativeSelect input={input('month_end', 'End month')} choices={monthChoices} minWidth={130} />
        <TextField {...input('day_end', 'End day')} type="number" sx={{ width: 76 }} />
        <Typography component="span">:</Typography>
        <NativeSelect input={input('time', 'Time')} choices={timeChoices(props.row.time)} minWidth={120} />
        <IconButton aria-label={`Remove dusk time ${place}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      {errors.length > 0 && <FormHelperText error>{errors.join(' ')}</FormHelperText>}
    </Box>
  );
}

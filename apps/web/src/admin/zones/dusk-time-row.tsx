import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clockText } from '../../kernel/date-time.ts';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
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
  return (field: Field, label: string) => ({
    value: row[field],
    onChange: (value: string) => onChange({ [field]: value }),
    error: errorOf(field) !== undefined,
    fullWidth: false,
    slotProps: { htmlInput: { 'aria-label': `${label} of dusk time ${place}` } },
  });
}

const monthChoices = months.map((name, index) => ({ value: index + 1, name }));

/** Steps of five minutes, which is precise enough for dusk and keeps the list short. */
const duskTimes = timesOfDay(5);

const timeChoices = (chosen: string) =>
  offeredTimes(duskTimes, chosen).map((time) => ({ value: time, name: clockText(time) }));

type DayProps = Omit<TextFieldProps, 'onChange'> & { readonly onChange: (value: string) => void };

function DayField({ onChange, ...input }: DayProps) {
  return <TextField {...input} onChange={(event) => onChange(event.target.value)} type="number" sx={{ width: 76 }} />;
}

const fields: readonly Field[] = ['month_start', 'day_start', 'month_end', 'day_end', 'time'];

/** Inputs for one dusk time of a zone: a part of the year and its time of dusk. */
export function DuskTimeRow(props: Props) {
  const { place, errorOf, onRemove } = props;
  const input = useInput(props);
  const errors = [...new Set(fields.map(errorOf).filter((error) => error !== undefined))];
  return (
    <Box role="group" aria-label={`Dusk time ${place}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <NativeSelect {...input('month_start', 'Start month')} choices={monthChoices} sx={{ minWidth: 130 }} />
        <DayField {...input('day_start', 'Start day')} />
        <Typography component="span">to</Typography>
        <NativeSelect {...input('month_end', 'End month')} choices={monthChoices} sx={{ minWidth: 130 }} />
        <DayField {...input('day_end', 'End day')} />
        <Typography component="span">:</Typography>
        <NativeSelect {...input('time', 'Time')} choices={timeChoices(props.row.time)} sx={{ minWidth: 120 }} />
        <IconButton aria-label={`Remove dusk time ${place}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      {errors.length > 0 && <FormHelperText error>{errors.join(' ')}</FormHelperText>}
    </Box>
  );
}

import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { offerSlot } from '@shootdesk/shared/availability/edit-slots';
import { minuteOf, timeOf } from '@shootdesk/shared/availability/slots-by-weekday';
import {
  earliestMinute,
  gridMinutes,
  latestMinute,
  type WeeklySlot,
} from '@shootdesk/shared/availability/weekly-slots';
import { clockText } from '../../kernel/date-time.ts';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { slotText, weekdayTitles } from './slot-words.ts';

const times = timesOfDay(gridMinutes, earliestMinute, latestMinute);

const timeChoices = (chosen: string) =>
  offeredTimes(times, chosen).map((time) => ({ value: time, name: clockText(time) }));

const timeStyle = { width: 126 } as const;

const dayStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '110px 1fr' },
  alignItems: 'start',
  gap: 1,
  py: 1,
  '& + &': { borderTop: '1px solid', borderColor: 'hairline' },
} as const;

interface Props {
  /** 1 Monday to 5 Friday. */
  readonly weekday: number;
  readonly slots: readonly WeeklySlot[];
  readonly onChange: (slots: WeeklySlot[]) => void;
}

/** The work hours of one weekday as a form: from when to when, each with its own line. */
export function DayHours({ weekday, slots, onChange }: Props) {
  const title = weekdayTitles[weekday - 1]!;
  const offered = offerSlot(slots, weekday);
  const change = (index: number, part: Partial<WeeklySlot>) =>
    onChange(slots.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  return (
    <Box role="group" aria-label={title} sx={dayStyle}>
      <Typography variant="h3" component="span" sx={{ pt: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
        {slots.map((slot, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- slots have no name of their own and are told apart by their place
          <Box key={index} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <NativeSelect
              label="From"
              value={timeOf(slot.startMinute)}
              choices={timeChoices(timeOf(slot.startMinute))}
              onChange={(time) => change(index, { startMinute: minuteOf(time) })}
              sx={timeStyle}
            />
            <NativeSelect
              label="To"
              value={timeOf(slot.finishMinute)}
              choices={timeChoices(timeOf(slot.finishMinute))}
              onChange={(time) => change(index, { finishMinute: minuteOf(time) })}
              sx={timeStyle}
            />
            <IconButton
              aria-label={`Remove ${slotText(slot)}`}
              onClick={() => onChange(slots.filter((_, at) => at !== index))}
            >
              <DeleteOutlined />
            </IconButton>
          </Box>
        ))}
        <Button
          size="small"
          startIcon={<Add />}
          disabled={offered === null}
          onClick={() => offered && onChange([...slots, offered])}
        >
          Add hours<span hidden> on {title}</span>
        </Button>
      </Box>
    </Box>
  );
}

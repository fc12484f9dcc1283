import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { offerSlot } from '@shootdesk/shared/availability/edit-slots';
import { clockOf, minuteOf } from '@shootdesk/shared/availability/time-of-day';
import { weekdayTitles, type WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { gridMinutes } from '@shootdesk/shared/availability/weekly-slots';
import type { WorkingWeek } from '@shootdesk/shared/availability/working-week';
import { clockText } from '../../kernel/date-time.ts';
import { offeredTimes, timesOfDay } from '../../ui/form/times-of-day.ts';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { slotText } from './slot-words.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

/** Times of a weekday that the working week allows; none on a day off. */
function timesOf(week: WorkingWeek, weekday: number): readonly string[] {
  const day = week.find((each) => each.weekday === weekday);
  return day ? timesOfDay(gridMinutes, day.startMinute, day.finishMinute) : [];
}

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
  /** 1 Monday to 7 Sunday. */
  readonly weekday: number;
  readonly week: WorkingWeek;
  readonly slots: readonly WeeklySlot[];
  readonly onChange: (slots: WeeklySlot[]) => void;
}

/** Form for the work hours of one weekday. Each period has a line with start and end. */
export function DayHours({ weekday, week, slots, onChange }: Props) {
  const title = weekdayTitles[weekday - 1]!;
  const offered = offerSlot({ others: slots, week }, weekday);
  const times = timesOf(week, weekday);
  const timeChoices = (chosen: string) =>
    offeredTimes(times, chosen).map((time) => ({ value: time, name: clockText(time) }));
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
              value={clockOf(slot.startMinute)}
              choices={timeChoices(clockOf(slot.startMinute))}
              onChange={(time) => change(index, { startMinute: minuteOf(time) })}
              sx={timeStyle}
            />
            <NativeSelect
              label="To"
              value={clockOf(slot.finishMinute)}
              choices={timeChoices(clockOf(slot.finishMinute))}
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
          {...disabledBy(offered === null && 'The day has no room for further hours')}
          onClick={() => offered && onChange([...slots, offered])}
        >
          Add hours<span hidden> on {title}</span>
        </Button>
      </Box>
    </Box>
  );
}

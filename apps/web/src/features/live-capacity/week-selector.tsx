import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { capacityDays, firstCapacityWeek, lastCapacityWeek } from '@shootdesk/shared/availability/capacity-days';
import type { WorkingWeek } from '@shootdesk/shared/availability/working-week';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { weekName } from './capacity-table.ts';
import { disabledBy } from '../../ui/inputs/disabled-by.ts';

/** Formats a day for the narrow closed field: 'Wed 25 Nov'. */
const shortText = (day: string) => formatInTimeZone(`${day}T00:00:00Z`, 'UTC', 'EEE d MMM');

/**
 * The selectable weeks with their days, from Last Week (-1) to In Eight Weeks (8). This Week begins with the first day that can still be
 * planned, not with Monday.
 */
export const weekChoices = (firstDay: string, workingWeek: WorkingWeek) =>
  Array.from({ length: lastCapacityWeek - firstCapacityWeek + 1 }, (_, index) => {
    const week = firstCapacityWeek + index;
    const days = capacityDays(firstDay, week, workingWeek);
    return { value: week, name: `${weekName(week)} (${week}): ${shortText(days[0]!)} to ${shortText(days.at(-1)!)}` };
  });

interface Props {
  readonly week: number;
  readonly firstDay: string;
  readonly workingWeek: WorkingWeek;
  /** Shows the week that contains today; null on days off, which are in no week. */
  readonly onToday: (() => void) | null;
  readonly onChange: (week: number) => void;
}

/** Chooses the week, by its name or with arrows. */
export function WeekSelector({ week, firstDay, workingWeek, onToday, onChange }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      <IconButton
        aria-label="Previous week"
        {...disabledBy(week <= firstCapacityWeek && 'This is the first week shown')}
        onClick={() => onChange(week - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <NativeSelect
        label="Week"
        value={week}
        choices={weekChoices(firstDay, workingWeek)}
        onChange={(value) => onChange(Number(value))}
        sx={{ width: 320, minWidth: 0, flexShrink: 1 }}
      />
      <IconButton
        aria-label="Next week"
        {...disabledBy(week >= lastCapacityWeek && 'This is the last week shown')}
        onClick={() => onChange(week + 1)}
      >
        <ChevronRight />
      </IconButton>
      {onToday && (
        <Button color="inherit" onClick={onToday}>
          Today
        </Button>
      )}
    </Box>
  );
}

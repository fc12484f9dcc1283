import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { firstCapacityWeek, lastCapacityWeek } from '@shootdesk/shared/availability/capacity-days';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { weekName } from './capacity-table.ts';

/** The weeks that can be shown, from Last Week (-1) to In Eight Weeks (8). */
export const weekChoices = Array.from({ length: lastCapacityWeek - firstCapacityWeek + 1 }, (_, index) => {
  const week = firstCapacityWeek + index;
  return { value: week, name: `${weekName(week)} (${week})` };
});

interface Props {
  readonly week: number;
  readonly onChange: (week: number) => void;
}

/** Chooses the week, by its name or with arrows. */
export function WeekSelector({ week, onChange }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <IconButton aria-label="Previous week" disabled={week <= firstCapacityWeek} onClick={() => onChange(week - 1)}>
        <ChevronLeft />
      </IconButton>
      <NativeSelect
        label="Week"
        value={week}
        choices={weekChoices}
        onChange={(value) => onChange(Number(value))}
        sx={{ width: 170 }}
      />
      <IconButton aria-label="Next week" disabled={week >= lastCapacityWeek} onClick={() => onChange(week + 1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

import Typography from '@mui/material/Typography';
import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { weeklyHours } from '@shootdesk/shared/availability/weekly-slots';

interface Props {
  readonly slots: readonly WeeklySlot[];
  /** Minimum sum of the hours per week. */
  readonly requiredHours: number;
}

/** The sum of the work hours and the required hours: green if it is sufficient, else red. */
export function HoursSum({ slots, requiredHours }: Props) {
  const hours = weeklyHours(slots);
  const isEnough = hours >= requiredHours;
  return (
    <Typography variant="body2" color={isEnough ? 'success' : 'error'} sx={{ fontWeight: 600 }} role="status">
      {hours} hours a week, {requiredHours} required{isEnough ? '' : ': Required Hours not Met'}
    </Typography>
  );
}

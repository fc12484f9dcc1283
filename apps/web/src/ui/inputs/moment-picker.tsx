import Box from '@mui/material/Box';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { DigitalClock } from '@mui/x-date-pickers/DigitalClock';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { is24Hours } from '@shootdesk/shared/kernel/date-forms';
import { momentText, type MomentType } from '@shootdesk/shared/kernel/typed-moment';
import { enAU } from 'date-fns/locale/en-AU';
import { onTouch } from '../layout/theme.ts';
import { calendarHeight, type MomentBounds } from './moment-bounds.ts';
import { twoDigits } from '@shootdesk/shared/kernel/two-digits';

/** Days and times of fields have no time zone. The calendar draws them as midnights and hours in the browser's time zone. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
}
const dayOf = (date: Date) => `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;

/** On a day without a clock change. */
function clockOf(time: string): Date {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(2000, 0, 15, hour, minute);
}
const timeOf = (date: Date) => `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;

/** Step between the times of the list. */
const stepMinutes = 15;

/** Days are as large as a fingertip on touch screens, and weeks are as high as needed. */
const calendarStyle = {
  m: 0,
  height: 'auto',
  maxHeight: 'none',
  pb: 1,
  [onTouch]: {
    '& .MuiPickerDay-root': { '--PickerDay-size': '40px', '--PickerDay-horizontalMargin': '1px' },
    '& .MuiDayCalendar-weekDayLabel': { width: 40, mx: '1px' },
    '& .MuiDayCalendar-slideTransition': { minHeight: 268 },
  },
} as const;

interface Props {
  readonly type: MomentType;
  readonly value: string;
  /** Day that is visible first. */
  readonly day: string;
  readonly bounds: MomentBounds;
  /** Called with the new text of the field, and whether it is complete. */
  readonly onChoose: (text: string, isWhole: boolean) => void;
}

/** A calendar, a list of times, or both side by side. */
export default function MomentPicker({ type, value, day, bounds, onChoose }: Props) {
  const time = type === 'time' ? value : value.slice(11, 16);
  const hasDay = type === 'datetime-local' && (value !== '' || day !== '');
  const chooseDay = (chosen: string) => {
    if (type === 'date') onChoose(momentText('date', chosen), true);
    else if (time === '') onChoose(momentText('date', chosen), false);
    else onChoose(momentText('datetime-local', `${chosen}T${time}`), false);
  };
  const chooseTime = (chosen: string) =>
    hasDay
      ? onChoose(momentText('datetime-local', `${day}T${chosen}`), true)
      : onChoose(momentText('time', chosen), true);
  const limits = {
    ...(bounds.min && { minDate: dateOf(bounds.min.slice(0, 10)) }),
    ...(bounds.max && { maxDate: dateOf(bounds.max.slice(0, 10)) }),
  };
  return (
    <LocalizationProvider dateAdapter={AdapterDateFns} adapterLocale={enAU}>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' } }}>
        {type !== 'time' && (
          <DateCalendar
            // oxlint-disable-next-line no-autofocus -- it was opened to be used, also by the arrow keys
            autoFocus
            value={value === '' ? null : dateOf(value.slice(0, 10))}
            referenceDate={dateOf(day)}
            {...limits}
            // Choosing a year leads to its months and days.
            onChange={(date, state) => date && state === 'finish' && chooseDay(dayOf(date))}
            sx={calendarStyle}
          />
        )}
        {type !== 'date' && (
          <DigitalClock
            // oxlint-disable-next-line no-autofocus -- as above
            autoFocus={type === 'time'}
            ampm={!is24Hours()}
            timeStep={stepMinutes}
            value={time === '' ? null : clockOf(time)}
            onChange={(date) => date && chooseTime(timeOf(date))}
            sx={{ flex: 'none', maxHeight: { xs: 160, sm: calendarHeight }, minWidth: 112 }}
          />
        )}
      </Box>
    </LocalizationProvider>
  );
}

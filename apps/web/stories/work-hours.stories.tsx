import type { WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { defaultWeek } from '@shootdesk/shared/availability/working-week';
import { DayHours } from '../src/entities/work-hours/day-hours.tsx';
import { HoursSum } from '../src/entities/work-hours/hours-sum.tsx';
import { WeekGrid } from '../src/entities/work-hours/week-grid.tsx';
import { Held, type Story } from './story.tsx';

const week: readonly WeeklySlot[] = [1, 2, 3, 4, 5].flatMap((weekday) => [
  { weekday, startMinute: 480, finishMinute: 720 },
  { weekday, startMinute: 780, finishMinute: 1020 },
]);

export const stories: readonly Story[] = [
  {
    part: 'WeekGrid',
    states: {
      'a week': () => (
        <Held initial={week}>
          {(slots, onChange) => <WeekGrid week={defaultWeek} slots={slots} onChange={onChange} />}
        </Held>
      ),
      'an empty week': () => (
        <Held<readonly WeeklySlot[]> initial={[]}>
          {(slots, onChange) => <WeekGrid week={defaultWeek} slots={slots} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    part: 'DayHours',
    states: {
      'a day': () => (
        <Held initial={week.slice(0, 2)}>
          {(slots, onChange) => <DayHours week={defaultWeek} weekday={1} slots={slots} onChange={onChange} />}
        </Held>
      ),
    },
  },
  {
    part: 'HoursSum',
    states: {
      enough: () => <HoursSum slots={week} requiredHours={38} />,
      'too few': () => <HoursSum slots={week.slice(0, 3)} requiredHours={38} />,
    },
  },
];

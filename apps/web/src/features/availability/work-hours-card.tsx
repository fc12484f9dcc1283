import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { slotsByWeekdayOf, weeklySlotsOf } from '@shootdesk/shared/availability/slots-by-weekday';
import { weekdayTitles, type WeeklySlot } from '@shootdesk/shared/availability/weekdays';
import { slotProblems, weeklyHours } from '@shootdesk/shared/availability/weekly-slots';
import { shownDays, weekProblems, type WorkingWeek } from '@shootdesk/shared/availability/working-week';
import { updateOwnSlots, type WorkHours } from '@shootdesk/shared/availability/work-hours.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentRecord } from '../../api/stale-record.ts';
import { saveWorkHours } from '../../data/availability/mutations.ts';
import { workHoursQuery } from '../../data/availability/queries.ts';
import { DayHours } from '../../entities/work-hours/day-hours.tsx';
import { HoursSum } from '../../entities/work-hours/hours-sum.tsx';
import { slotText } from '../../entities/work-hours/slot-words.ts';
import { WeekGrid } from '../../entities/work-hours/week-grid.tsx';
import { SavedDialog } from '../../ui/dialogs/saved-dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ChangedNotice } from '../../ui/form/changed-notice.tsx';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import type { Saved } from '../../ui/form/form-versions.ts';
import { GuardedForm } from '../../ui/form/guarded-form.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { disabledBy, nothingChanged } from '../../ui/inputs/disabled-by.ts';

interface Values extends Record<string, unknown> {
  readonly slots: readonly WeeklySlot[];
}

const savedOf = ({ slots, cache_key: version }: WorkHours): Saved<Values> => ({
  values: { slots: weeklySlotsOf(slots) },
  version,
});

/** Formats the hours of a week, so that the person can choose between two versions. */
function weekText(slots: readonly WeeklySlot[]): string {
  return weeklySlotsOf(slotsByWeekdayOf(slots)).map(slotText).join('\n');
}

function complainOf(
  slots: readonly WeeklySlot[],
  week: WorkingWeek,
  minimum: number,
): Readonly<Record<string, string>> {
  const [problem] = [...slotProblems(slots), ...weekProblems(slots, week)];
  if (problem) return { slots: problem };
  return weeklyHours(slots) < minimum ? { slots: 'Required Hours not Met' } : {};
}

function useHoursForm(hours: WorkHours, onSaved: () => void) {
  const cache = useQueryClient();
  return useGuardedForm<Values>({
    saved: savedOf(hours),
    record: 'work-hours',
    what: 'Work Hours',
    resolver: complaintsResolver(({ slots }) => complainOf(slots, hours.week, hours.minimum_slots)),
    save: async ({ slots }, { version }) => savedOf(await saveWorkHours(cache, slotsByWeekdayOf(slots), version)),
    currentOf: (error) => {
      const current = currentRecord(updateOwnSlots, error);
      return current && savedOf(current);
    },
    onDone: (outcome) => outcome === 'saved' && onSaved(),
  });
}

/** 'At most 5 visits and 6 h of appointments a day'; blank without a limit. */
function limitsText({ max_daily_visits: visits, max_daily_hours: hours }: WorkHours): string {
  const limits = [
    ...(visits === null ? [] : [visits === 1 ? '1 visit' : `${visits} visits`]),
    ...(hours === null ? [] : [`${hours} h of appointments`]),
  ];
  return limits.length === 0 ? '' : `At most ${limits.join(' and ')} a day`;
}

function HoursForm({ hours }: { readonly hours: WorkHours }) {
  const [view, setView] = useState<'week' | 'times'>('week');
  const [isSaved, setIsSaved] = useState(false);
  const form = useHoursForm(hours, () => setIsSaved(true));
  const { slots } = form.values;
  const limits = limitsText(hours);
  const change = (next: readonly WeeklySlot[]) => form.set('slots', next);
  const error = form.errors['slots'] ?? form.failure;
  return (
    <GuardedForm
      form={form}
      fields={{ slots: { label: 'Work Hours', show: weekText } }}
      sx={{ display: 'grid', gap: 1.5, p: 2, gridTemplateColumns: 'minmax(0, 1fr)', '& > :empty': { display: 'none' } }}
    >
      <ChangedNotice form={form} />
      <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
        <Box>
          <HoursSum slots={slots} requiredHours={hours.minimum_slots} />
          <Typography variant="caption" color="textSecondary">
            Every week, times in {hours.time_zone}
          </Typography>
          {limits && (
            <Typography variant="caption" component="div" color="textSecondary">
              {limits}
            </Typography>
          )}
        </Box>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Edit by"
          value={view}
          onChange={(_, next: 'week' | 'times' | null) => next && setView(next)}
        >
          <ToggleButton value="week">Week</ToggleButton>
          <ToggleButton value="times">Times</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      {view === 'week' ? (
        <WeekGrid week={hours.week} slots={slots} onChange={change} />
      ) : (
        <div>
          {shownDays(hours.week, slots).map((weekday) => (
            <DayHours
              key={weekdayTitles[weekday - 1]}
              weekday={weekday}
              week={hours.week}
              slots={slots.filter((slot) => slot.weekday === weekday)}
              onChange={(ofDay) => change([...slots.filter((slot) => slot.weekday !== weekday), ...ofDay])}
            />
          ))}
        </div>
      )}
      {error && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        {form.isDirty && (
          <Button color="inherit" disabled={form.isSaving} onClick={form.discard}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="contained"
          {...disabledBy(!form.isDirty && nothingChanged)}
          loading={form.isSaving}
        >
          Save
        </Button>
      </Box>
      {isSaved && <SavedDialog onClose={() => setIsSaved(false)} />}
    </GuardedForm>
  );
}

/** The signed-in provider's weekly work hours, in a form that changes them. */
export function WorkHoursCard() {
  const query = useQuery(workHoursQuery);
  return (
    <Panel title="Work Hours">
      <Loaded query={query} what="Your work hours">
        {(hours) => <HoursForm hours={hours} />}
      </Loaded>
    </Panel>
  );
}

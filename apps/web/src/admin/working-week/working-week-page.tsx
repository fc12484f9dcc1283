import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { updateWorkingWeek, type WorkingWeekRecord } from '@shootdesk/shared/availability/working-week.contract';
import { weekdayNames, weekdayTitles } from '@shootdesk/shared/availability/weekdays';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { currentRecord } from '../../api/stale-record.ts';
import { saveWorkingWeek } from '../../data/working-week/mutations.ts';
import { workingWeekRecordQuery } from '../../data/working-week/queries.ts';
import { clockText } from '../../kernel/date-time.ts';
import { SavedDialog } from '../../ui/dialogs/saved-dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { ChangedNotice } from '../../ui/form/changed-notice.tsx';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { DraftNotice } from '../../ui/form/draft-notice.tsx';
import { GuardedForm } from '../../ui/form/guarded-form.tsx';
import { useGuardedForm } from '../../ui/form/use-guarded-form.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { ChangeHistory } from '../kit/change-history.tsx';
import { WeekdayRow } from './weekday-row.tsx';
import { complaintsOf, savedWeek, type WeekValues } from './week-values.ts';
import { disabledBy, nothingChanged } from '../../ui/inputs/disabled-by.ts';

const fields = Object.fromEntries(
  weekdayNames.map((day, index) => [
    day,
    {
      label: weekdayTitles[index]!,
      show: (hours: WeekValues[typeof day]) =>
        hours ? `${clockText(hours.start)} to ${clockText(hours.end)}` : 'Day off',
    },
  ]),
);

function useWeekForm(week: WorkingWeekRecord, onSaved: () => void) {
  const cache = useQueryClient();
  return useGuardedForm<WeekValues>({
    saved: savedWeek(week),
    record: 'working-week',
    what: 'Working Week',
    resolver: complaintsResolver(complaintsOf),
    save: async (values, { version }) => savedWeek(await saveWorkingWeek(cache, values, version)),
    currentOf: (error) => {
      const current = currentRecord(updateWorkingWeek, error);
      return current && savedWeek(current);
    },
    onDone: (outcome) => outcome === 'saved' && onSaved(),
  });
}

function WeekForm({ week }: { readonly week: WorkingWeekRecord }) {
  const [isSaved, setIsSaved] = useState(false);
  const form = useWeekForm(week, () => setIsSaved(true));
  return (
    <GuardedForm
      form={form}
      fields={fields}
      sx={{ display: 'grid', gap: 1.5, p: 2, '& > :empty': { display: 'none' } }}
    >
      <ChangedNotice form={form} />
      <DraftNotice typedAt={form.restoredAt} onDiscard={form.discard} />
      <Typography variant="body2" color="textSecondary">
        People may have work hours on these days and between these times, by their own clocks. Capacity, free times,
        bookings and deadlines follow. Hours of people outside of a narrower week stay stored but do not count, and
        appointments stay.
      </Typography>
      <div>
        {weekdayNames.map((day, index) => (
          <WeekdayRow
            key={day}
            title={weekdayTitles[index]!}
            hours={form.values[day]}
            error={form.errors[day]}
            onChange={(hours) => form.set(day, hours)}
          />
        ))}
      </div>
      {form.failure && <Alert severity="error">{form.failure}</Alert>}
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

/** The screen of the organisation's working week. */
export default function WorkingWeekPage() {
  const query = useQuery(workingWeekRecordQuery);
  return (
    <Screen
      title="Working Week"
      maxWidth={760}
      action={
        <Button component={Link} to="/systemManager/closed-days">
          Closed Days
        </Button>
      }
    >
      <Stack spacing={2}>
        <Panel title="Days and Hours">
          <Loaded query={query} what="The working week">
            {(week) => <WeekForm week={week} />}
          </Loaded>
        </Panel>
        <ChangeHistory entity="WorkingWeek/1" />
      </Stack>
    </Screen>
  );
}

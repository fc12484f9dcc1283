import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { updateServiceJobBody } from '@shootdesk/shared/service-jobs/update-service-job.contract';
import { useState, type FormEvent } from 'react';
import { useCurrentUser } from '../../../api/current-user.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { fromLocalText, skippedComplaints, toLocalText } from '../../../kernel/local-time.ts';
import { MomentInput } from '../../../ui/inputs/moment-input.tsx';
import { disabledBy, notRight } from '../../../ui/inputs/disabled-by.ts';
import { complaintsOf } from '../../../ui/form/field-errors.ts';
import { jobTimeBounds } from '../appointment-fields.tsx';
import { useDeadlineNotes } from '../use-deadline-notes.ts';
import { setDeadline, type DeadlineField } from './change-deadline.ts';
import { delays, putOff } from './delays.ts';
import type { ChangeRun } from './use-change-runner.tsx';

interface Props {
  readonly jobs: readonly ServiceJob[];
  readonly onRun: (run: ChangeRun) => void;
}

const fields: readonly DeadlineField[] = ['clientDeadline', 'studioDeadline'];

function FieldTabs({ field, onChange }: { readonly field: string; readonly onChange: (to: DeadlineField) => void }) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Deadline"
      value={field}
      onChange={(_, to: DeadlineField | null) => to !== null && onChange(to)}
    >
      {fields.map((each) => (
        <ToggleButton key={each} value={each} sx={{ py: { xs: 1, md: 0.25 }, textTransform: 'none' }}>
          {jobFields[each].label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Sets the client's or the studio's deadline of the jobs to a time, or postpones each. */
export function DeadlineChoice({ jobs, onRun }: Props) {
  const { timeZone } = useCurrentUser();
  const [job] = jobs;
  const [field, setField] = useState<DeadlineField>('clientDeadline');
  const saved = (of: DeadlineField) => (jobs.length === 1 && job ? toLocalText(job[of], timeZone) : '');
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? saved(field);
  const others = { clientDeadline: saved('clientDeadline'), studioDeadline: saved('studioDeadline') };
  const dateService = toLocalText(jobs.length === 1 ? (job?.dateService ?? null) : null, timeZone);
  const notes = useDeadlineNotes({ ...others, [field]: text, dateService }, (of) => of === field && typed !== null);
  const instant = fromLocalText(text, timeZone);
  const wrong =
    skippedComplaints({ [field]: text }, timeZone)[field] ??
    (instant === null ? undefined : complaintsOf(updateServiceJobBody, { [field]: instant })[field]);
  const format = (at: string) => formatDateTime(at, timeZone);
  const { label } = jobFields[field];
  const set = (title: string, valueFor: (of: ServiceJob) => string | null) =>
    onRun({ title: `${label} ${title}`, one: (of, tools) => setDeadline(of, { field, valueFor, format }, tools) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (instant !== null && wrong === undefined) set(format(instant), () => instant);
  };
  const hasAny = jobs.some((each) => each[field] !== null);
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ px: 1.5, pb: 1.5, display: 'grid', gap: 1.25 }}>
      <FieldTabs
        field={field}
        onChange={(to) => {
          setField(to);
          setTyped(null);
        }}
      />
      <MomentInput
        // oxlint-disable-next-line no-autofocus -- the layer opened to type it
        autoFocus
        type="datetime-local"
        label={label}
        value={text}
        error={wrong !== undefined}
        helperText={wrong ?? notes(field).helperText}
        onChange={setTyped}
        bounds={jobTimeBounds}
        slotProps={wrong === undefined ? { formHelperText: notes(field).note } : {}}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {hasAny &&
          delays.map((delay) => (
            <Button
              key={delay.name}
              size="small"
              variant="outlined"
              onClick={() => set(delay.name, (of) => putOff(of[field], delay, timeZone))}
            >
              {delay.name}
            </Button>
          ))}
        {hasAny && (
          <Button size="small" variant="outlined" color="inherit" onClick={() => set('none', () => null)}>
            None
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button
          type="submit"
          size="small"
          variant="contained"
          {...disabledBy((instant === null || wrong !== undefined) && notRight)}
        >
          Save
        </Button>
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import { jobFields } from '@shootdesk/shared/service-jobs/job-fields';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useCurrentUser } from '../../../api/current-user.ts';
import { updateJob } from '../../../data/jobs/mutations.ts';
import { formatDateTime } from '../../../kernel/date-time.ts';
import { Deadline } from '../../../entities/job/deadline.tsx';
import { complaintsResolver } from '../../../ui/form/contract-resolver.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { DateTimeField } from '../../../ui/form/date-time-field.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { jobTimeBounds } from '../../../entities/job/appointment-fields.tsx';
import type { VersionedForm } from '../../../ui/form/form-versions.ts';
import { useDeadlineNotes } from '../../../entities/job/use-deadline-notes.ts';
import { useConfirmedCall } from '../../../ui/dialogs/confirmed-call.tsx';
import { fromLocalText, toLocalText } from '../../../kernel/local-time.ts';
import { useNow } from '../../../kernel/use-now.ts';
import {
  detailFields,
  detailsBody,
  detailsComplaints,
  detailsValues,
  type DetailField,
  type DetailsValues,
} from './details-values.ts';
import { useJobForm } from '../../../entities/job/job-form.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

interface DeadlineFieldProps {
  readonly form: VersionedForm<DetailsValues>;
  readonly name: 'clientDeadline' | 'studioDeadline';
  readonly job: ServiceJobWithStatuses;
}

/** A deadline input, with notes about the deadline as typed. */
function DeadlineField({ form, name, job }: DeadlineFieldProps) {
  const { timeZone } = useCurrentUser();
  const now = useNow();
  const saved = detailsValues(job, timeZone);
  const typed = { ...form.values, dateService: toLocalText(job.dateService, timeZone) };
  const notes = useDeadlineNotes(typed, (field) => form.values[field] !== saved[field])(name);
  return (
    <div>
      <DateTimeField form={form} name={name} label={jobFields[name].label} bounds={jobTimeBounds} {...notes} />
      <Box sx={{ mt: 0.75, minHeight: 22 }}>
        <Deadline deadline={fromLocalText(form.values[name], timeZone)} job={job} now={now} />
      </Box>
    </div>
  );
}

/** Labels and formatters of the fields, for the comparison with a colleague's version. */
function fieldWords(timeZone: string) {
  const show = (text: string) => {
    const instant = fromLocalText(text, timeZone);
    return instant === null ? '' : formatDateTime(instant, timeZone);
  };
  const wordsOf = (field: DetailField) => {
    const { label, kind } = jobFields[field];
    return kind === 'instant' ? { label, show } : { label };
  };
  return Object.fromEntries(detailFields.map((field) => [field, wordsOf(field)])) as Record<
    DetailField,
    ReturnType<typeof wordsOf>
  >;
}

const pair = { display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 } as const;

/** Edits name, deadlines, length, service username and, until it has been set once, the total of images. */
export function EditDetailsDialog({ job, onClose }: Props) {
  const { timeZone } = useCurrentUser();
  const { run, dialog } = useConfirmedCall();
  const form = useJobForm<DetailsValues>({
    job,
    part: 'details',
    valuesOf: (from) => detailsValues(from, timeZone),
    resolver: complaintsResolver((values) => detailsComplaints(values, detailsValues(job, timeZone), timeZone)),
    save: (cache, values, seen, ifMatch) => {
      const body = detailsBody(values, seen, timeZone);
      return run((confirmation) => updateJob(cache, { id: job.id, body: { ...body, confirmation }, ifMatch }));
    },
    toast: 'Job updated',
    onClose,
  });
  return (
    <FormDialog title="Edit Job Details" form={form} fields={fieldWords(timeZone)} onClose={onClose}>
      <FormField form={form} name="name" label={jobFields.name.label} required />
      <Box sx={pair}>
        <DeadlineField form={form} name="clientDeadline" job={job} />
        <DeadlineField form={form} name="studioDeadline" job={job} />
      </Box>
      <Box sx={pair}>
        <FormField
          form={form}
          name="totalAssets"
          label={jobFields.totalAssets.label}
          type="number"
          slotProps={{ htmlInput: { readOnly: job.totalAssets !== null } }}
          helperText={job.totalAssets === null ? '' : 'Changed in the Job Summary, with a note.'}
        />
        <FormField form={form} name="serviceJobLength" label={jobFields.serviceJobLength.label} type="number" />
      </Box>
      <FormField form={form} name="serviceUsername" label={jobFields.serviceUsername.label} />
      {dialog}
    </FormDialog>
  );
}

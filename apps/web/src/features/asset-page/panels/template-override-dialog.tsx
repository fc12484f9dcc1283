import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { makeInitialCopy } from '../../../data/copy/mutations.ts';
import { copyTemplatesQuery } from '../../../data/copy/queries.ts';
import { createJobDetail, updateJobDetail } from '../../../data/jobs/mutations.ts';
import { fetchJob } from '../../../data/jobs/queries.ts';
import { detailValueOf } from '../../../entities/job/detail-reader.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { isStale } from '../../../api/stale-record.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useGuardedForm } from '../../../ui/form/use-guarded-form.ts';

interface Props {
  readonly job: ServiceJobWithStatuses;
  readonly onClose: () => void;
}

interface Values extends Record<string, string> {
  readonly templates: string;
}

/** Comma-separated ids without spaces, which is the format of the API. */
const format = /^\d{1,9}(,\d{1,9})*$/;
const label = 'Copy templates';

const listOf = ({ details }: Pick<ServiceJobWithStatuses, 'details'>) =>
  details?.find(({ entityFieldType }) => entityFieldType.name === 'CopyTemplateList');

function savedList(job: ServiceJobWithStatuses) {
  const detail = listOf(job);
  const value = detail && detailValueOf(detail).value;
  return {
    values: { templates: Array.isArray(value) ? value.join(',') : '' },
    version: detail?.cache_key ?? null,
    ...(detail && { id: detail.id }),
  };
}

interface NamesProps {
  /** Comma-separated ids, as typed. */
  readonly templates: string;
  readonly onChange: (templates: string) => void;
}

/** Chooses templates by name and keeps the order of choosing. Hidden templates can be typed by id. */
function TemplateNames({ templates, onChange }: NamesProps) {
  const { data: all = [] } = useQuery(copyTemplatesQuery);
  const ids = format.test(templates) ? templates.split(',').map(Number) : [];
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={all.filter(({ id, hidden }) => !hidden || ids.includes(id))}
      value={ids.flatMap((id) => all.find((each) => each.id === id) ?? [])}
      getOptionLabel={({ displayName }) => displayName}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, { id }) => option.id === id}
      onChange={(_, value) => onChange(value.map(({ id }) => id).join(','))}
      renderInput={(params) => <TextField {...params} label="Templates" />}
    />
  );
}

/** Helper text: the names of the typed templates, or of all available ones. */
function useTemplateWords(templates: string): string {
  const { data: all = [] } = useQuery(copyTemplatesQuery);
  const typed = new Set(templates.split(',').map(Number));
  const chosen = all.filter(({ id }) => typed.has(id));
  const named = chosen.length > 0 ? chosen : all.filter(({ hidden }) => !hidden);
  if (named.length === 0) return 'Numbers with commas between them: 1,2';
  return named.map(({ id, displayName }) => `${id} ${displayName}`).join(', ');
}

/** Replaces the template list of a job, then has the server make its copy assets match. */
export function TemplateOverrideDialog({ job, onClose }: Props) {
  const cache = useQueryClient();
  const notify = useNotify();
  const form = useGuardedForm<Values>({
    saved: savedList(job),
    record: `service-jobs/${job.id}/copy-templates`,
    what: 'Template Override',
    save: async ({ templates }, { id, version }) => {
      const value = JSON.stringify({ value: templates });
      if (id !== undefined && version !== null) await updateJobDetail(cache, { id, body: { value }, ifMatch: version });
      else await createJobDetail(cache, { serviceJobId: job.id, fieldName: 'CopyTemplateList', value });
      notify('Copy Template Saved!', { type: 'success' });
      await makeInitialCopy(cache, job.id).catch((error: unknown) => notify(firstMessage(error), { type: 'warning' }));
    },
    currentOf: async (error) => (isStale(error) ? savedList(await fetchJob(cache, job.id)) : null),
    onDone: onClose,
  });
  const { templates } = form.values;
  const words = useTemplateWords(templates);
  const isWrong = templates !== '' && !format.test(templates);
  return (
    <FormDialog
      title="Template Override"
      form={form}
      fields={{ templates: { label } }}
      refusal={templates === '' ? 'The numbers are missing' : isWrong && 'Invalid format'}
      onClose={onClose}
    >
      <TemplateNames templates={templates} onChange={(value) => form.set('templates', value)} />
      <TextField
        label={label}
        value={templates}
        onChange={({ target }) => form.set('templates', target.value)}
        error={isWrong || form.errors['templates'] !== undefined}
        helperText={isWrong ? 'Invalid format' : (form.errors['templates'] ?? words)}
        autoComplete="off"
      />
    </FormDialog>
  );
}

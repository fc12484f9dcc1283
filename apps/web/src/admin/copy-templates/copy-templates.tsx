import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import {
  copyTemplateBody,
  countCopyTemplateJobs,
  type CopyTemplateRecord,
  type TemplateDefault,
  type TemplateField,
} from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { formatTemplateField } from '@shootdesk/shared/copy-templates/format-field';
import { BooleanInput, DataTable, TextInput, useRecordContext } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FormSection, wholeLine } from '../../ui/form/form-section.tsx';
import { ApplyToOpenJobsInput } from '../kit/inputs/apply-to-open-jobs-input.tsx';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';
import { EntryNumber } from '../kit/inputs/entry-number.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { DefaultsInput } from './defaults-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';

interface CopyTemplateValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly fields: readonly TemplateField[];
  readonly defaults: readonly TemplateDefault[];
  readonly hidden: boolean;
  readonly applyToOpenJobs: boolean;
}

const newField: TemplateField = { id: null, name: '', length: 100, bulletPoint: false };

const copyTemplateKind: RecordKind<CopyTemplateRecord, CopyTemplateValues> = {
  resource: 'copy-templates',
  path: '/systemManager/copy-templates',
  noun: 'Copy Template',
  type: 'CopyTemplate',
  title: 'Copy Template Management',
  schema: copyTemplateBody,
  valuesOf: (template) => ({
    name: template?.name ?? null,
    fields: template?.fields ?? [newField],
    defaults: template?.defaults ?? [],
    hidden: template?.hidden ?? false,
    applyToOpenJobs: false,
  }),
  bodyOf: (values) => values,
  fields: {
    name: { label: 'Name' },
    fields: { label: 'Fields', show: (fields: readonly TemplateField[]) => fields.map(formatTemplateField).join('\n') },
    defaults: {
      label: 'Taken by default',
      show: (defaults: readonly TemplateDefault[]) =>
        defaults.map(({ service, client }) => `${service}, ${client?.name ?? 'every client'}`).join('\n'),
    },
    hidden: { label: 'Hidden' },
    applyToOpenJobs: { label: 'Apply to open jobs' },
  },
  deleteWarning: 'A template that copy exists of cannot be deleted, but hidden.',
};

function FieldsInput() {
  return (
    <EntriesInput<TemplateField>
      source="fields"
      title="Fields"
      noun="field"
      emptyText="A template has at least one field."
      newEntry={newField}
      isOrdered
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <TextField
            value={entry.name}
            onChange={(event) => change({ name: event.target.value })}
            error={isWrong('name')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Name') } }}
            sx={{ flex: '1 1 200px' }}
          />
          <EntryNumber
            value={entry.length}
            label={labelOf('Length')}
            isWrong={isWrong('length')}
            onChange={(length) => change({ length })}
          />
          <Typography component="span">characters</Typography>
          <FormControlLabel
            label="Line of a list"
            control={
              <Checkbox
                size="small"
                checked={entry.bulletPoint}
                onChange={(event) => change({ bulletPoint: event.target.checked })}
                slotProps={{ input: { 'aria-label': labelOf('Line of a list') } }}
              />
            }
          />
        </>
      )}
    </EntriesInput>
  );
}

function CopyTemplateInputs() {
  const template = useRecordContext<CopyTemplateRecord>();
  return (
    <>
      <FormSection title="General Information">
        <TextInput source="name" label="Name" required helperText={false} />
        <BooleanInput source="hidden" label="Hidden" helperText="Not offered any more. Copy of it stays as it is." />
      </FormSection>
      <FieldsInput />
      <DefaultsInput />
      {template && (
        <FormSection title="Open Jobs">
          <ApplyToOpenJobsInput
            contract={countCopyTemplateJobs}
            id={Number(template.id)}
            helperText="Texts stay in their fields; new fields are added, removed ones go where they are empty. Jobs without any template get those that they would take now. Without it, the change is for new orders and new copy."
            sx={wholeLine}
          />
        </FormSection>
      )}
    </>
  );
}

function CopyTemplateDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={copyTemplateKind} {...opened}>
      <CopyTemplateInputs />
    </RecordDialog>
  );
}

const fieldsOf = ({ fields }: CopyTemplateRecord) => fields.map(({ name }) => name).join(', ');
const marksOf = ({ hidden }: CopyTemplateRecord) => hidden && <Badge tone="amber" text="Hidden" />;

/** Lists the copy templates by name. */
export function CopyTemplatesPage() {
  const { timeZone } = useCurrentUser();
  const modified = ({ lastModified }: CopyTemplateRecord) => formatDateTime(lastModified, timeZone);
  return (
    <RecordList<CopyTemplateRecord>
      kind={copyTemplateKind}
      title="Copy Templates"
      records="Copy Templates"
      filters={<SearchInput source="name.contains" label="Search Copy Template" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Copy Template
        </Button>
      }
      rowOf={(template) => ({ details: fieldsOf(template), marks: marksOf(template) })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Fields', value: ({ fields }) => fields.map(formatTemplateField).join('; ') },
        { label: 'Hidden', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
        { label: 'Last Modified', value: modified },
      ]}
      Editor={CopyTemplateDialog}
    >
      <DataTable.Col source="fields" label="Fields" disableSort render={fieldsOf} />
      <DataTable.Col source="marks" label="Marks" disableSort render={marksOf} />
      <DataTable.Col source="lastModified" label="Last Modified" render={modified} />
    </RecordList>
  );
}

/** Screen for one copy template, or for a new one. */
export function CopyTemplatePage() {
  return (
    <RecordPage kind={copyTemplateKind}>
      <CopyTemplateInputs />
    </RecordPage>
  );
}

export default { list: CopyTemplatesPage, edit: CopyTemplatePage };

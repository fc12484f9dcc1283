import Button from '@mui/material/Button';
import { jobTagBody, type JobTag } from '@shootdesk/shared/job-tags/job-tags.contract';
import { BooleanInput, DataTable, NumberInput, TextInput } from 'react-admin';
import { Link } from 'react-router';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Tag } from '../../ui/feedback/tag.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ColourInput } from '../kit/inputs/colour-input.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';

interface JobTagValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly colour: string | null;
  readonly hidden: boolean;
  readonly place: number | null;
}

const jobTagKind: RecordKind<JobTag, JobTagValues> = {
  resource: 'job-tags',
  path: '/systemManager/job-tags',
  noun: 'Job Tag',
  type: 'JobTag',
  title: 'Job Tag Management',
  schema: jobTagBody,
  valuesOf: (tag) => ({
    name: tag?.name ?? null,
    colour: tag?.colour ?? null,
    hidden: tag?.hidden ?? false,
    place: tag?.place ?? null,
  }),
  bodyOf: (values) => values,
  fields: {
    name: { label: 'Name' },
    colour: { label: 'Colour' },
    hidden: { label: 'Hidden' },
    place: { label: 'Place' },
  },
  deleteWarning: 'A tag that jobs have cannot be deleted, but hidden.',
};

function JobTagInputs() {
  return (
    <FormSection title="General Information">
      <TextInput source="name" label="Name" required helperText="A new name is that of the tag on every job." />
      <ColourInput source="colour" label="Colour" scheme="light" fallback="#47524f" whenBlank="Grey." />
      <NumberInput source="place" label="Place" helperText="Lower ones come first; empty for the last." />
      <BooleanInput source="hidden" label="Hidden" helperText="Not offered any more; jobs that have it keep it." />
    </FormSection>
  );
}

function JobTagDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={jobTagKind} {...opened}>
      <JobTagInputs />
    </RecordDialog>
  );
}

const marksOf = ({ name, colour, hidden }: JobTag) => (
  <>
    <Tag text={name} colour={colour} /> {hidden && <Badge tone="amber" text="Hidden" />}
  </>
);

/** Lists the studio's tags of jobs. */
export function JobTagsPage() {
  return (
    <RecordList<JobTag>
      kind={jobTagKind}
      title="Job Tags"
      records="Job Tags"
      filters={<SearchInput source="name.contains" label="Search Job Tag" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Job Tag
        </Button>
      }
      rowOf={(tag) => ({ details: `${tag.jobs} ${tag.jobs === 1 ? 'job' : 'jobs'}`, marks: marksOf(tag) })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Colour', value: ({ colour }) => colour ?? '' },
        { label: 'Jobs', value: ({ jobs }) => jobs },
        { label: 'Hidden', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
      ]}
      Editor={JobTagDialog}
    >
      <DataTable.Col source="colour" label="As shown" disableSort render={marksOf} />
      <DataTable.NumberCol source="jobs" label="Jobs" disableSort />
      <DataTable.NumberCol source="place" label="Place" />
    </RecordList>
  );
}

/** Screen for one tag, or for a new one. */
export function JobTagPage() {
  return (
    <RecordPage kind={jobTagKind}>
      <JobTagInputs />
    </RecordPage>
  );
}

export default { list: JobTagsPage, edit: JobTagPage };

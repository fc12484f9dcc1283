import Button from '@mui/material/Button';
import { parseReference } from '@shootdesk/shared/kernel/ids';
import { checklistBody, type Checklist } from '@shootdesk/shared/checklists/checklists.contract';
import { formatLine, type ChecklistLine } from '@shootdesk/shared/checklists/checklist-lines';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import type { RecordKind } from '../kit/record-kind.ts';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { ChecklistInputs } from './checklist-inputs.tsx';

interface ChecklistValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly services: readonly string[];
  readonly client: Checklist['client'];
  readonly lines: readonly ChecklistLine[];
  readonly applyToOpenJobs: boolean;
}

const checklistKind: RecordKind<Checklist, ChecklistValues> = {
  resource: 'checklists',
  path: '/systemManager/checklists',
  noun: 'Checklist',
  type: 'Checklist',
  title: 'Checklist Management',
  schema: checklistBody,
  valuesOf: (checklist) => ({
    name: checklist?.name ?? null,
    services: checklist?.services ?? [],
    client: checklist?.client ?? null,
    lines: checklist?.lines ?? [],
    applyToOpenJobs: false,
  }),
  bodyOf: (values) => values,
  fields: {
    name: { label: 'Name' },
    services: { label: 'Services', show: (services: readonly string[]) => `${services.length} services` },
    client: { label: 'Client', show: (client: Checklist['client']) => client?.name ?? 'Every client' },
    lines: { label: 'Lines', show: (lines: readonly ChecklistLine[]) => lines.map(formatLine).join('\n') },
    applyToOpenJobs: { label: 'Apply to open jobs' },
  },
  deleteWarning: 'Jobs keep the lines that they have.',
};

function ChecklistDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={checklistKind} {...opened}>
      <ChecklistInputs />
    </RecordDialog>
  );
}

/** Lists the checklists by name. */
export function ChecklistsPage() {
  const { timeZone } = useCurrentUser();
  const groups = useServiceGroups();
  const names = new Map(groups.flatMap(({ services }) => services.map(({ id, name }) => [id, name] as const)));
  const servicesOf = ({ services }: Checklist) =>
    services.length === 0
      ? 'All other services'
      : services.map((each) => names.get(parseReference('Service', each) ?? 0) ?? '…').join(', ');
  const clientOf = ({ client }: Checklist) => client?.name ?? 'Every client';
  const modified = ({ lastModified }: Checklist) => formatDateTime(lastModified, timeZone);
  return (
    <RecordList<Checklist>
      kind={checklistKind}
      title="Checklists"
      records="Checklists"
      filters={<SearchInput source="name.contains" label="Search Checklist" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New Checklist
        </Button>
      }
      rowOf={(checklist) => ({ details: `${servicesOf(checklist)} · ${clientOf(checklist)}` })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Services', value: servicesOf },
        { label: 'Client', value: clientOf },
        { label: 'Lines', value: ({ lines }) => lines.map(formatLine).join('; ') },
        { label: 'Last Modified', value: modified },
      ]}
      Editor={ChecklistDialog}
    >
      <DataTable.Col source="services" label="Services" disableSort render={servicesOf} />
      <DataTable.Col source="client" label="Client" disableSort render={clientOf} />
      <DataTable.Col source="lastModified" label="Last Modified" render={modified} />
    </RecordList>
  );
}

/** Screen for one checklist, or for a new one. */
export function ChecklistPage() {
  return (
    <RecordPage kind={checklistKind}>
      <ChecklistInputs />
    </RecordPage>
  );
}

export default { list: ChecklistsPage, edit: ChecklistPage };

import Button from '@mui/material/Button';
import { reference } from '@shootdesk/shared/kernel/ids';
import { formatDeadlineRule, formatQuestion } from '@shootdesk/shared/ordering/format-facts';
import { formatDelivery } from '@shootdesk/shared/services/deliveries';
import type { ServiceRecord } from '@shootdesk/shared/services/services.contract';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useServiceGroups } from '../../data/reference/queries.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { ClearFilter, DropdownFilter } from '../kit/inputs/filters.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { ServiceInputs } from './service-inputs.tsx';
import { serviceKind } from './service-kind.ts';

function ServiceDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={serviceKind} {...opened}>
      <ServiceInputs />
    </RecordDialog>
  );
}

function marksOf({ hidden, builtIn }: ServiceRecord) {
  return (
    <>
      {hidden && <Badge tone="amber" text="Hidden" />}
      {builtIn && <Badge tone="neutral" text="Built in" />}
    </>
  );
}

/** Lists the services in the order in which they are offered. */
export function ServicesPage() {
  const groups = useServiceGroups();
  const groupOf = ({ group }: ServiceRecord) =>
    groups.find(({ id }) => reference('ServiceGroup', id) === group)?.name ?? '';
  const lengthOf = ({ onSite, length }: ServiceRecord) => (onSite ? `${length ?? 60} min` : 'In the studio');
  return (
    <RecordList<ServiceRecord>
      kind={serviceKind}
      title="Services"
      records="Services"
      filters={
        <>
          <SearchInput source="name.contains" label="Search Service" />
          <DropdownFilter
            source="group.in"
            label="Groups"
            options={groups.map(({ id, name }) => ({ id: reference('ServiceGroup', id), name }))}
          />
        </>
      }
      tools={
        <>
          <ClearFilter />
          <Button component={Link} to="new" variant="contained">
            Create New Service
          </Button>
          <Button component={Link} to="/systemManager/service-groups">
            Groups
          </Button>
        </>
      }
      rowOf={(service) => ({ details: `${groupOf(service)} · ${lengthOf(service)}`, marks: marksOf(service) })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Group', value: groupOf },
        { label: 'Done at the property', value: ({ onSite }) => (onSite ? 'yes' : 'no') },
        { label: 'Done at dusk', value: ({ atDusk }) => (atDusk ? 'yes' : 'no') },
        { label: 'Length (minutes)', value: ({ length }) => length },
        { label: 'Expected number', value: ({ expectedAssets }) => expectedAssets },
        { label: 'Synonyms', value: ({ synonyms }) => synonyms.join(', ') },
        { label: 'Deadlines', value: ({ deadlineRules }) => deadlineRules.map(formatDeadlineRule).join('; ') },
        { label: 'Deliveries', value: ({ deliveries }) => deliveries.map(formatDelivery).join('; ') },
        { label: 'Questions', value: ({ questions }) => questions.map(formatQuestion).join('; ') },
        { label: 'Hidden', value: ({ hidden }) => (hidden ? 'yes' : 'no') },
        { label: 'Built in', value: ({ builtIn }) => (builtIn ? 'yes' : 'no') },
      ]}
      hiddenColumns={['place']}
      Editor={ServiceDialog}
    >
      <DataTable.Col source="group" label="Group" disableSort render={groupOf} />
      <DataTable.Col source="length" label="Length" disableSort render={lengthOf} />
      <DataTable.Col source="marks" label="Marks" disableSort render={marksOf} />
      <DataTable.NumberCol source="place" label="Place" />
    </RecordList>
  );
}

/** Screen for one service, or for a new one. */
export function ServicePage() {
  return (
    <RecordPage kind={serviceKind}>
      <ServiceInputs />
    </RecordPage>
  );
}

export default { list: ServicesPage, edit: ServicePage };

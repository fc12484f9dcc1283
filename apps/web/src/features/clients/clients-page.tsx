import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { searchableName } from '@shootdesk/shared/clients/client-search';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { ListPage } from '../../ui/records/list-page.tsx';
import { RecordDialog } from '../../ui/records/record-dialog.tsx';
import { recordPath } from '../../ui/records/record-kind.ts';
import { RecordRows } from '../../ui/records/record-list.tsx';
import { RecordRow } from '../../ui/records/record-row.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { useListFilters, type ListFilters } from '../../ui/records/use-list-filters.ts';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { ClassificationFilter } from './classification-filter.tsx';
import { classifications } from './classifications.ts';
import { clientScreen } from './client-screen.ts';
import { ImportDialog } from './import/import-dialog.tsx';

type Filters = ListFilters<'name' | 'classification' | 'removed'>;

function Tools({ filters }: { readonly filters: Filters }) {
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <SearchField
        label="Search Client"
        value={filters.chosen.name[0] ?? ''}
        onChange={(text) => filters.choose('name', [searchableName(text)])}
      />
      <ClassificationFilter
        chosen={filters.chosen.classification}
        onChange={(chosen) => filters.choose('classification', chosen)}
      />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={filters.chosen.removed.length > 0}
            onChange={(_, isOn) => filters.choose('removed', isOn ? ['true'] : [])}
          />
        }
        label="Removed clients"
        sx={{ ml: 0, gap: 0.75 }}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Button color="inherit" onClick={filters.clear} disabled={filters.isEmpty}>
        Clear Filter
      </Button>
      <Button component={Link} to="new" variant="contained">
        Create New Client
      </Button>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsImporting(true)}>
        Import Clients
      </Button>
      {isImporting && <ImportDialog onClose={() => setIsImporting(false)} />}
    </>
  );
}

function ClientRow({ client, onOpen }: { readonly client: ClientV3; readonly onOpen: () => void }) {
  const { name, number, email, address } = client;
  const classification = classifications.find(({ id }) => id === client.classification);
  return (
    <RecordRow
      to={recordPath(clientScreen, client.id)}
      name={name}
      details={[number, email, address.suburb].filter(Boolean).join(' · ')}
      marks={
        <>
          {client.removed_at && <Badge tone="red" text="Removed" />}
          {classification && <Badge tone={classification.tone} text={classification.name} />}
        </>
      }
      onOpen={onOpen}
    />
  );
}

/** Who orders. */
export default function ClientsPage() {
  const filters = useListFilters(['name', 'classification', 'removed']);
  const { classification, name, removed } = filters.chosen;
  const contains = useDebounced(name[0] ?? '', 300).trim();
  const list = useRecordList<ClientV3>(clientScreen.resource, {
    ...(contains !== '' && { name: { contains } }),
    ...(classification.length > 0 && { classification: { in: classification.map(Number) } }),
    ...(removed.length > 0 && { removed: true }),
  });
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListPage title="Clients" tools={<Tools filters={filters} />}>
      <RecordRows
        title="Clients"
        list={list}
        renderRow={(client) => <ClientRow client={client} onOpen={() => setOpenId(client.id)} />}
      />
      {openId && <RecordDialog screen={clientScreen} id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}

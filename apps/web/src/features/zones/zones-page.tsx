import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatInTimeZone } from 'date-fns-tz';
import { useCurrentUser } from '../../api/current-user.ts';
import { ListPage } from '../../ui/records/list-page.tsx';
import { RecordDialog } from '../../ui/records/record-dialog.tsx';
import { recordPath } from '../../ui/records/record-kind.ts';
import { RecordRows } from '../../ui/records/record-list.tsx';
import { RecordRow } from '../../ui/records/record-row.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useZoneScreen, zonePlace } from './use-zone-screen.ts';
import type { ZoneWithLinks } from './zone-values.ts';

/** The zones by name. */
export default function ZonesPage() {
  const { timeZone } = useCurrentUser();
  const screen = useZoneScreen();
  const { chosen, choose } = useListFilters(['name']);
  const text = chosen.name[0] ?? '';
  const contains = useDebounced(text, 300).trim();
  const list = useRecordList<ZoneWithLinks>(zonePlace.resource, contains === '' ? {} : { name: { contains } });
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListPage
      title="Zones"
      tools={
        <>
          <SearchField label="Search Zone" value={text} onChange={(name) => choose('name', [name])} />
          <Button component={Link} to="new" variant="contained">
            Create New Zone
          </Button>
        </>
      }
    >
      <RecordRows
        title="Zones"
        list={list}
        renderRow={({ id, name, lastModified }) => (
          <RecordRow
            to={recordPath(zonePlace, id)}
            name={name}
            details={`Last Modified ${formatInTimeZone(lastModified, timeZone, 'LLLL dd, y hh:mm a')}`}
            onOpen={() => setOpenId(id)}
          />
        )}
      />
      {openId && <RecordDialog screen={screen} id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}

import Button from '@mui/material/Button';
import { datePattern, timePattern } from '@shootdesk/shared/kernel/date-forms';
import { formatInTimeZone } from '@shootdesk/shared/kernel/format-in-time-zone';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import type { ZoneWithLinks } from '../../providers/zone-links.ts';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { PostcodesDialog } from './postcodes-dialog.tsx';
import { useZone, zonePlace } from './use-zone.ts';
import { ZoneInputs } from './zone-inputs.tsx';

function ZoneDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={useZone()} {...opened}>
      <ZoneInputs />
    </RecordDialog>
  );
}

function Postcodes() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        Postcodes of All
      </Button>
      {isOpen && <PostcodesDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** The screen that lists the zones by name. */
export function ZonesPage() {
  const { timeZone } = useCurrentUser();
  const modified = ({ lastModified }: ZoneWithLinks) =>
    formatInTimeZone(lastModified, timeZone, `${datePattern('LLLL dd, y')} ${timePattern()}`);
  return (
    <RecordList<ZoneWithLinks>
      kind={zonePlace}
      title="Zones"
      records="Zones"
      filters={<SearchInput source="name.contains" label="Search Zone" />}
      tools={
        <>
          <Postcodes />
          <Button component={Link} to="new" variant="contained">
            Create New Zone
          </Button>
        </>
      }
      rowOf={(zone) => ({ details: `Last Modified ${modified(zone)}` })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Reference', value: ({ reference }) => reference },
        { label: 'Default Travel Time', value: (zone) => zone.default_travel_time },
        { label: 'Support Email', value: (zone) => zone.support_email },
        { label: 'Flags', value: ({ flags }) => flags.join(', ') },
        { label: 'Last Modified', value: modified },
      ]}
      hiddenColumns={['reference', 'default_travel_time', 'support_email']}
      Editor={ZoneDialog}
    >
      <DataTable.Col source="reference" label="Reference" disableSort />
      <DataTable.NumberCol source="default_travel_time" label="Default Travel Time" disableSort />
      <DataTable.Col source="support_email" label="Support Email" disableSort />
      <DataTable.Col source="lastModified" label="Last Modified" render={(zone: ZoneWithLinks) => modified(zone)} />
    </RecordList>
  );
}

/** The screen of one zone, or of a new one. */
export function ZonePage() {
  return (
    <RecordPage kind={useZone()}>
      <ZoneInputs />
    </RecordPage>
  );
}

export default { list: ZonesPage, edit: ZonePage };

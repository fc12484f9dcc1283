import Button from '@mui/material/Button';
import type { ClosedDay } from '@shootdesk/shared/closed-days/closed-days.contract';
import { useState } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useCurrentUser } from '../../api/current-user.ts';
import { dayText, formatDateTime } from '../../kernel/date-time.ts';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { ClosedDayInputs } from './closed-day-inputs.tsx';
import { closedDayKind, hoursText, zonesText } from './closed-day-kind.ts';
import { PasteDialog } from './paste-dialog.tsx';

function ClosedDayDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={closedDayKind} {...opened}>
      <ClosedDayInputs />
    </RecordDialog>
  );
}

/** Buttons that add closed days. */
function Tools() {
  const [isPasting, setIsPasting] = useState(false);
  return (
    <>
      <Button component={Link} to="new" variant="contained">
        Create New Closed Day
      </Button>
      <Button onClick={() => setIsPasting(true)}>Paste a List</Button>
      {isPasting && <PasteDialog onClose={() => setIsPasting(false)} />}
    </>
  );
}

/** Lists the closed days by date. */
export function ClosedDaysPage() {
  const { timeZone } = useCurrentUser();
  const modified = ({ lastModified }: ClosedDay) => formatDateTime(lastModified, timeZone);
  return (
    <RecordList<ClosedDay>
      kind={closedDayKind}
      title="Closed Days"
      records="Closed Days"
      filters={<SearchInput source="name.contains" label="Search Closed Day" />}
      tools={<Tools />}
      rowOf={(closedDay) => ({ details: `${dayText(closedDay.date)}, ${zonesText(closedDay)}` })}
      sortedBy="date"
      exported={[
        { label: 'Date', value: ({ date }) => date },
        { label: 'Name', value: ({ name }) => name },
        { label: 'Zones', value: zonesText },
        { label: 'Hours', value: hoursText },
        { label: 'Last Modified', value: modified },
      ]}
      Editor={ClosedDayDialog}
    >
      <DataTable.Col source="date" label="Date" render={({ date }: ClosedDay) => dayText(date)} />
      <DataTable.Col source="zones" label="Zones" disableSort render={zonesText} />
      <DataTable.Col source="from" label="Hours" disableSort render={hoursText} />
      <DataTable.Col source="lastModified" label="Last Modified" render={modified} />
    </RecordList>
  );
}

/** Screen for one closed day, or for a new one. */
export function ClosedDayPage() {
  return (
    <RecordPage kind={closedDayKind}>
      <ClosedDayInputs />
    </RecordPage>
  );
}

export default { list: ClosedDaysPage, edit: ClosedDayPage };

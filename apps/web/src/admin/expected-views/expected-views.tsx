import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { orientations, type Orientation } from '@shootdesk/shared/expected-views/orientations';
import type { ListedView, ViewList } from '@shootdesk/shared/expected-views/view-lists.contract';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { FormSection } from '../../ui/form/form-section.tsx';
import { NativeSelect } from '../../ui/inputs/native-select.tsx';
import { ClientInput } from '../kit/inputs/client-input.tsx';
import { EntriesInput } from '../kit/inputs/entries-input.tsx';
import { NativeSelectInput } from '../kit/inputs/native-select-input.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { useServiceChoices } from '../kit/inputs/use-service-choices.ts';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { viewListKind, viewsText } from './view-list-kind.ts';

const clientText = ({ client }: ViewList): string => client?.name ?? 'Every client';
const textOf = ({ views }: ViewList): string => viewsText(views);

const orientationNames = { any: 'Any way', landscape: 'Landscape', portrait: 'Portrait' } as const;
const orientationChoices = orientations.map((value) => ({ value, name: orientationNames[value] }));

function ViewsInput() {
  return (
    <EntriesInput<ListedView>
      source="views"
      title="Views"
      noun="view"
      emptyText="Nothing is expected."
      newEntry={{ id: null, name: '', frames: 1, orientation: 'any', isRequired: true }}
      isOrdered
    >
      {({ entry, change, labelOf, isWrong }) => (
        <>
          <TextField
            value={entry.name}
            placeholder="Kitchen"
            onChange={(event) => change({ name: event.target.value })}
            error={isWrong('name')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Name') } }}
            sx={{ flex: '1 1 200px' }}
          />
          <TextField
            type="number"
            value={Number.isNaN(entry.frames) ? '' : entry.frames}
            onChange={(event) =>
              change({ frames: event.target.value === '' ? Number.NaN : Number(event.target.value) })
            }
            error={isWrong('frames')}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Frames'), min: 1, max: 99 } }}
            sx={{ width: 84 }}
          />
          <NativeSelect
            value={entry.orientation}
            choices={orientationChoices}
            onChange={(text) => change({ orientation: text as Orientation })}
            fullWidth={false}
            slotProps={{ htmlInput: { 'aria-label': labelOf('Orientation') } }}
          />
          <FormControlLabel
            label="Must"
            control={
              <Checkbox
                size="small"
                checked={entry.isRequired}
                onChange={(event) => change({ isRequired: event.target.checked })}
                slotProps={{ input: { 'aria-label': labelOf('Must') } }}
              />
            }
          />
        </>
      )}
    </EntriesInput>
  );
}

function ViewListInputs() {
  const services = useServiceChoices();
  return (
    <>
      <FormSection title="Which Jobs">
        <NativeSelectInput
          source="service"
          label="Service"
          choices={services}
          placeholder="Choose a service"
          required
        />
        <ClientInput />
      </FormSection>
      <ViewsInput />
    </>
  );
}

function ViewListDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={viewListKind} {...opened}>
      <ViewListInputs />
    </RecordDialog>
  );
}

/** Lists the views that services expect, and what clients add to them. */
export function ViewListsPage() {
  return (
    <RecordList<ViewList>
      kind={viewListKind}
      title="Expected Views"
      records="View Lists"
      filters={<SearchInput source="name.contains" label="Search Service" />}
      tools={
        <Button component={Link} to="new" variant="contained">
          Create New View List
        </Button>
      }
      rowOf={(list) => ({ details: `${clientText(list)} · ${textOf(list)}` })}
      exported={[
        { label: 'Service', value: ({ name }) => name },
        { label: 'Client', value: clientText },
        { label: 'Views', value: textOf },
      ]}
      Editor={ViewListDialog}
    >
      <DataTable.Col source="client" label="Client" disableSort render={clientText} />
      <DataTable.Col source="views" label="Views" disableSort render={textOf} />
    </RecordList>
  );
}

/** Screen for one list, or for a new one. */
export function ViewListPage() {
  return (
    <RecordPage kind={viewListKind}>
      <ViewListInputs />
    </RecordPage>
  );
}

export default { list: ViewListsPage, edit: ViewListPage };

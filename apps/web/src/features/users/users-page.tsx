import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { listEmploymentTypes, listUserRoleLabels } from '@shootdesk/shared/reference-lists/enums.contract';
import { hiddenRoles } from '@shootdesk/shared/users/role-blocks';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useState } from 'react';
import { Link } from 'react-router';
import { useEnum } from '../../api/enums.ts';
import { useServiceGroups } from '../../api/service-groups.ts';
import { MultiSelect } from '../../ui/multi-select.tsx';
import { ListPage } from '../../ui/records/list-page.tsx';
import { RecordDialog } from '../../ui/records/record-dialog.tsx';
import { RecordRows } from '../../ui/records/record-list.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { useListFilters, type ListFilters } from '../../ui/records/use-list-filters.ts';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { filterNames, userFilter, type UserFilterName } from './user-filter.ts';
import { UserRow } from './user-row.tsx';
import { userScreen } from './user-screen.ts';

type Filters = ListFilters<UserFilterName>;

const hidden = new Set<string>(hiddenRoles);

function ServicesFilter({ filters }: { readonly filters: Filters }) {
  const groups = useServiceGroups();
  const options = groups.flatMap(({ name, services }) =>
    services.map((service) => ({ id: String(service.id), name: service.name, group: name })),
  );
  return (
    <MultiSelect
      label="Services"
      options={options}
      chosen={filters.chosen.services}
      onChange={(ids) => filters.choose('services', ids)}
    />
  );
}

interface EnumFilterProps {
  readonly filters: Filters;
  readonly name: 'roles' | 'employment';
  readonly label: string;
}

function EnumFilter({ filters, name, label }: EnumFilterProps) {
  const { data = [] } = useEnum(name === 'roles' ? listUserRoleLabels : listEmploymentTypes);
  const options = data.filter(({ value }) => !hidden.has(value)).map((each) => ({ id: each.value, name: each.name }));
  return (
    <MultiSelect
      label={label}
      options={options}
      chosen={filters.chosen[name]}
      onChange={(values) => filters.choose(name, values)}
    />
  );
}

function Tools({ filters }: { readonly filters: Filters }) {
  return (
    <>
      <SearchField
        label="Search User"
        value={filters.chosen.name[0] ?? ''}
        onChange={(text) => filters.choose('name', [text])}
      />
      <ServicesFilter filters={filters} />
      <EnumFilter filters={filters} name="roles" label="Roles" />
      <EnumFilter filters={filters} name="employment" label="Employment" />
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={filters.chosen.deactivated.length > 0}
            onChange={(_, isOn) => filters.choose('deactivated', isOn ? ['true'] : [])}
          />
        }
        label="Deactivated users"
        sx={{ ml: 0, gap: 0.75 }}
        slotProps={{ typography: { variant: 'body2' } }}
      />
      <Button color="inherit" onClick={filters.clear} disabled={filters.isEmpty}>
        Clear Filter
      </Button>
      <Button component={Link} to="new" variant="contained">
        Create User
      </Button>
    </>
  );
}

/** Everybody with an account. */
export default function UsersPage() {
  const filters = useListFilters(filterNames);
  const name = useDebounced(filters.chosen.name[0] ?? '', 300);
  const list = useRecordList<UserV3>(userScreen.resource, userFilter({ ...filters.chosen, name: [name] }));
  const groups = useServiceGroups();
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListPage title="User Management" tools={<Tools filters={filters} />}>
      <RecordRows
        title="Users"
        list={list}
        renderRow={(user) => <UserRow user={user} groups={groups} onOpen={() => setOpenId(user.id)} />}
      />
      {openId && <RecordDialog screen={userScreen} id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { listEmploymentTypes, listUserRoleLabels } from '@shootdesk/shared/reference-lists/enums.contract';
import { hiddenRoles } from '@shootdesk/shared/users/role-blocks';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import type { ReactNode } from 'react';
import { DataTable } from 'react-admin';
import { Link } from 'react-router';
import { useEnum, useServiceGroups } from '../../data/reference/queries.ts';
import { ImportButton } from '../kit/import/import-button.tsx';
import { ClearFilter, DropdownFilter, SwitchFilter } from '../kit/inputs/filters.tsx';
import { SearchInput } from '../kit/inputs/search-input.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { InviteAllWaiting } from './invite-waiting.tsx';
import { UserActions } from './user-actions.tsx';
import { userImport } from './user-import.tsx';
import { UserInputs } from './user-inputs.tsx';
import { userKind } from './user-kind.ts';
import { EmploymentMark, RoleMarks, ServiceMarks } from './user-marks.tsx';

const hidden = new Set<string>(hiddenRoles);

function ServicesFilter() {
  const groups = useServiceGroups();
  const options = groups.flatMap(({ name, services }) =>
    services.map((service) => ({ id: String(service.id), name: service.name, group: name })),
  );
  return <DropdownFilter source="provider.services.in" label="Services" options={options} />;
}

interface EnumFilterProps {
  readonly name: 'roles' | 'employment';
  readonly label: string;
}

function EnumFilter({ name, label }: EnumFilterProps) {
  const { data = [] } = useEnum(name === 'roles' ? listUserRoleLabels : listEmploymentTypes);
  const options = data.filter(({ value }) => !hidden.has(value)).map((each) => ({ id: each.value, name: each.name }));
  return <DropdownFilter source={`${name}.in`} label={label} options={options} />;
}

function UserDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={userKind} actions={<UserActions />} {...opened}>
      <UserInputs />
    </RecordDialog>
  );
}

function Marks({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, maxWidth: 180 }}>{children}</Box>;
}

function rowOf(user: UserV3) {
  const marks = (
    <>
      <RoleMarks user={user} />
      <EmploymentMark user={user} />
      <ServiceMarks user={user} />
    </>
  );
  return { details: user.email, marks };
}

/** The screen that lists the users. */
export function UsersPage() {
  return (
    <RecordList<UserV3>
      kind={userKind}
      title="User Management"
      records="Users"
      filters={
        <>
          <SearchInput source="name.prefix" label="Search User" />
          <ServicesFilter />
          <EnumFilter name="roles" label="Roles" />
          <EnumFilter name="employment" label="Employment" />
          <SwitchFilter source="deactivated" label="Deactivated users" />
        </>
      }
      tools={
        <>
          <ClearFilter />
          <Button component={Link} to="new" variant="contained">
            Create User
          </Button>
          <ImportButton kind={userImport} />
          <InviteAllWaiting />
        </>
      }
      rowOf={rowOf}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Username', value: ({ username }) => username },
        { label: 'Email', value: ({ email }) => email },
        { label: 'Role', value: ({ roles }) => roles.join(', ') },
        { label: 'Employment', value: ({ employment }) => employment },
        { label: 'Contact', value: ({ contact }) => contact },
        { label: 'Deactivated', value: (user) => user.deactivated_at },
      ]}
      Editor={UserDialog}
    >
      <DataTable.Col source="email" label="Email" disableSort />
      <DataTable.Col
        source="roles"
        label="Role, employment"
        disableSort
        render={(user: UserV3) => (
          <Marks>
            <RoleMarks user={user} />
            <EmploymentMark user={user} />
          </Marks>
        )}
      />
      <DataTable.Col
        source="services"
        label="Services"
        disableSort
        render={(user: UserV3) => (
          <Marks>
            <ServiceMarks user={user} />
          </Marks>
        )}
      />
    </RecordList>
  );
}

/** The screen of one user, or of a new one. */
export function UserPage() {
  return (
    <RecordPage kind={userKind} actions={<UserActions />}>
      <UserInputs />
    </RecordPage>
  );
}

export default { list: UsersPage, edit: UserPage };

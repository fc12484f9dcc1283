import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { jobFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import type { FilterForm } from './filter-form.ts';
import { useUserOptions } from './use-user-options.ts';

const staff = { userTypes: [UserTypeId.OnSite, UserTypeId.Studio], includes: ['userRole'] };
const accountManagers = { flags: ['Account_Manager'], includes: ['userRole'] };

export function AccountManagerFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const { options, ...rest } = useUserOptions(accountManagers, value.accountManagers, isOpen);
  return (
    <MultiSelect
      label={jobFilters.accountManagers.label}
      options={options.map(({ id, name }) => ({ id, name }))}
      chosen={value.accountManagers}
      onChange={(chosen) => onChange({ accountManagers: chosen })}
      onOpenChange={setIsOpen}
      {...rest}
    />
  );
}

interface Props extends FilterForm {
  readonly label: string;
  /** Which filter it is: anyone assigned, or the on-site provider. */
  readonly field: 'users' | 'serviceUsers';
  /** Only people of this kind; without it everybody. */
  readonly type?: UserTypeId;
}

/** One of the filters by people. Of those who are assigned, 'Studio user' leaves the providers to 'Users'. */
function PeopleFilter({ label, field, type, value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const sharesField = type === UserTypeId.Studio;
  const all = value[field];
  const { options, ...rest } = useUserOptions(staff, all, isOpen || (sharesField && all.length > 0));
  const providers = new Set(options.flatMap((one) => (one.userTypeId === UserTypeId.OnSite ? [one.id] : [])));
  const left = sharesField ? all.filter((id) => providers.has(id)) : [];
  const chosen = all.filter((id) => !left.includes(id));
  return (
    <MultiSelect
      label={label}
      options={options.filter(({ id, userTypeId }) => type === undefined || userTypeId === type || chosen.includes(id))}
      chosen={chosen}
      onChange={(ids) => onChange({ [field]: [...left, ...ids] })}
      onOpenChange={setIsOpen}
      {...rest}
    />
  );
}

/** Everybody who works on jobs, only those who go to the property, only those of the studio. */
export function UserFilters(form: FilterForm) {
  return (
    <>
      <PeopleFilter {...form} label={jobFilters.users.label} field="users" />
      <PeopleFilter {...form} label={jobFilters.serviceUsers.label} field="serviceUsers" type={UserTypeId.OnSite} />
      <PeopleFilter {...form} label="Studio user" field="users" type={UserTypeId.Studio} />
    </>
  );
}

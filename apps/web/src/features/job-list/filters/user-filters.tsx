import { UserTypeId } from '@shootdesk/shared/users/roles';
import { useState } from 'react';
import { MultiSelect } from '../../../ui/multi-select.tsx';
import type { FilterForm } from './filter-form.ts';
import { useUserOptions } from './use-user-options.ts';

const staff = { userTypes: [UserTypeId.OnSite, UserTypeId.Studio], includes: ['userRole'] };
const accountManagers = { flags: ['Account_Manager'], includes: ['userRole'] };

export function AccountManagerFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const { options, ...rest } = useUserOptions(accountManagers, value.accountManagers, isOpen);
  return (
    <MultiSelect
      label="Account manager"
      options={options.map(({ id, name }) => ({ id, name }))}
      chosen={value.accountManagers}
      onChange={(chosen) => onChange({ accountManagers: chosen })}
      onOpenChange={setIsOpen}
      {...rest}
    />
  );
}

const fields = {
  [UserTypeId.OnSite]: 'serviceUsers',
  [UserTypeId.Studio]: 'users',
} as const;

interface Props extends FilterForm {
  readonly label: string;
  readonly types: readonly (keyof typeof fields)[];
}

/** People of one or both kinds. Providers and studio people are filters of their own, so a job must then have both. */
function PeopleFilter({ label, types, value, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = types.flatMap((type) => value[fields[type]]);
  const { options, ...rest } = useUserOptions(staff, chosen, isOpen);
  const offered = options.filter(
    ({ id, userTypeId }) => types.some((type) => type === userTypeId) || chosen.includes(id),
  );
  const isOf = (id: number, type: number) =>
    options.find((option) => option.id === id)?.userTypeId === type || value[fields[type as 4 | 5]].includes(id);
  return (
    <MultiSelect
      label={label}
      options={offered}
      chosen={chosen}
      onChange={(ids) =>
        onChange(Object.fromEntries(types.map((type) => [fields[type], ids.filter((id) => isOf(id, type))])))
      }
      onOpenChange={setIsOpen}
      {...rest}
    />
  );
}

/** Everybody who works on jobs, only those who go to the property, only those of the studio. */
export function UserFilters(form: FilterForm) {
  return (
    <>
      <PeopleFilter {...form} label="Users" types={[UserTypeId.OnSite, UserTypeId.Studio]} />
      <PeopleFilter {...form} label="Service user" types={[UserTypeId.OnSite]} />
      <PeopleFilter {...form} label="Studio user" types={[UserTypeId.Studio]} />
    </>
  );
}

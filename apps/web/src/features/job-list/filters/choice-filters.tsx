import Box from '@mui/material/Box';
import { classificationNames } from '@shootdesk/shared/clients/classifications';
import { UserTypeId } from '@shootdesk/shared/identity/roles';
import { jobFilters, nobody } from '@shootdesk/shared/service-jobs/job-filters';
import { offeredGroups } from '@shootdesk/shared/services/offered-services';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { useState } from 'react';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { tagWordsQuery } from '../../../data/jobs/list-queries.ts';
import type { Find } from '../../../data/options/queries.ts';
import { useTagColours, type TagColours } from '../../../data/reference/queries.ts';
import { accountManagers, findCampaigns, findClients } from '../../../data/options/sources.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import type { Option } from '../../../ui/inputs/option.ts';
import { useTextSearch } from '../../../ui/inputs/use-text-search.ts';
import { tabStatuses } from '../list-query.ts';
import type { FilterForm } from './filter-form.ts';
import { useCatalogueCounts } from './use-filter-counts.ts';
import { useFoundOptions } from './use-found-options.ts';
import { useUserOptions } from './use-user-options.ts';

const staff = { userTypes: [UserTypeId.OnSite, UserTypeId.Studio], includes: ['userRole'] };
const managers = { ...accountManagers, includes: ['userRole'] };

function AccountManagerFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const { options, ...rest } = useUserOptions(managers, value.accountManagers, isOpen);
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

interface PeopleProps extends FilterForm {
  readonly label: string;
  /** The filter: assigned people or the on-site provider. */
  readonly field: 'users' | 'serviceUsers';
  /** User type to offer; all by default. */
  readonly type?: UserTypeId;
}

/** A filter by people. 'Studio user' and 'Users' share a field; the studio filter ignores the providers in it. */
function PeopleFilter({ label, field, type, value, onChange }: PeopleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const sharesField = type === UserTypeId.Studio;
  const all = value[field];
  const { options, ...rest } = useUserOptions(staff, all, isOpen || (sharesField && all.length > 0));
  const providers = new Set(options.flatMap((one) => (one.userTypeId === UserTypeId.OnSite ? [one.id] : [])));
  const left = sharesField ? all.filter((id) => id === nobody || providers.has(id)) : [];
  const chosen = all.filter((id) => !left.includes(id));
  return (
    <MultiSelect
      label={label}
      options={options.filter(
        ({ id, userTypeId }) =>
          type === undefined || userTypeId === type || chosen.includes(id) || (id === nobody && !sharesField),
      )}
      chosen={chosen}
      onChange={(ids) => onChange({ [field]: [...left, ...ids] })}
      onOpenChange={setIsOpen}
      {...rest}
    />
  );
}

/** Filters by people: assigned, on-site and studio. */
function UserFilters(form: FilterForm) {
  return (
    <>
      <PeopleFilter {...form} label={jobFilters.users.label} field="users" />
      <PeopleFilter {...form} label={jobFilters.serviceUsers.label} field="serviceUsers" type={UserTypeId.OnSite} />
      <PeopleFilter {...form} label="Studio user" field="users" type={UserTypeId.Studio} />
    </>
  );
}

const classifications = classificationNames.map((name, index) => ({ id: index + 1, name }));

function ClassificationFilter({ value, onChange }: FilterForm) {
  return (
    <MultiSelect
      label={jobFilters.classifications.label}
      options={classifications}
      chosen={value.classifications}
      onChange={(chosen) => onChange({ classifications: chosen })}
    />
  );
}

interface FoundProps extends FilterForm {
  readonly field: 'clients' | 'campaigns';
  readonly find: Find;
}

/** A filter whose options are searched by a part of their name. */
function FoundFilter({ field, find, value, onChange }: FoundProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = useFoundOptions(field, find, value[field], isOpen);
  return (
    <MultiSelect
      label={jobFilters[field].label}
      chosen={value[field]}
      onChange={(chosen) => onChange({ [field]: chosen })}
      onOpenChange={setIsOpen}
      {...choices}
    />
  );
}

/** Service types by group: all for BackOffice; for others their own ones, and those that a shared address already contains. */
function ServiceFilter(form: FilterForm) {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const counts = useCatalogueCounts(form, isOpen);
  const own = new Set(user.services?.map(({ id }) => id));
  const seesAll = isOfType(user, 'BackOffice');
  const options = offeredGroups(counts.data?.serviceGroups ?? [], form.value.services).flatMap((group) =>
    group.services
      .filter(({ id }) => seesAll || own.has(id) || form.value.services.includes(id))
      .map(({ id, name, jobCount }) => ({ id, name, count: jobCount, group: group.name })),
  );
  return (
    <MultiSelect
      label={jobFilters.services.label}
      options={options}
      chosen={form.value.services}
      onChange={(services) => form.onChange({ services })}
      onOpenChange={setIsOpen}
      isLoading={counts.isFetching}
      problem={counts.error && firstMessage(counts.error)}
    />
  );
}

/** Filter by status; an empty selection matches all. */
function StatusFilter(form: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const counts = useCatalogueCounts(form, isOpen);
  const countOf = new Map(counts.data?.serviceJobStatuses.map(({ id, jobCount }) => [id, jobCount]));
  return (
    <MultiSelect<number>
      label={jobFilters.serviceJobStatuses.label}
      options={jobStatuses.map(({ id, description }) => ({ id, name: description, count: countOf.get(id) ?? null }))}
      chosen={form.value.serviceJobStatuses}
      onChange={(serviceJobStatuses) => form.onChange({ serviceJobStatuses })}
      onOpenChange={setIsOpen}
    />
  );
}

/** Options of the tag filter: chosen and typed tags first, which may be on no open job, then the found ones. */
function optionsOf(
  words: readonly { tag: string; jobCount: number }[],
  others: readonly string[],
  colourOf: TagColours,
): Option<string>[] {
  const found = words.map(({ tag, jobCount }) => ({ id: tag, name: tag, count: jobCount, colour: colourOf(tag) }));
  const known = new Set(found.map(({ id }) => id.toLowerCase()));
  const missing = others.filter((word) => word !== '' && !known.has(word.toLowerCase()));
  return [...missing.map((word) => ({ id: word, name: word, colour: colourOf(word) })), ...found];
}

/** Filter by tags of open jobs; others can be typed. A tag here cannot contain a comma, because commas separate tags in the address. */
function TagFilter({ value, onChange }: FilterForm) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const name = text.replaceAll(',', ' ').trim();
  const colourOf = useTagColours();
  const words = useTextSearch(name, tagWordsQuery, isOpen);
  return (
    <MultiSelect
      label={jobFilters.tags.label}
      options={optionsOf(words.data ?? [], name ? [name] : value.tags, colourOf)}
      chosen={value.tags}
      onChange={(tags) => onChange({ tags })}
      onOpenChange={setIsOpen}
      onSearch={setText}
      isLoading={words.isWaiting}
      problem={words.error && firstMessage(words.error)}
    />
  );
}

/** Side by side if there is room, otherwise below each other. */
const choicesStyle = {
  display: { xs: 'grid', md: 'flex' },
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  flexWrap: 'wrap',
  gap: 0.75,
} as const;

/** The filters whose values are chosen from a list. */
export function ChoiceFilters(form: FilterForm) {
  return (
    <Box sx={choicesStyle}>
      <AccountManagerFilter {...form} />
      <ClassificationFilter {...form} />
      <FoundFilter {...form} field="clients" find={findClients} />
      <FoundFilter {...form} field="campaigns" find={findCampaigns} />
      <UserFilters {...form} />
      <ServiceFilter {...form} />
      {tabStatuses[form.tab] === null && <StatusFilter {...form} />}
      <TagFilter {...form} />
    </Box>
  );
}

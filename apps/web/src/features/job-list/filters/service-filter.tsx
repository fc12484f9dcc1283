import { jobFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { firstMessage } from '../../../kernel/api-error.ts';
import { isOfType, useCurrentUser } from '../../../api/current-user.ts';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import type { FilterForm } from './filter-form.ts';
import { useCatalogueCounts } from './use-filter-counts.ts';

/**
 * Service types by group: all for BackOffice, everybody else only sees their own, and those that the list they were sent is narrowed to.
 */
export function ServiceFilter(form: FilterForm) {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const counts = useCatalogueCounts(form, isOpen);
  const own = new Set(user.services?.map(({ id }) => id));
  const seesAll = isOfType(user, 'BackOffice');
  const options = (counts.data?.serviceGroups ?? []).flatMap((group) =>
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

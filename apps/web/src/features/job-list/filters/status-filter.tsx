import { jobFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { useState } from 'react';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import { MultiSelect } from '../../../ui/inputs/multi-select.tsx';
import type { FilterForm } from './filter-form.ts';
import { useCatalogueCounts } from './use-filter-counts.ts';

/** Any number of statuses; none means all. */
export function StatusFilter(form: FilterForm) {
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

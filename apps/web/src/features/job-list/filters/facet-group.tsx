import Box from '@mui/material/Box';
import { listForecasts } from '@shootdesk/shared/forecasts/forecasts.contract';
import { CustomFilterId, customFilters, type CustomFilterType } from '@shootdesk/shared/service-jobs/custom-filters';
import { mayCall, useCurrentUser } from '../../../api/current-user.ts';
import { CountCheckbox } from '../../../ui/inputs/count-checkbox.tsx';
import type { JobListInfo } from '../../../data/jobs/list-queries.ts';
import { tabStatuses } from '../list-query.ts';
import { hidesDone } from '../shown-jobs.ts';
import type { FilterForm } from './filter-form.ts';

interface Props extends FilterForm {
  readonly label: string;
  readonly type: CustomFilterType;
  readonly info: JobListInfo | null;
}

/** Adds or removes an id. The ids are sorted, so that equal selections have the same address. */
function toggled<T extends number>(chosen: readonly T[], id: T): T[] {
  const others = chosen.filter((each) => each !== id);
  return others.length < chosen.length ? others : [...others, id].sort((a, b) => a - b);
}

/** Built-in filters of one kind, each with its number of jobs. */
export function FacetGroup({ label, type, info, tab, value, onChange }: Props) {
  const countOf = new Map(info?.customFilters.map(({ id, count }) => [id, count]));
  const hasForecasts = mayCall(listForecasts, useCurrentUser());
  // Tabs with fixed statuses ignore this filter.
  const hasEffect = (id: number) =>
    (tabStatuses[tab] === null || !hidesDone(id)) && (id !== CustomFilterId.AtRisk || hasForecasts);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ float: { md: 'left' }, p: 0, mr: 1, lineHeight: '30px', fontSize: '0.8125rem', fontWeight: 600 }}
      >
        {label}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        {customFilters
          .filter((filter) => filter.type === type && hasEffect(filter.id))
          .map(({ id, name }) => (
            <CountCheckbox
              key={id}
              label={name}
              count={countOf.get(id)}
              checked={value.customFilters.includes(id)}
              onToggle={() => onChange({ customFilters: toggled(value.customFilters, id) })}
            />
          ))}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CustomFilterId, type CustomFilterType } from '@shootdesk/shared/service-jobs/custom-filters';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { FacetChips } from './facet-chips.tsx';
import { doneFilter, toggled } from './list-state.ts';
import { StatusFilter } from './status-filter.tsx';
import type { JobListInfo } from './use-job-list.ts';
import type { ListStateControl } from './use-list-state.ts';

const groups = [
  { type: 'deadline', label: 'Client deadline' },
  { type: 'platform', label: 'Platform' },
] as const satisfies readonly { type: CustomFilterType; label: string }[];

const lineStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  // On a phone the chips are pushed sideways instead of filling the screen.
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  py: 0.5,
  scrollbarWidth: 'none',
} as const;

interface ToggleProps {
  readonly label: string;
  readonly filterId: number;
  readonly control: ListStateControl;
}

/** Shows what a filter hides: on means the filter is off. */
function ShowToggle({ label, filterId, control: { state, change } }: ToggleProps) {
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
      sx={{ flex: 'none', ml: 0, mr: 0.5 }}
      control={
        <Switch
          size="small"
          checked={!state.customFilters.includes(filterId)}
          onChange={() => change({ customFilters: toggled(state.customFilters, filterId) })}
        />
      }
    />
  );
}

/** What is hidden unless asked for, and the way back to the list as it is by default. */
export function ListToggles({ control }: { readonly control: ListStateControl }) {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <ShowToggle
        label={onSite ? 'Show Done Jobs' : 'Show Approved Jobs'}
        filterId={doneFilter(onSite)}
        control={control}
      />
      <ShowToggle label="Show Archived Jobs" filterId={CustomFilterId.NotArchived} control={control} />
      <Button
        size="small"
        disabled={control.isDefault}
        onClick={control.reset}
        sx={{ display: { xs: control.isDefault ? 'none' : 'inline-flex', md: 'inline-flex' } }}
      >
        Reset All Filters
      </Button>
    </Box>
  );
}

interface Props {
  readonly control: ListStateControl;
  readonly info: JobListInfo | null;
}

/** What narrows the list; the counts come with it. */
export function ListFilters({ control, info }: Props) {
  const { state, change } = control;
  return (
    <Box role="search" aria-label="Filter jobs" sx={lineStyle}>
      <StatusFilter
        chosen={state.serviceJobStatuses}
        onChange={(serviceJobStatuses) => change({ serviceJobStatuses })}
      />
      {groups.map(({ type, label }) => (
        <FacetChips
          key={type}
          label={label}
          facets={info?.customFilters.filter((filter) => filter.type === type) ?? []}
          chosen={state.customFilters}
          onToggle={(id) => change({ customFilters: toggled(state.customFilters, id) })}
        />
      ))}
    </Box>
  );
}

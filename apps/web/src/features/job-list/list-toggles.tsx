import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { toggled } from '../../ui/toggled.ts';
import { doneFilter } from './list-state.ts';
import type { Draft } from './use-draft.ts';
import type { ListStateControl } from './use-list-state.ts';

interface Props {
  readonly control: ListStateControl;
  readonly draft: Draft;
}

/** Shows what a built-in filter hides: on means the filter is off. Takes effect at once, with whatever has been chosen by then. */
function ShowToggle({ label, filterId, control, draft }: Props & { label: string; filterId: CustomFilterId }) {
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
      sx={{ flex: 'none', mx: 0 }}
      control={
        <Switch
          size="small"
          checked={!control.state.filters.customFilters.includes(filterId)}
          onChange={() =>
            control.show({ ...draft.filters, customFilters: toggled(draft.filters.customFilters, filterId) })
          }
        />
      }
    />
  );
}

/** What is hidden unless asked for. The other tabs show statuses of their own, in which nothing is done or archived. */
export function ListToggles(props: Props) {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  if (props.control.state.tab !== 'jobs') return null;
  return (
    <>
      <ShowToggle label={onSite ? 'Show Done Jobs' : 'Show Approved Jobs'} filterId={doneFilter(onSite)} {...props} />
      <ShowToggle label="Show Archived Jobs" filterId={CustomFilterId.NotArchived} {...props} />
    </>
  );
}

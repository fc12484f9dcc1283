import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { CustomFilterId } from '@shootdesk/shared/service-jobs/custom-filters';
import { isOfType, useCurrentUser } from '../../api/current-user.ts';
import { showArchived, showDone, showLateRevisions, showsArchived, showsDone } from './shown-jobs.ts';
import type { Draft } from './use-draft.ts';
import type { ListStateControl } from './use-list-state.ts';

interface Props {
  readonly control: ListStateControl;
  readonly draft: Draft;
}

interface ToggleProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function ShowToggle({ label, isOn, onChange }: ToggleProps) {
  return (
    <FormControlLabel
      label={label}
      slotProps={{ typography: { variant: 'body2', noWrap: true } }}
      sx={{ flex: 'none', mx: 0 }}
      control={<Switch size="small" checked={isOn} onChange={(_, next) => onChange(next)} />}
    />
  );
}

/**
 * Switches that apply the whole selection at once: for jobs that are hidden by default, and on the Rejection tab for late revisions. The
 * other tabs have none, because none of their fixed statuses is finished or archived.
 */
export function ListToggles({ control, draft }: Props) {
  const onSite = isOfType(useCurrentUser(), 'OnSite');
  const shown = control.state.filters.customFilters;
  const chosen = draft.filters.customFilters;
  const show = (customFilters: CustomFilterId[]) => control.show({ ...draft.filters, customFilters });
  if (control.state.tab === 'rejection') {
    return (
      <ShowToggle
        label="Late Revisions Only"
        isOn={shown.includes(CustomFilterId.LateRevisions)}
        onChange={(isOn) => show(showLateRevisions(chosen, isOn))}
      />
    );
  }
  if (control.state.tab !== 'jobs') return null;
  return (
    <>
      <ShowToggle
        label={onSite ? 'Show Done Jobs' : 'Show Approved Jobs'}
        isOn={showsDone(shown)}
        onChange={(isOn) => show(showDone(chosen, isOn, onSite))}
      />
      <ShowToggle
        label="Show Archived Jobs"
        isOn={showsArchived(shown)}
        onChange={(isOn) => show(showArchived(chosen, isOn))}
      />
    </>
  );
}

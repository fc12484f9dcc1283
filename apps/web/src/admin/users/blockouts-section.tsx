import Button from '@mui/material/Button';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { UpcomingBlockouts, useBlockoutDialogs } from '../../entities/blockouts/upcoming-blockouts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** The blockouts of a provider, which are saved apart from the user. */
export function BlockoutsSection({ user }: { readonly user: UserV3 }) {
  const { id, name, time_zone: timeZone } = user;
  const person = { owner: id, userId: id, name, timeZone };
  const { open, dialogs } = useBlockoutDialogs(person);
  return (
    <Panel
      title="Upcoming Blockouts"
      action={
        <Button size="small" onClick={() => open('new')}>
          Add Blockout
        </Button>
      }
    >
      <UpcomingBlockouts person={person} onEdit={open} />
      {dialogs}
    </Panel>
  );
}

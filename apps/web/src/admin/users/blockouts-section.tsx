import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { UserV3 } from '@shootdesk/shared/users/user-v3.schema';
import { useQuery } from '@tanstack/react-query';
import { busyCalendarQuery } from '../../data/availability/busy-calendar.ts';
import { BusyCalendarState } from '../../entities/calendars/busy-calendar-state.tsx';
import { UpcomingBlockouts, useBlockoutDialogs } from '../../entities/blockouts/upcoming-blockouts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface LineProps {
  readonly userId: string;
  readonly timeZone: string;
}

/** State of a provider's connected private calendar, if there is one. */
function OwnCalendarLine({ userId, timeZone }: LineProps) {
  const { data: calendar } = useQuery(busyCalendarQuery(userId));
  if (!calendar?.isConnected) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, px: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'hairline' }}>
      <Typography sx={{ fontWeight: 600 }}>Own calendar connected</Typography>
      <BusyCalendarState calendar={calendar} timeZone={timeZone} />
    </Box>
  );
}

/** Form section with a provider's blockouts, which are saved apart from the user. */
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
      <OwnCalendarLine userId={id} timeZone={timeZone} />
      <UpcomingBlockouts person={person} onEdit={open} />
      {dialogs}
    </Panel>
  );
}

import Box from '@mui/material/Box';
import { useCurrentUser } from '../../api/current-user.ts';
import { UpcomingBlockouts, useBlockoutDialogs } from '../../entities/blockouts/upcoming-blockouts.tsx';
import { CalendarAddressPanel } from '../../entities/calendars/calendar-address-panel.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { besideStyle, Screen } from '../../ui/layout/screen.tsx';
import { OwnCalendarPanel } from './own-calendar-panel.tsx';
import { ClosedDaysPanel } from './closed-days-panel.tsx';
import { WorkHoursCard } from './work-hours-card.tsx';
import { CommandButton } from '../../ui/commands/command-button.tsx';

/** Weekly work hours and blocked periods of a provider, which decide when clients can book them. */
export default function AvailabilityPage() {
  const { id, timeZone } = useCurrentUser();
  const person = { owner: null, userId: String(id), name: null, timeZone };
  const { open, dialogs } = useBlockoutDialogs(person);
  return (
    <Screen title="Provider Availability" maxWidth={1180}>
      <Box sx={besideStyle(340)}>
        <WorkHoursCard />
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Panel title="Actions">
            <Box sx={{ p: 2 }}>
              <CommandButton
                variant="contained"
                fullWidth
                command={{ id: 'add-blockout', name: 'Add Blockout', group: 'This page', run: () => open('new') }}
              />
            </Box>
          </Panel>
          <Panel title="Upcoming Blockouts">
            <UpcomingBlockouts person={person} onEdit={open} />
          </Panel>
          <ClosedDaysPanel />
          <OwnCalendarPanel />
          <CalendarAddressPanel zone={null} />
        </Box>
      </Box>
      {dialogs}
    </Screen>
  );
}

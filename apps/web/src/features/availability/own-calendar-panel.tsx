import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { busyDaysAhead, type BusyCalendar } from '@shootdesk/shared/busy-calendars/busy-calendars.contract';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import {
  busyCalendarQuery,
  connectCalendar,
  disconnectCalendar,
  readCalendarNow,
} from '../../data/availability/busy-calendar.ts';
import { BusyCalendarState } from '../../entities/calendars/busy-calendar-state.tsx';
import { firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

/** Mutation of the calendar; a toast reports why it failed. */
function useCalendarChange(change: (cache: QueryClient) => Promise<void>) {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => change(cache),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
}

interface AddressFormProps {
  /** Null while no calendar is connected, because the form then cannot be closed. */
  readonly onClose: (() => void) | null;
}

function AddressForm({ onClose }: AddressFormProps) {
  const cache = useQueryClient();
  const notify = useNotify();
  const [address, setAddress] = useState('');
  const connect = useMutation({
    mutationFn: () => connectCalendar(cache, address),
    onSuccess: () => {
      notify('Calendar connected', { type: 'success' });
      onClose?.();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    connect.mutate();
  };
  const hint =
    'In Google: Settings, your calendar, Secret address in iCal format. In Outlook and iCloud: publish the calendar, and copy its ICS or webcal link.';
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        label="Secret iCal address"
        value={address}
        onChange={(event) => {
          setAddress(event.target.value);
          connect.reset();
        }}
        error={connect.isError}
        helperText={connect.isError ? firstMessage(connect.error) : hint}
        autoComplete="off"
        slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none', inputMode: 'url' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="outlined" loading={connect.isPending}>
          Connect
        </Button>
        {onClose && (
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
        )}
      </Box>
    </Box>
  );
}

function Connected({ calendar }: { readonly calendar: BusyCalendar }) {
  const { timeZone } = useCurrentUser();
  const { ask, dialog } = useAsk();
  const [isChanging, setIsChanging] = useState(false);
  const read = useCalendarChange(readCalendarNow);
  const disconnect = useCalendarChange(disconnectCalendar);
  const askToDisconnect = async () => {
    const text = 'The address is deleted, and busy times that are not over become bookable again.';
    if (await ask({ title: 'Disconnect Your Own Calendar?', text })) disconnect.mutate();
  };
  return (
    <>
      <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {calendar.address}
      </Typography>
      <BusyCalendarState calendar={calendar} timeZone={timeZone} />
      <Typography variant="body2" color="textSecondary">
        Its busy times of the next {busyDaysAhead} days are blockouts, read every quarter of an hour. To change them,
        change the calendar.
      </Typography>
      {isChanging ? (
        <AddressForm onClose={() => setIsChanging(false)} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" loading={read.isPending || calendar.isReading} onClick={() => read.mutate()}>
            Read now
          </Button>
          <Button color="inherit" onClick={() => setIsChanging(true)}>
            Change
          </Button>
          <Button color="error" loading={disconnect.isPending} onClick={() => void askToDisconnect()}>
            Disconnect
          </Button>
        </Box>
      )}
      {dialog}
    </>
  );
}

/** The signed-in provider's private calendar, whose busy times become blockouts. */
export function OwnCalendarPanel() {
  const query = useQuery(busyCalendarQuery(null));
  return (
    <Panel title="Your Own Calendar">
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Loaded query={query} what="Your own calendar">
          {(calendar) =>
            calendar.isConnected ? (
              <Connected calendar={calendar} />
            ) : (
              <>
                <Typography>
                  Nobody can book you while your private calendar says that you are busy. Only times are read, never
                  titles, and nobody else sees the address.
                </Typography>
                <AddressForm onClose={null} />
              </>
            )
          }
        </Loaded>
      </Box>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import {
  calendarAddressQuery,
  renewCalendarAddress,
  revokeCalendarAddress,
  type CalendarZone,
} from '../../data/availability/calendar-address.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface Props {
  readonly zone: CalendarZone;
}

/** Changes the address and reports the result in a toast. */
function useAddressChange(zone: CalendarZone, change: typeof renewCalendarAddress, done: string) {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => change(cache, zone),
    onSuccess: () => notify(done, { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
}

function NoAddress({ zone }: Props) {
  const make = useAddressChange(zone, renewCalendarAddress, 'Calendar address created');
  return (
    <>
      <Typography>
        A calendar program can show these appointments and blockouts beside your others. It needs an address to
        subscribe to.
      </Typography>
      <Box>
        <Button variant="outlined" loading={make.isPending} onClick={() => make.mutate()}>
          Create Address
        </Button>
      </Box>
    </>
  );
}

interface AddressProps extends Props {
  readonly url: string;
  readonly createdAt: string | null;
}

function Address({ zone, url, createdAt }: AddressProps) {
  const { timeZone } = useCurrentUser();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const renew = useAddressChange(zone, renewCalendarAddress, 'Calendar address renewed');
  const revoke = useAddressChange(zone, revokeCalendarAddress, 'Calendar address revoked');
  const isBusy = renew.isPending || revoke.isPending;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      notify('Address copied', { type: 'success' });
    } catch {
      // Browsers offer the clipboard on https only.
      window.prompt('Copy this address:', url);
    }
  };
  const askToRenew = async () => {
    const text = 'The address becomes another one. Calendars that subscribed to it stop until they get the new one.';
    if (await ask({ title: 'Renew Calendar Address?', text })) renew.mutate();
  };
  const askToRevoke = async () => {
    const text = 'Calendars that subscribed to the address stop. You can create another one at any time.';
    if (await ask({ title: 'Revoke Calendar Address?', text })) revoke.mutate();
  };
  return (
    <>
      <Typography>Subscribe to this address in a calendar program:</Typography>
      <Typography component="code" variant="body2" sx={{ overflowWrap: 'anywhere', userSelect: 'all' }}>
        {url}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        Everyone who has it can read the calendar. Renew it when it has come into wrong hands: this address stops
        working, and you subscribe to the new one.
      </Typography>
      {createdAt !== null && (
        <Typography variant="caption" color="textSecondary">
          Created {formatDateTime(createdAt, timeZone)}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => void copy()}>
          Copy
        </Button>
        <Button color="inherit" disabled={isBusy} loading={renew.isPending} onClick={() => void askToRenew()}>
          Renew
        </Button>
        <Button color="error" disabled={isBusy} loading={revoke.isPending} onClick={() => void askToRevoke()}>
          Revoke
        </Button>
      </Box>
      {dialog}
    </>
  );
}

/** Panel with the secret address of a calendar, to copy, renew or revoke. */
export function CalendarAddressPanel({ zone }: Props) {
  const query = useQuery(calendarAddressQuery(zone));
  return (
    <Panel title="Calendar Address">
      <Box sx={{ display: 'grid', gap: 1.5, p: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Loaded query={query} what="The calendar address">
          {({ url, createdAt }) =>
            url === null ? <NoAddress zone={zone} /> : <Address zone={zone} url={url} createdAt={createdAt} />
          }
        </Loaded>
      </Box>
    </Panel>
  );
}

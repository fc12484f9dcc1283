import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { keepMark } from '../../data/device/device-marks.ts';
import { keptSizeQuery, readKeepState, switchKeepingOff, switchKeepingOn } from '../../data/device/keeping.ts';
import { megabytes } from '../../kernel/amounts.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { Panel } from '../../ui/layout/panel.tsx';

const BeingKept = () => <Typography role="status">Your jobs are being kept…</Typography>;

function KeptSize() {
  const { data } = useQuery(keptSizeQuery);
  if (!data) return null;
  if (data.jobBytes === 0) return <BeingKept />;
  return (
    <Typography variant="body2" color="textSecondary">
      Takes {megabytes(data.appBytes + data.jobBytes)} of this device: the app {megabytes(data.appBytes)}, your jobs{' '}
      {megabytes(data.jobBytes)}.
    </Typography>
  );
}

/** Switches offline storage of the app and of a week's jobs on this device on and off. */
export function KeepPanel() {
  const user = useCurrentUser();
  const cache = useQueryClient();
  const notify = useNotify();
  const state = useSyncExternalStore(keepMark.subscribe, () => readKeepState(user.id));
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchKeepingOn(cache, user) : switchKeepingOff(user)),
    onError: (error) => notify(`This could not be switched. ${firstMessage(error)}`, { type: 'warning' }),
  });
  return (
    <Panel title="Without a connection">
      <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {state === 'unsupported' ? (
          <Alert severity="info">
            This browser cannot keep jobs here. It needs a current browser and an address with https.
          </Alert>
        ) : (
          <>
            <Typography color="textSecondary">
              Opens Shootdesk without a connection, with your jobs of today and the next 7 days and your availability.
              It ends when you sign out. Switch it on only on a device that is yours.
            </Typography>
            <FormControlLabel
              control={
                <Switch
                  checked={isPending ? state !== 'on' : state === 'on'}
                  disabled={isPending}
                  onChange={(_, isOn) => mutate(isOn)}
                />
              }
              label="Keep my jobs on this phone"
            />
            {isPending && (state === 'on' ? <Typography role="status">Just a moment…</Typography> : <BeingKept />)}
            {state === 'on' && !isPending && <KeptSize />}
          </>
        )}
      </Box>
    </Panel>
  );
}

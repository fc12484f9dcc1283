import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { pushStateQuery, switchPushOff, switchPushOn, type PushState } from '../../../data/notifications/push.ts';
import { firstMessage } from '../../../kernel/api-error.ts';
import { useReader } from '../../../kernel/reader.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

const explanations: Partial<Record<PushState, string>> = {
  unsupported: 'This browser offers no push notifications here. They need a current browser and an address with https.',
  refused:
    'This browser refuses notifications of Shootdesk. Allow them in its settings for this site, beside the address, and come back.',
};

/** Switches push notifications of this browser on and off. The permission is requested on the click, never before. */
export function PushPanel() {
  const { id } = useReader();
  const cache = useQueryClient();
  const notify = useNotify();
  const { data: state } = useQuery(pushStateQuery(id));
  const { mutate, isPending } = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? switchPushOn(cache, id) : switchPushOff(cache, id)),
    onError: (error) => notify(`Push could not be switched. ${firstMessage(error)}`, { type: 'warning' }),
  });
  const explanation = state && explanations[state];
  return (
    <Panel title="Push on this device">
      <Box sx={{ px: 2, py: 1.5, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {state !== 'unsupported' && (
          <>
            <Typography color="textSecondary">
              Shows on this device what is ticked under Push above, even while no tab of Shootdesk is open. It ends when
              you sign out.
            </Typography>
            <FormControlLabel
              control={
                <Switch
                  checked={state === 'on'}
                  disabled={isPending || (state !== 'on' && state !== 'off')}
                  onChange={(_, isOn) => mutate(isOn)}
                />
              }
              label="Push notifications"
            />
          </>
        )}
        {explanation && <Alert severity="info">{explanation}</Alert>}
      </Box>
    </Panel>
  );
}

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { AddPicker } from '../../ui/inputs/add-picker.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { clientSource } from '../../data/options/sources.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { LinkedList } from '../kit/linked-list.tsx';
import { useClientLinks } from './use-client-links.ts';

function Progress({ isBusy, isDone }: { readonly isBusy: boolean; readonly isDone: boolean }) {
  return (
    <Box role="status" sx={{ display: 'flex', pr: 1 }}>
      {isBusy && <CircularProgress size={18} aria-label="Saving" />}
      {!isBusy && isDone && <Badge tone="green" text="Updated" />}
    </Box>
  );
}

/** The clients whose videos go to the channel. A client is linked or unlinked at once, without saving the channel. */
export function ClientLinking({ channel }: { readonly channel: YoutubeChannelView }) {
  const links = channel.clientYoutubeChannels;
  const { mutate, isPending, isSuccess } = useClientLinks(channel.id);
  return (
    <Panel title="Channel Client Linking" action={<Progress isBusy={isPending} isDone={isSuccess} />}>
      <Box sx={{ p: 2, display: 'grid', gap: 1.5 }}>
        <AddPicker
          label="Link Client"
          source={clientSource}
          without={links.map(({ clientId }) => clientId)}
          noneText="Nothing found"
          onAdd={(client) => mutate({ client })}
        />
        <Typography variant="h3">
          {links.length} {links.length === 1 ? 'client' : 'clients'} linked
        </Typography>
        <LinkedList
          label="Clients"
          linked={links}
          nameOf={({ client }) => client.name}
          isBusy={isPending}
          onRemove={(link) => mutate({ link })}
        />
      </Box>
    </Panel>
  );
}

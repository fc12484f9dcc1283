import Button from '@mui/material/Button';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { refreshYoutubeChannel } from '@shootdesk/shared/channels/youtube-channels.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useShowRecord } from '../../ui/records/use-record.ts';
import { channelPlace } from './channel-place.ts';
import { channelRecord, type ChannelRecord } from './channel-values.ts';

function useRefresh({ id }: ChannelRecord) {
  const cache = useQueryClient();
  const notify = useNotify();
  const show = useShowRecord<ChannelRecord>(channelPlace);
  return useMutation({
    mutationFn: () => call(refreshYoutubeChannel, { params: { id } }),
    onSuccess: (channel) => {
      show(channelRecord(channel));
      notify('Access token has been refreshed!', { type: 'success' });
      for (const key of [[channelPlace.resource, 'getList'], ['record-changes']]) {
        void cache.invalidateQueries({ queryKey: key });
      }
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
}

/** What can be done with a channel beside changing it. */
export function ChannelActions({ record: channel }: { readonly record: ChannelRecord }) {
  const { mutate, isPending } = useRefresh(channel);
  return (
    <>
      <Button
        component="a"
        href={`https://www.youtube.com/channel/${encodeURIComponent(channel.channelId)}`}
        target="_blank"
        rel="noopener noreferrer"
        color="inherit"
        endIcon={<OpenInNew aria-hidden />}
      >
        View Channel
      </Button>
      <Button color="inherit" loading={isPending} onClick={() => mutate()}>
        Refresh Access Token
      </Button>
    </>
  );
}

import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import { refreshYoutubeChannel, type YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { showRecord } from '../../data/records/mutations.ts';
import { channelKind } from './channel-kind.ts';

/** Fetches a new access token and caches the updated channel. */
function useRefresh() {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id }: YoutubeChannelView) => call(refreshYoutubeChannel, { params: { id } }),
    onSuccess: (refreshed) => {
      showRecord(cache, channelKind.resource, refreshed);
      notify('Access token has been refreshed!', { type: 'success' });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
}

/** Actions for a channel besides editing it. */
export function ChannelActions() {
  const channel = useRecordContext<YoutubeChannelView>();
  const { mutate, isPending } = useRefresh();
  if (!channel) return null;
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
      <Button color="inherit" loading={isPending} onClick={() => mutate(channel)}>
        Refresh Access Token
      </Button>
    </>
  );
}

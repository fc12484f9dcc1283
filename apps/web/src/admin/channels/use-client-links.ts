import {
  createClientYoutubeChannel,
  deleteClientYoutubeChannel,
  type YoutubeChannelView,
} from '@shootdesk/shared/channels/youtube-channels.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import type { Option } from '../../ui/option.ts';
import { channelKind } from './channel-kind.ts';

/** A client to be linked, or a link to be removed. */
type Change = { readonly client: Option } | { readonly linkId: number };

/** Links clients to a channel and unlinks them, each at once; busy until the channel has been read anew. */
export function useClientLinks({ id }: YoutubeChannelView) {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async (change: Change) => {
      if ('linkId' in change) return call(deleteClientYoutubeChannel, { params: { id: change.linkId }, query: {} });
      const { id: clientId, name } = change.client;
      return call(createClientYoutubeChannel, { body: { clientId, youtubeChannelId: id, name } });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ['record-changes'] });
      return cache.invalidateQueries({ queryKey: [channelKind.resource] });
    },
  });
}

import type { ClientYoutubeChannelView } from '@shootdesk/shared/channels/channel-fields';
import {
  createClientYoutubeChannel,
  deleteClientYoutubeChannel,
} from '@shootdesk/shared/channels/youtube-channels.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { recordsWritten } from '../../data/records/mutations.ts';
import type { Option } from '../../ui/inputs/option.ts';
import { channelKind } from './channel-kind.ts';

/** A client to be linked, or a link to be removed. */
type Change = { readonly client: Option } | { readonly link: ClientYoutubeChannelView };

function send(change: Change, youtubeChannelId: number): Promise<unknown> {
  if ('link' in change) {
    const { id, cache_key } = change.link;
    return call(deleteClientYoutubeChannel, { params: { id }, query: {}, ifMatch: cache_key });
  }
  const { id: clientId, name } = change.client;
  return call(createClientYoutubeChannel, { body: { clientId, youtubeChannelId, name } });
}

/** Links and unlinks clients of a channel, each at once. Pending until the channel has been read again. */
export function useClientLinks(channelId: number) {
  const cache = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: Change) => send(change, channelId),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => recordsWritten(cache, channelKind.resource),
  });
}

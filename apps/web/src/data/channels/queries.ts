import {
  getYoutubeAuthorization,
  listAuthorizedChannels,
} from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** What Google has granted. */
export const authorizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['youtube-authorization', id],
    queryFn: ({ signal }) => call(getYoutubeAuthorization, { params: { id } }, signal),
    // The form that stands on it must not vanish because it has expired in the meantime: saving says so.
    staleTime: Infinity,
  });

/** The channels of the account behind an authorization. */
export const authorizedChannelsQuery = (id: number) =>
  queryOptions({
    queryKey: ['youtube-authorization', id, 'channels'],
    queryFn: ({ signal }) => call(listAuthorizedChannels, { params: { id } }, signal),
  });

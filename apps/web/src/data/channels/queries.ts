import {
  getYoutubeAuthorization,
  listAuthorizedChannels,
} from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/** Reads an authorization at Google and what it grants. */
export const authorizationQuery = (id: number) =>
  queryOptions({
    queryKey: ['youtube-authorization', id],
    queryFn: ({ signal }) => call(getYoutubeAuthorization, { params: { id } }, signal),
    // The form must not disappear when the authorization expires; saving reports that.
    staleTime: Infinity,
  });

/** Reads the YouTube channels of an authorization's account. */
export const authorizedChannelsQuery = (id: number) =>
  queryOptions({
    queryKey: ['youtube-authorization', id, 'channels'],
    queryFn: ({ signal }) => call(listAuthorizedChannels, { params: { id } }, signal),
  });

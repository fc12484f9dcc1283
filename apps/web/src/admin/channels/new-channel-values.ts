import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import {
  createYoutubeChannelBody,
  type CreateYoutubeChannelBody,
} from '@shootdesk/shared/channels/youtube-channels.contract';
import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';

export interface NewChannelValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly videoServiceTypeId: string | null;
  readonly channelId: string | null;
}

export const noValues: NewChannelValues = { name: null, videoServiceTypeId: null, channelId: null };

type Authorization = Pick<YoutubeAuthorizationView, 'id' | 'emailAddress'>;

/** Makes the request body of a new video channel, with the authentication that its tokens come from. */
export function newChannelBody(
  values: NewChannelValues,
  { id, emailAddress }: Authorization,
): CreateYoutubeChannelBody {
  return {
    youtubeAuthorizationId: id,
    emailAddress,
    name: values.name ?? '',
    channelId: values.channelId ?? '',
    videoServiceTypeId: Number(values.videoServiceTypeId) as CreateYoutubeChannelBody['videoServiceTypeId'],
  };
}

/** Validates the form of a new video channel; errors by field. */
export function newChannelComplaints(values: NewChannelValues, authorization: Authorization): FieldErrors {
  return {
    ...complaintsOf(createYoutubeChannelBody, newChannelBody(values, authorization)),
    ...(values.videoServiceTypeId === null && { videoServiceTypeId: 'Required' }),
  };
}

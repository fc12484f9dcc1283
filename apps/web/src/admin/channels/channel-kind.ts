import {
  updateYoutubeChannelBody,
  type YoutubeChannelView,
} from '@shootdesk/shared/channels/youtube-channels.contract';
import type { RecordKind } from '../kit/record-kind.ts';

interface ChannelValues extends Record<string, unknown> {
  readonly name: string | null;
  readonly emailAddress: string | null;
}

/** Defines the API resource, list and form of video channels. */
export const channelKind: RecordKind<YoutubeChannelView, ChannelValues> = {
  resource: 'youtube-channels',
  path: '/systemManager/youtube',
  noun: 'Channel',
  type: 'YoutubeChannel',
  title: 'Youtube Channel',
  dialogTitle: 'Youtube Channel Details',
  schema: updateYoutubeChannelBody,
  valuesOf: (channel) => ({ name: channel?.name ?? null, emailAddress: channel?.emailAddress ?? null }),
  bodyOf: ({ name, emailAddress }) => ({ name: name ?? '', emailAddress: emailAddress ?? '' }),
  fields: { name: { label: 'Name' }, emailAddress: { label: 'Email' } },
  deleteWarning: 'The channel is taken from all clients that it is linked to. At Youtube nothing is deleted.',
};

import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import type { RecordScreen } from '../../ui/records/record-screen.ts';
import { ChannelActions } from './channel-actions.tsx';
import { channelPlace } from './channel-place.ts';
import { ChannelSections } from './channel-sections.tsx';
import {
  channelComplaints,
  channelRecord,
  channelValues,
  type ChannelRecord,
  type ChannelValues,
} from './channel-values.ts';

/** How video channels are administered. */
export const channelScreen: RecordScreen<ChannelRecord, ChannelValues> = {
  ...channelPlace,
  noun: 'Channel',
  title: 'Youtube Channel',
  dialogTitle: 'Youtube Channel Details',
  valuesOf: channelValues,
  bodyOf: (values) => values,
  check: channelComplaints,
  fields: { name: { label: 'Name' }, emailAddress: { label: 'Email' } },
  // What the data provider reads is the channel as the API answers it.
  complete: async (answered) => channelRecord(answered as unknown as YoutubeChannelView),
  Sections: ChannelSections,
  MoreActions: ChannelActions,
  deleteWarning: 'The channel is taken from all clients that it is linked to. At Youtube nothing is deleted.',
  referenceOf: ({ id }) => `YoutubeChannel/${id}`,
};

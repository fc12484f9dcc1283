import {
  updateYoutubeChannelBody,
  type YoutubeChannelView,
} from '@shootdesk/shared/channels/youtube-channels.contract';
import { complaintsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
import type { AdminRecord } from '../../ui/records/record-kind.ts';

/** A video channel as the screens hold it: with its id as text, like that of every administered record. */
export interface ChannelRecord extends AdminRecord, Omit<YoutubeChannelView, 'id' | 'cache_key'> {}

/** The channel as the API answers it, for the screens. */
export function channelRecord(view: YoutubeChannelView): ChannelRecord {
  return { ...view, id: String(view.id) };
}

/** What can be changed of a channel. */
export interface ChannelValues extends Record<string, unknown> {
  readonly name: string;
  readonly emailAddress: string;
}

export function channelValues(channel: ChannelRecord | null): ChannelValues {
  return { name: channel?.name ?? '', emailAddress: channel?.emailAddress ?? '' };
}

/** What is wrong with the form, by its fields. */
export function channelComplaints(values: ChannelValues): FieldErrors {
  return complaintsOf(updateYoutubeChannelBody, values);
}

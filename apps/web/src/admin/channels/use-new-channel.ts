import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { createYoutubeChannel } from '@shootdesk/shared/channels/youtube-channels.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useVersionedForm, type VersionedForm } from '../../ui/form/use-versioned-form.ts';
import { recordPath } from '../kit/record-kind.ts';
import { channelKind } from './channel-kind.ts';
import { newChannelBody, newChannelComplaints, noValues, type NewChannelValues } from './new-channel-values.ts';

interface NewChannel {
  readonly form: VersionedForm<NewChannelValues>;
  /** All that a channel needs has been given. */
  readonly isComplete: boolean;
  /** The screen of the channel, once it has been added. */
  readonly leavesTo: string | null;
}

/** The form that adds a channel of the account that was authenticated. */
export function useNewChannel(authorization: YoutubeAuthorizationView): NewChannel {
  const cache = useQueryClient();
  const notify = useNotify();
  const added = useRef<number | null>(null);
  const [leavesTo, setLeavesTo] = useState<string | null>(null);
  const form = useVersionedForm<NewChannelValues>({
    saved: { values: noValues, version: null },
    what: 'Youtube Channel Details',
    check: (values) => newChannelComplaints(values, authorization),
    checksOnChange: true,
    save: async (values) => {
      try {
        const channel = await call(createYoutubeChannel, { body: newChannelBody(values, authorization) });
        added.current = channel.id;
      } catch (error) {
        notify(firstMessage(error), { type: 'warning' });
        throw error;
      }
    },
    currentOf: () => null,
    onDone: () => {
      if (added.current === null) return;
      notify('Channel has been created!', { type: 'success' });
      void cache.invalidateQueries({ queryKey: [channelKind.resource] });
      setLeavesTo(recordPath(channelKind, String(added.current)));
    },
  });
  const { name, videoServiceTypeId, channelId } = form.values;
  const isGiven = [name, videoServiceTypeId, channelId].every((value) => value.trim() !== '');
  return { form, isComplete: isGiven && authorization.refreshToken !== null, leavesTo };
}

import type { YoutubeAuthorizationView } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useMemo, useRef } from 'react';
import { useCreate, useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { firstMessage } from '../../kernel/api-error.ts';
import { complaintsResolver } from '../../ui/form/contract-resolver.ts';
import { useStaleGuard, type StaleGuard } from '../../ui/form/use-stale-guard.ts';
import { recordPath } from '../kit/record-kind.ts';
import { channelKind } from './channel-kind.ts';
import { newChannelBody, newChannelComplaints, noValues, type NewChannelValues } from './new-channel-values.ts';

interface NewChannel extends StaleGuard<NewChannelValues> {
  /** Whether everything that a channel requires is filled in. */
  readonly isComplete: boolean;
}

/** State of the form that adds a video channel of the account that was authenticated. */
export function useNewChannel(authorization: YoutubeAuthorizationView): NewChannel {
  const notify = useNotify();
  const [create] = useCreate();
  const added = useRef<number | null>(null);
  const navigate = useNavigate();
  const resolver = useMemo(
    () => complaintsResolver<NewChannelValues>((values) => newChannelComplaints(values, authorization)),
    [authorization],
  );
  const guard = useStaleGuard<NewChannelValues>({
    saved: { values: noValues, version: null },
    what: 'Youtube Channel Details',
    resolver,
    save: async (values) => {
      const data = newChannelBody(values, authorization);
      const channel = await create(channelKind.resource, { data }, { returnPromise: true });
      added.current = channel.id as number;
    },
    currentOf: () => null,
    onFailed: (error) => notify(firstMessage(error), { type: 'warning' }),
    onDone: () => {
      if (added.current === null) return;
      notify('Channel has been created!', { type: 'success' });
      void navigate(recordPath(channelKind, added.current), { replace: true });
    },
  });
  const { name, videoServiceTypeId, channelId } = useWatch({ control: guard.form.control }) as NewChannelValues;
  const isGiven = [name, videoServiceTypeId, channelId].every((value) => value !== null && value.trim() !== '');
  return { ...guard, isComplete: isGiven && authorization.refreshToken !== null };
}

import { videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { TextInput, useRecordContext } from 'react-admin';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../kernel/date-time.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { ClientLinking } from './client-linking.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** Shows the read-only fields of the channel. Of a token it shows only that it exists. */
function FixedFields({ channel }: { readonly channel: YoutubeChannelView }) {
  const { timeZone } = useCurrentUser();
  const { channelId, videoServiceTypeId, accessToken, refreshToken, tokenExpiresAt } = channel;
  const type = videoServiceTypes.find(({ id }) => id === videoServiceTypeId);
  const expiry = tokenExpiresAt ? `Valid until ${formatDateTime(tokenExpiresAt, timeZone)}` : undefined;
  return (
    <>
      <ReadOnlyField label="Channel ID" value={channelId} />
      <ReadOnlyField label="Type" value={type?.name ?? null} />
      <ReadOnlyField label="Access Token" value={accessToken} helperText={accessToken ? expiry : undefined} />
      <ReadOnlyField label="Refresh Token" value={refreshToken} />
    </>
  );
}

/** The cards of a channel's form. */
export function ChannelInputs() {
  const channel = useRecordContext<YoutubeChannelView>();
  if (!channel) return null;
  return (
    <>
      <FormSection title="Channel Details">
        <TextInput source="name" label="Name" required helperText={false} />
        <TextInput source="emailAddress" label="Email" type="email" required helperText={false} />
        <FixedFields channel={channel} />
      </FormSection>
      <ClientLinking channel={channel} />
    </>
  );
}

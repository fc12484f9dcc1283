import { videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import { useCurrentUser } from '../../api/current-user.ts';
import { formatDateTime } from '../../ui/date-time.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import type { SectionsProps } from '../../ui/records/record-screen.ts';
import type { ChannelRecord, ChannelValues } from './channel-values.ts';
import { ClientLinking } from './client-linking.tsx';
import { ReadOnlyField } from './read-only-field.tsx';

/** What is known of the channel besides what can be changed. Tokens are only said to be there. */
function FixedFields({ channel }: { readonly channel: ChannelRecord }) {
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
export function ChannelSections({ form, record }: SectionsProps<ChannelRecord, ChannelValues>) {
  return (
    <>
      <FormSection title="Channel Details">
        <FormField form={form} name="name" label="Name" required />
        <FormField form={form} name="emailAddress" label="Email" type="email" required />
        {record && <FixedFields channel={record} />}
      </FormSection>
      {record && <ClientLinking channel={record} />}
    </>
  );
}

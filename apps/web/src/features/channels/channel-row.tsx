import { VideoServiceTypeId } from '@shootdesk/shared/channels/video-service-types';
import { Badge } from '../../ui/badge.tsx';
import { recordPath } from '../../ui/records/record-kind.ts';
import { RecordRow } from '../../ui/records/record-row.tsx';
import { channelPlace } from './channel-place.ts';
import type { ChannelRecord } from './channel-values.ts';

interface Props {
  readonly channel: ChannelRecord;
  readonly onOpen: () => void;
}

/** Says what the videos of the channel are for, unless they are for clients. */
function TypeBadge({ type }: { readonly type: VideoServiceTypeId }) {
  if (type === VideoServiceTypeId.Client) return null;
  if (type === VideoServiceTypeId.ResTv) return <Badge tone="violet" text="RES TV" />;
  return <Badge tone="amber" text="Proofing" />;
}

/** Name, e-mail, type and clients of a channel. */
export function ChannelRow({ channel, onOpen }: Props) {
  const clients = channel.clientYoutubeChannels.map(({ client }) => client.name);
  return (
    <RecordRow
      to={recordPath(channelPlace, channel.id)}
      name={channel.name}
      details={
        <>
          {channel.emailAddress}
          {clients.length > 0 && (
            <>
              <br />
              {clients.join(', ')}
            </>
          )}
        </>
      }
      onOpen={onOpen}
      marks={<TypeBadge type={channel.videoServiceTypeId} />}
    />
  );
}

import Button from '@mui/material/Button';
import { VideoServiceTypeId, videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import { authorizePage } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { DataTable } from 'react-admin';
import { unrestricted } from '../../providers/dialects.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckboxesFilter } from '../kit/inputs/filters.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelInputs } from './channel-inputs.tsx';
import { channelKind } from './channel-kind.ts';

function ChannelDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={channelKind} actions={<ChannelActions />} {...opened}>
      <ChannelInputs />
    </RecordDialog>
  );
}

/** Says what the videos of the channel are for, unless they are for clients. */
function typeBadge({ videoServiceTypeId: type }: YoutubeChannelView) {
  if (type === VideoServiceTypeId.Client) return null;
  if (type === VideoServiceTypeId.ResTv) return <Badge tone="violet" text="RES TV" />;
  return <Badge tone="amber" text="Proofing" />;
}

const typeName = (channel: YoutubeChannelView) =>
  videoServiceTypes.find(({ id }) => id === channel.videoServiceTypeId)?.name;

const clientsOf = ({ clientYoutubeChannels }: YoutubeChannelView): string =>
  clientYoutubeChannels.map(({ client }) => client.name).join(', ');

/** An address without types means the first one, so that none is a word of its own. */
const onlyForClients = { selectedVideoServiceType: [VideoServiceTypeId.Client] };
const orUnrestricted = (types: readonly (number | string)[]): readonly (number | string)[] => {
  const chosen = types.filter((type) => type !== unrestricted);
  return chosen.length === 0 ? [unrestricted] : chosen.sort();
};

/** The video channels. */
export default function ChannelsPage() {
  return (
    <RecordList<YoutubeChannelView>
      kind={channelKind}
      title="Youtube Channels"
      records="Channels"
      filterDefaultValues={onlyForClients}
      filters={
        <CheckboxesFilter
          source="selectedVideoServiceType"
          label="Video Service Type"
          choices={videoServiceTypes}
          parse={orUnrestricted}
        />
      }
      tools={
        <Button component="a" href={authorizePage} variant="contained">
          Add New Channel
        </Button>
      }
      rowOf={(channel) => ({
        details: [channel.emailAddress, clientsOf(channel)].filter(Boolean).join(' · '),
        marks: typeBadge(channel),
      })}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Email', value: (channel) => channel.emailAddress },
        { label: 'Channel ID', value: (channel) => channel.channelId },
        { label: 'Type', value: typeName },
        { label: 'Clients', value: clientsOf },
      ]}
      Editor={ChannelDialog}
    >
      <DataTable.Col source="emailAddress" label="Email" disableSort />
      <DataTable.Col source="clientYoutubeChannels" label="Clients" disableSort render={clientsOf} />
      <DataTable.Col source="videoServiceTypeId" label="Type" disableSort render={typeBadge} />
    </RecordList>
  );
}

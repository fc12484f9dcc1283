import Button from '@mui/material/Button';
import { VideoServiceTypeId, videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import { authorizePage } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import type { YoutubeChannelView } from '@shootdesk/shared/channels/youtube-channels.contract';
import { DataTable } from 'react-admin';
import { unrestricted } from '../../providers/dialects.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { CheckboxesFilter } from '../kit/inputs/filters.tsx';
import { RecordDialog, type OpenRecord } from '../kit/record-dialog.tsx';
import { RecordList } from '../kit/record-list.tsx';
import { RecordPage } from '../kit/record-page.tsx';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelInputs } from './channel-inputs.tsx';
import { channelKind } from './channel-kind.ts';

const clientsOnly = { selectedVideoServiceType: [VideoServiceTypeId.Client] };

const clientsOf = ({ clientYoutubeChannels }: YoutubeChannelView): string =>
  clientYoutubeChannels.map(({ client }) => client.name).join(', ');

const typeOf = ({ videoServiceTypeId }: YoutubeChannelView) =>
  videoServiceTypes.find(({ id }) => id === videoServiceTypeId)?.name;

/** Shows the purpose of the channel's videos, unless they are for clients. */
function TypeBadge({ type }: { readonly type: VideoServiceTypeId }) {
  if (type === VideoServiceTypeId.Client) return null;
  if (type === VideoServiceTypeId.ResTv) return <Badge tone="violet" text="RES TV" />;
  return <Badge tone="amber" text="Proofing" />;
}

/** An address without types means the first type, so an empty choice needs a value of its own. */
function typesOf(chosen: readonly (number | string)[]): readonly (number | string)[] {
  const types = chosen.filter((type) => type !== unrestricted);
  return types.length === 0 ? [unrestricted] : types.toSorted((one, other) => Number(one) - Number(other));
}

function ChannelDialog(opened: OpenRecord) {
  return (
    <RecordDialog kind={channelKind} actions={<ChannelActions />} {...opened}>
      <ChannelInputs />
    </RecordDialog>
  );
}

/** Row of a channel on narrow screens: e-mail, and below it the clients. */
function rowOf(channel: YoutubeChannelView) {
  const clients = clientsOf(channel);
  const details = (
    <>
      {channel.emailAddress}
      {clients !== '' && (
        <>
          <br />
          {clients}
        </>
      )}
    </>
  );
  return { details, marks: <TypeBadge type={channel.videoServiceTypeId} /> };
}

/** The screen that lists the video channels. */
export function ChannelsPage() {
  return (
    <RecordList<YoutubeChannelView>
      kind={channelKind}
      title="Youtube Channels"
      records="Channels"
      filterDefaultValues={clientsOnly}
      filters={
        <CheckboxesFilter
          source="selectedVideoServiceType"
          label="Video Service Type"
          choices={videoServiceTypes}
          parse={typesOf}
        />
      }
      tools={
        <Button component="a" href={authorizePage} variant="contained">
          Add New Channel
        </Button>
      }
      rowOf={rowOf}
      exported={[
        { label: 'Name', value: ({ name }) => name },
        { label: 'Email', value: ({ emailAddress }) => emailAddress },
        { label: 'Type', value: typeOf },
        { label: 'Channel ID', value: ({ channelId }) => channelId },
        { label: 'Clients', value: clientsOf },
      ]}
      hiddenColumns={['channelId']}
      Editor={ChannelDialog}
    >
      <DataTable.Col source="emailAddress" label="Email" disableSort />
      <DataTable.Col source="clientYoutubeChannels" label="Clients" disableSort render={clientsOf} />
      <DataTable.Col
        source="videoServiceTypeId"
        label="Type"
        disableSort
        render={(channel: YoutubeChannelView) => <TypeBadge type={channel.videoServiceTypeId} />}
      />
      <DataTable.Col source="channelId" label="Channel ID" disableSort />
    </RecordList>
  );
}

/** The screen of one video channel. */
export function ChannelPage() {
  return (
    <RecordPage kind={channelKind} actions={<ChannelActions />}>
      <ChannelInputs />
    </RecordPage>
  );
}

export default { list: ChannelsPage, edit: ChannelPage };

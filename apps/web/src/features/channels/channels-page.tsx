import Button from '@mui/material/Button';
import { VideoServiceTypeId, videoServiceTypes } from '@shootdesk/shared/channels/video-service-types';
import { authorizePage } from '@shootdesk/shared/channels/youtube-authorizations.contract';
import { useState } from 'react';
import { ListPage } from '../../ui/records/list-page.tsx';
import { RecordDialog } from '../../ui/records/record-dialog.tsx';
import { RecordRows } from '../../ui/records/record-list.tsx';
import { useListFilters } from '../../ui/records/use-list-filters.ts';
import { ChannelRow } from './channel-row.tsx';
import { channelScreen } from './channel-screen.ts';
import { TypeFilter } from './type-filter.tsx';
import { useChannelList } from './use-channel-list.ts';

/** Stands in the address when no type is chosen: an address without types means the first one. */
const noType = 'none';
const known = new Set(videoServiceTypes.map(({ id }) => String(id)));

function useTypes() {
  const { chosen, choose } = useListFilters(['type']);
  const types = chosen.type.length === 0 ? [String(VideoServiceTypeId.Client)] : chosen.type;
  return {
    types: types.filter((type) => known.has(type)),
    choose: (next: string[]) => choose('type', next.length === 0 ? [noType] : next),
  };
}

/** The video channels. */
export default function ChannelsPage() {
  const { types, choose } = useTypes();
  const list = useChannelList(types);
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <ListPage
      title="Youtube Channels"
      tools={
        <>
          <TypeFilter chosen={types} onChange={choose} />
          <Button component="a" href={authorizePage} variant="contained">
            Add New Channel
          </Button>
        </>
      }
    >
      <RecordRows
        title="Channels"
        list={list}
        renderRow={(channel) => <ChannelRow channel={channel} onOpen={() => setOpenId(channel.id)} />}
      />
      {openId && <RecordDialog screen={channelScreen} id={openId} onClose={() => setOpenId(null)} />}
    </ListPage>
  );
}

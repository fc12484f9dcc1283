import { RecordPage } from '../kit/record-page.tsx';
import { ChannelActions } from './channel-actions.tsx';
import { ChannelInputs } from './channel-inputs.tsx';
import { channelKind } from './channel-kind.ts';

/** A video channel on a screen of its own. */
export default function ChannelPage() {
  return (
    <RecordPage kind={channelKind} actions={<ChannelActions />}>
      <ChannelInputs />
    </RecordPage>
  );
}

import { RecordPage } from '../../ui/records/record-page.tsx';
import { channelScreen } from './channel-screen.ts';

/** A video channel on a screen of its own. */
export default function ChannelPage() {
  return <RecordPage screen={channelScreen} />;
}

import { RecordPage } from '../../ui/records/record-page.tsx';
import { useZoneScreen } from './use-zone-screen.ts';

/** A zone on a screen of its own, or a new one. */
export default function ZonePage() {
  return <RecordPage screen={useZoneScreen()} />;
}

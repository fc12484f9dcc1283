import { RecordPage } from '../kit/record-page.tsx';
import { useZone } from './use-zone.ts';
import { ZoneInputs } from './zone-inputs.tsx';

/** A zone on a screen of its own, or a new one. */
export default function ZonePage() {
  return (
    <RecordPage kind={useZone()}>
      <ZoneInputs />
    </RecordPage>
  );
}

import { RecordPage } from '../kit/record-page.tsx';
import { ClientInputs } from './client-inputs.tsx';
import { clientKind } from './client-kind.ts';
import { RestoreClient } from './restore-client.tsx';

/** A client on a screen of its own, or a new one. */
export default function ClientPage() {
  return (
    <RecordPage kind={clientKind} actions={<RestoreClient />}>
      <ClientInputs />
    </RecordPage>
  );
}

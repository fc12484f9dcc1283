import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { restoreClientV3 } from '@shootdesk/shared/clients/clients-v3.contract';
import { useRecordContext } from 'react-admin';
import { call } from '../../api/call.ts';
import { RecordAction } from '../kit/record-action.tsx';

/** 'Restore' button for a client that was removed from the lists. */
export function RestoreClient() {
  const client = useRecordContext<ClientV3>();
  if (!client?.removed_at) return null;
  const { id, cache_key } = client;
  return (
    <RecordAction
      label="Restore"
      act={() => call(restoreClientV3, { params: { id }, ifMatch: cache_key })}
      done="Client has been restored!"
      changes={['clients']}
    />
  );
}

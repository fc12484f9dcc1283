import Button from '@mui/material/Button';
import type { ClientV3 } from '@shootdesk/shared/clients/client.schema';
import { restoreClientV3 } from '@shootdesk/shared/clients/clients-v3.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify, useRecordContext } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { recordsWritten } from '../../data/records/mutations.ts';

/** 'Restore' for a client that was taken out of the lists. */
export function RestoreClient() {
  const client = useRecordContext<ClientV3>();
  const cache = useQueryClient();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, cache_key }: ClientV3) => call(restoreClientV3, { params: { id }, ifMatch: cache_key }),
    onSuccess: () => notify('Client has been restored!', { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => void recordsWritten(cache, 'clients'),
  });
  if (!client?.removed_at) return null;
  return (
    <Button color="inherit" loading={isPending} onClick={() => mutate(client)}>
      Restore
    </Button>
  );
}

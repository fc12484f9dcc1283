import Button from '@mui/material/Button';
import { revokeApiKey, type ApiKeyView } from '@shootdesk/shared/identity/api-keys.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../../kernel/api-error.ts';
import { call } from '../../../api/call.ts';
import { recordsWritten } from '../../../data/records/mutations.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';

/** Takes a key back, after asking. */
export function RevokeApiKey({ apiKey: { id, name, cache_key } }: { readonly apiKey: ApiKeyView }) {
  const cache = useQueryClient();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(revokeApiKey, { params: { id }, ifMatch: cache_key }),
    onSuccess: () => notify('API key has been revoked!', { type: 'success' }),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
    onSettled: () => {
      setIsAsking(false);
      return recordsWritten(cache, 'api-keys');
    },
  });
  return (
    <>
      <Button size="small" color="error" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Revoke API Key?"
          text={`Whatever calls by “${name}” is refused at once. This cannot be undone.`}
          isBusy={isPending}
          onYes={() => mutate()}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

import Button from '@mui/material/Button';
import {
  deleteClientResource,
  type ClientResource,
  type CtClientResource,
} from '@shootdesk/shared/resources/client-resources.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { mayCall, useCurrentUser } from '../../api/current-user.ts';
import { removeClientFile, type ClientFileKind } from '../../data/jobs/order-mutations.ts';
import { ClientFileDialog } from '../../entities/file/client-file-dialog.tsx';
import { firstMessage } from '../../kernel/api-error.ts';
import { useAsk } from '../../ui/dialogs/use-ask.tsx';

interface Props {
  readonly file: ClientResource | CtClientResource;
  readonly kind: ClientFileKind;
}

function RemoveButton({ file }: Pick<Props, 'file'>) {
  const cache = useQueryClient();
  const notify = useNotify();
  const { ask, dialog } = useAsk();
  const { id, serviceJobId, cache_key: ifMatch, name } = file;
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const text = `This action will remove ${name} from the job. Do you wish to proceed?`;
      if (!(await ask({ title: 'Remove File', text }))) return;
      await removeClientFile(cache, { id, serviceJobId, ifMatch });
      notify('File removed', { type: 'success' });
    },
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
  return (
    <>
      <Button size="small" color="inherit" aria-label={`Remove ${name}`} disabled={isPending} onClick={() => mutate()}>
        Remove
      </Button>
      {dialog}
    </>
  );
}

/** Actions on a file from the client, for people who may take them. */
export function ClientFileActions({ file, kind }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const user = useCurrentUser();
  if (!mayCall(deleteClientResource, user)) return null;
  return (
    <>
      <Button size="small" aria-label={`Edit ${file.name}`} onClick={() => setIsOpen(true)}>
        Edit
      </Button>
      <RemoveButton file={file} />
      {isOpen && (
        <ClientFileDialog jobId={file.serviceJobId} kind={kind} file={file} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

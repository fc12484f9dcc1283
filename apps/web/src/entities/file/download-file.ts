import { useMutation, type MutationKey } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { downloadDocument } from '../../api/download-document.ts';
import { firstMessage } from '../../kernel/api-error.ts';
import { useGallery } from './gallery-context.ts';
import type { GalleryFile } from './gallery-file.ts';

/** Lets the browser save the file at an address under the server's name for it, without leaving the page. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Downloads a document, such as a report as CSV, and shows a failure in a toast. Other components can find the running download by its key. */
export function useDownloadDocument(mutationKey: MutationKey = ['download document']) {
  const notify = useNotify();
  return useMutation({
    mutationKey,
    mutationFn: ({ path, name }: { readonly path: string; readonly name: string }) => downloadDocument(path, name),
    onError: (error) => notify(firstMessage(error), { type: 'warning' }),
  });
}

/** Downloads one file of a gallery from a new address, because the cached one may have expired. */
export function useDownloadFile(file: GalleryFile) {
  const { renew } = useGallery();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => renew(file.id),
    onSuccess: (fresh) => {
      if (fresh?.downloadUrl) saveAddress(fresh.downloadUrl);
      else notify('This file is not there any more.', { type: 'warning' });
    },
    onError: (error) => notify(`The download could not be started. ${firstMessage(error)}`, { type: 'warning' }),
  });
}

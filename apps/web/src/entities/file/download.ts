import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { useGallery } from './gallery-context.ts';
import type { GalleryFile } from './gallery-file.ts';

/** Lets the browser save what an address answers, under the name that it answers; the page stays. */
export function saveAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Saves one file, by an address that has not run out. */
export function useDownloadOne(file: GalleryFile) {
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

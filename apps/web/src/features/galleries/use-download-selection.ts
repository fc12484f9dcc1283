import { prepareDownload } from '@shootdesk/shared/downloads/downloads.contract';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { saveAddress } from '../../entities/file/download-file.ts';
import { megabytes } from '../../kernel/amounts.ts';

export type DownloadForm = 'zip' | 'proofSheet';

interface Choice {
  readonly campaignId: number;
  readonly kind: 'resources' | 'assets';
  readonly ids: readonly number[];
}

const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`);

/** Downloads the selected files of a gallery as a zip, or as a proof sheet (PDF); the browser shows the progress. */
export function useDownloadSelection({ campaignId, kind, ids }: Choice) {
  const notify = useNotify();
  return useMutation({
    mutationFn: (_form: DownloadForm) => call(prepareDownload, { body: { campaignId, kind, ids: [...ids] } }),
    onSuccess: ({ zipUrl, proofSheetUrl, fileCount, totalBytes }, form) => {
      saveAddress(form === 'zip' ? zipUrl : proofSheetUrl);
      const what = form === 'zip' ? `${files(fileCount)} (${megabytes(totalBytes)})` : 'the proof sheet';
      notify(`Downloading ${what}. Your browser shows the progress.`, { type: 'info' });
    },
    onError: (error) => notify(`The download could not be started. ${firstMessage(error)}`, { type: 'warning' }),
  });
}

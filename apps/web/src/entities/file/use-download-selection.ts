import { prepareDownload } from '@shootdesk/shared/downloads/downloads.contract';
import type { Delivery } from '@shootdesk/shared/services/deliveries';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { firstMessage } from '../../kernel/api-error.ts';
import { call } from '../../api/call.ts';
import { saveAddress } from './download-file.ts';
import { megabytes } from '../../kernel/amounts.ts';

/** Format of a download: the files in a zip, with a folder for each exposure set, a proof sheet, or the files in a delivery size. */
export type DownloadForm = 'zip' | 'bySet' | 'proofSheet' | Delivery;

interface Choice {
  readonly campaignId: number;
  readonly kind: 'resources' | 'assets';
  /** Ids, or a function that finds them when the button is pressed. */
  readonly ids: readonly number[] | (() => Promise<readonly number[]>);
}

const files = (count: number) => (count === 1 ? '1 file' : `${count.toLocaleString('en')} files`);

function whatOf(form: DownloadForm, fileCount: number, totalBytes: number): string {
  if (form === 'proofSheet') return 'the proof sheet';
  return typeof form === 'string'
    ? `${files(fileCount)} (${megabytes(totalBytes)})`
    : `${files(fileCount)} as ${form.label}`;
}

/** Downloads the selected files of a gallery as a zip, or as a proof sheet (PDF); the browser shows the progress. */
export function useDownloadSelection({ campaignId, kind, ids }: Choice) {
  const notify = useNotify();
  return useMutation({
    mutationFn: async (form: DownloadForm) => {
      const delivery = typeof form === 'object' ? { delivery: { kind: form.kind, longestEdge: form.longestEdge } } : {};
      const chosen = typeof ids === 'function' ? await ids() : ids;
      const bySet = form === 'bySet';
      return call(prepareDownload, {
        body: { campaignId, kind, ids: [...chosen], ...delivery, ...(bySet && { bySet }) },
      });
    },
    onSuccess: ({ zipUrl, proofSheetUrl, fileCount, totalBytes }, form) => {
      saveAddress(form === 'proofSheet' ? proofSheetUrl : zipUrl);
      const what = whatOf(form, fileCount, totalBytes);
      notify(`Downloading ${what}. Your browser shows the progress.`, { type: 'info' });
    },
    onError: (error) => notify(`The download could not be started. ${firstMessage(error)}`, { type: 'warning' }),
  });
}

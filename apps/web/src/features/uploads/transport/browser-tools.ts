import { getCampaignUploadToken } from '@shootdesk/shared/files/file-storage.contract';
import { call } from '../../../api/call.ts';
import { browserPause } from './browser-pause.ts';
import { inTime } from './in-time.ts';
import type { UploadTools } from './upload-file.ts';
import { xhrPut } from './xhr-put.ts';

/** What uploads to a job work with in a page. */
export function browserTools(job: { readonly id: number; readonly campaignId: number }): UploadTools {
  return {
    put: xhrPut,
    pause: browserPause,
    now: Date.now,
    grant: (path, signal) => {
      const input = { params: { id: job.campaignId }, query: { serviceJobId: job.id, path } };
      return inTime(signal, (limited) => call(getCampaignUploadToken, input, limited));
    },
  };
}

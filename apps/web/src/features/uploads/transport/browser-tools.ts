import { getCampaignUploadToken } from '@shootdesk/shared/files/file-storage.contract';
import { createResource } from '@shootdesk/shared/resources/resources.contract';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { browserPause } from './browser-pause.ts';
import type { UploadTools } from './upload-file.ts';
import { xhrPut } from './xhr-put.ts';

/** A call that was not answered for so long, as after a sleep of the machine, is made again. */
const callMs = 60_000;

async function inTime<T>(signal: AbortSignal, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(callMs);
  try {
    return await ask(AbortSignal.any([signal, limit]));
  } catch (error) {
    if (limit.aborted && !signal.aborted) throw new ApiError(0, { detail: 'The server did not answer in time.' });
    throw error;
  }
}

/** What uploads to a job work with in a page. */
export function browserTools(job: { readonly id: number; readonly campaignId: number }): UploadTools {
  return {
    put: xhrPut,
    pause: browserPause,
    now: Date.now,
    api: {
      grant: (path, signal) => {
        const input = { params: { id: job.campaignId }, query: { serviceJobId: job.id, path } };
        return inTime(signal, (limited) => call(getCampaignUploadToken, input, limited));
      },
      register: (body, signal) => inTime(signal, (limited) => call(createResource, { body }, limited)),
    },
  };
}

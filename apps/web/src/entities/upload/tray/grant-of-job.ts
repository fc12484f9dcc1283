import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { isNotFound } from '../../../kernel/api-error.ts';

/** Requests tokens from a job's campaign. If the campaign no longer has the job, reads once which campaign it is in now. */
export function grantOfJob(
  campaignId: number,
  ask: (campaignId: number, path: string, signal: AbortSignal) => Promise<UploadGrant>,
  readCampaignId: (signal: AbortSignal) => Promise<number>,
): (path: string, signal: AbortSignal) => Promise<UploadGrant> {
  let present = campaignId;
  return async (path, signal) => {
    try {
      return await ask(present, path, signal);
    } catch (error) {
      if (!isNotFound(error)) throw error;
      const moved = await readCampaignId(signal);
      if (moved === present) throw error;
      present = moved;
      return ask(present, path, signal);
    }
  };
}

import type { UploadGrant } from '@shootdesk/shared/files/file-storage.contract';
import { isNotFound } from '../../../kernel/api-error.ts';

/** Asks for tokens of a job's campaign; where it has none of the job, reads once which campaign the job is in now. */
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

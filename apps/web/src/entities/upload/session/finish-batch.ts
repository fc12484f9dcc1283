import { countByType, orderNotices } from '@shootdesk/shared/resources/number-of-resources';
import { scanFolder } from '@shootdesk/shared/resources/resources.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { call } from '../../../api/call.ts';
import { jobResources } from './job-files.ts';

/** Messages after a batch. */
export interface BatchReport {
  /** Number of files from interrupted uploads that were registered only now. */
  readonly added: number;
  /** Files in the folder of the job that cannot be resources. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
  /** Notices about a number of resources that differs from the order. */
  readonly notices: readonly string[];
}

export const nothingToSay: BatchReport = { added: 0, rejected: [], notices: [] };

/** Finishes a batch of uploads: the server registers files in the job's folder, and the resources are compared with the order. */
export async function finishBatch(job: ServiceJob, signal: AbortSignal): Promise<BatchReport> {
  const { added, rejected } = await call(scanFolder, { params: { id: job.id } }, signal);
  const counts = countByType(await jobResources(job.id, signal));
  return { added, rejected, notices: orderNotices(job, counts) };
}

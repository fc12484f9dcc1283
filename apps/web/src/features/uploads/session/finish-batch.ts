import { countByType, orderNotices } from '@shootdesk/shared/resources/quantity';
import { scanFolder } from '@shootdesk/shared/resources/resources.contract';
import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { call } from '../../../api/call.ts';
import { jobResources } from './job-files.ts';

/** What is to be said after a batch. */
export interface BatchReport {
  /** Files of earlier, interrupted uploads that the job has only now. */
  readonly added: number;
  /** What lies in the job's folder and cannot be a resource. */
  readonly rejected: readonly { readonly name: string; readonly reason: string }[];
  /** Resources that are not as many as ordered. */
  readonly notices: readonly string[];
}

export const nothingToSay: BatchReport = { added: 0, rejected: [], notices: [] };

/** Lets the server register what lies in the job's folder, and compares what the job has with what was ordered. */
export async function finishBatch(job: ServiceJob, signal: AbortSignal): Promise<BatchReport> {
  const { added, rejected } = await call(scanFolder, { params: { id: job.id } }, signal);
  const counts = countByType(await jobResources(job.id, signal));
  return { added, rejected, notices: orderNotices(job, counts) };
}

import type { ServiceJob } from '@shootdesk/shared/service-jobs/service-job.schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { filesWritten } from '../../data/files/mutations.ts';
import type { BatchReport } from '../../entities/upload/session/finish-batch.ts';
import type { UploadKind } from '../../entities/upload/session/upload-kind.ts';

interface BatchReports {
  /** Warnings about the last batch, or null. */
  readonly report: BatchReport | null;
  /** Error of the request that checks a finished batch; null after a success. */
  readonly error: Error | null;
  readonly onEnd: () => void;
  readonly forget: () => void;
}

/** Reports each finished batch to its upload kind, then refetches all data of the job on the page. */
export function useBatchReport(kind: UploadKind, job: ServiceJob): BatchReports {
  const cache = useQueryClient();
  const { data, error, mutate, reset } = useMutation({
    mutationFn: (of: ServiceJob) => kind.finish(of, AbortSignal.timeout(120_000)),
    onSettled: () => filesWritten(cache, job.id),
  });
  return { report: data ?? null, error, onEnd: () => mutate(job), forget: reset };
}

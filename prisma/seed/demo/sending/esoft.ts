import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { insertRows } from '../../write-rows.ts';
import type { DemoContext } from '../context.ts';
import type { HistoryRow } from '../history.ts';
import { later } from '../local-time.ts';

const { SentToEsoft, EsoftError } = JobStatusId;

/** Orders of jobs sent to Esoft, with all resources; those at EsoftError are refused. */
export async function seedEsoftOrders({ database }: DemoContext, history: readonly HistoryRow[]): Promise<void> {
  const failures = new Map(
    history
      .filter(({ serviceJobStatusId }) => serviceJobStatusId === EsoftError)
      .map((row) => [row.serviceJobId, row] as const),
  );
  const orders = history
    .filter(({ serviceJobStatusId }) => serviceJobStatusId === SentToEsoft)
    .map(({ serviceJobId, createdById, createdAt }) => {
      const failure = failures.get(serviceJobId);
      return {
        serviceJobId,
        kind: 'send-to-esoft',
        vendorReference: failure ? null : `E-${20_000 + serviceJobId}`,
        createdById,
        sentAt: failure ? null : later(createdAt, 4000),
        failedAt: failure?.createdAt ?? null,
        failureReason: failure ? failure.comment.replace('Esoft: ', '') : null,
        attempts: 1,
        cacheKey: 1,
        createdAt,
        updatedAt: failure?.createdAt ?? createdAt,
      };
    });
  await insertRows(database, 'esoft_submissions', orders);
  await database.$executeRaw`
    INSERT INTO esoft_submission_resources (esoft_submission_id, resource_id)
    SELECT submission.id, resource.id FROM esoft_submissions AS submission
    JOIN resources AS resource ON resource.service_job_id = submission.service_job_id
    ORDER BY submission.id, resource.id`;
}

import { Prisma } from '@shootdesk/prisma/client';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { statusesToMend } from '@shootdesk/shared/service-jobs/sent-back';
import { jobStatuses, isClosed, JobStatusId } from '@shootdesk/shared/workflows/statuses';

const { sql } = Prisma;
const { AwaitingQC, ChangeRequest, InRejection, RejectToStudio, SentToClient } = JobStatusId;

/** Whether `assets a` needs mending, by the rule of `assetsToMend`. */
export const isAssetToMend = sql`EXISTS (
  SELECT FROM asset_comments c
  WHERE c.asset_id = a.id AND c.parent_id IS NULL AND (c.status IS NULL OR c.status = 'ChangeRequest')
    AND c.asset_comment_type_id <> ${AssetCommentTypeId.ProofingNote}
    AND NOT EXISTS (SELECT FROM asset_comment_details d WHERE d.asset_comment_id = c.id AND d.field_name = 'VSIRStatus')
    AND (c.version = a.version OR EXISTS (SELECT FROM asset_copies k WHERE k.asset_id = a.id)))`;

const rejectedIds = [RejectToStudio, InRejection];
const sentIds = [SentToClient, ...jobStatuses.map(({ id }) => id).filter(isClosed)];

/** Whether `service_jobs j` was sent back and not mended since, by the rule of `sentBack`. */
const cameBack = sql`EXISTS (
  SELECT FROM service_job_histories h
  WHERE h.service_job_id = j.id AND h.service_job_status_id = ANY(${[ChangeRequest, ...rejectedIds]}::int[])
    AND NOT EXISTS (SELECT FROM service_job_histories later
      WHERE later.service_job_id = j.id AND (later.created_at, later.id) > (h.created_at, h.id)
        AND (later.service_job_status_id = ANY(${sentIds}::int[])
          OR (later.service_job_status_id = ${AwaitingQC} AND h.service_job_status_id = ANY(${rejectedIds}::int[])))))`;

/** For a job that was sent back: 1 plus the number of assets to mend, because a job without such comments must sort before them; 0 for other jobs. */
export const mendingKey = sql`CASE WHEN j.service_job_status_id = ANY(${statusesToMend}::int[]) AND ${cameBack}
  THEN 1 + (SELECT count(*)::int FROM assets a WHERE a.service_job_id = j.id AND ${isAssetToMend}) ELSE 0 END`;

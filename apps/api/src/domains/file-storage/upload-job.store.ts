import type { PrismaClient } from '@shootdesk/prisma/client';
import { ChecklistItemTypeId } from '@shootdesk/shared/service-job-checklist-items/checklist-item-types';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { ServiceId } from '@shootdesk/shared/services/service-catalogue';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

/** What the rules of uploads ask about a job. */
export interface UploadJobRow {
  readonly id: number;
  readonly campaignId: number;
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  readonly createdAt: Date;
  /** MIME types a resource may have. */
  readonly allowedTypes: string[];
  /** MIME types an asset may have. */
  readonly allowedAssetTypes: string[];
  readonly campaignHasDusk: boolean;
  /** Texts of the enforced checklist items that are open. */
  readonly openEnforcedItems: string[];
}

/** The job as uploads see it, if the actor may see it. */
export async function findUploadJob(db: PrismaClient | Tx, actor: Actor, jobId: number): Promise<UploadJobRow | null> {
  const rows = await db.$queryRaw<UploadJobRow[]>`
    SELECT j.id, j.campaign_id AS "campaignId", j.service_job_status_id AS "serviceJobStatusId", j.service_id AS "serviceId",
      s.service_group_id AS "serviceGroupId", j.created_at AS "createdAt", g.allowed_resource_file_types AS "allowedTypes",
      g.allowed_asset_file_types AS "allowedAssetTypes",
      EXISTS (SELECT FROM service_jobs d WHERE d.campaign_id = j.campaign_id AND d.service_id = ${ServiceId.DuskPhotography}) AS "campaignHasDusk",
      ARRAY(
        SELECT i.description FROM service_job_checklist_items i
          WHERE i.service_job_id = j.id AND i.enforce AND NOT i.checked
            AND i.service_job_check_list_item_type_id = ${ChecklistItemTypeId.Provider}
        UNION ALL
        SELECT coalesce(d.value ->> 'description', '') FROM service_job_details d
          WHERE d.service_job_id = j.id AND d.entity_field_type_id = ${DetailTypeId.ProviderChecklist}
            AND d.value -> 'enforce' = 'true' AND d.value -> 'checked' IS DISTINCT FROM 'true') AS "openEnforcedItems"
    FROM service_jobs j JOIN services s ON s.id = j.service_id JOIN service_groups g ON g.id = s.service_group_id
    WHERE j.id = ${jobId} AND ${visibleTo(actor)}`;
  return rows[0] ?? null;
}

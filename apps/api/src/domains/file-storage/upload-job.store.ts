import type { PrismaClient } from '@shootdesk/prisma/client';
import { openEnforcedItems, providerLines } from '@shootdesk/shared/service-job-checklist-items/provider-checklist';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';

export interface UploadJobRow {
  readonly id: number;
  readonly campaignId: number;
  readonly serviceJobStatusId: number;
  readonly serviceId: number;
  readonly serviceGroupId: number;
  readonly createdAt: Date;
  readonly allowedTypes: string[];
  readonly allowedAssetTypes: string[];
  readonly campaignHasDusk: boolean;
  /** Texts of unticked enforced checklist items. */
  readonly openEnforcedItems: string[];
}

interface Checklist {
  readonly items: Parameters<typeof providerLines>[0];
  readonly details: Parameters<typeof providerLines>[1];
}

/** Null when the actor may not see the job. */
export async function findUploadJob(db: PrismaClient | Tx, actor: Actor, jobId: number): Promise<UploadJobRow | null> {
  const rows = await db.$queryRaw<(Omit<UploadJobRow, 'openEnforcedItems'> & Checklist)[]>`
    SELECT j.id, j.campaign_id AS "campaignId", j.service_job_status_id AS "serviceJobStatusId", j.service_id AS "serviceId",
      s.service_group_id AS "serviceGroupId", j.created_at AS "createdAt", g.allowed_resource_file_types AS "allowedTypes",
      g.allowed_asset_file_types AS "allowedAssetTypes",
      EXISTS (SELECT FROM service_jobs d WHERE d.campaign_id = j.campaign_id AND d.service_id = ${ServiceId.DuskPhotography}) AS "campaignHasDusk",
      ARRAY(SELECT json_build_object('description', i.description, 'enforce', i.enforce, 'checked', i.checked,
          'serviceJobCheckListItemTypeId', i.service_job_check_list_item_type_id)
        FROM service_job_checklist_items i WHERE i.service_job_id = j.id ORDER BY i.sort, i.id) AS items,
      ARRAY(SELECT json_build_object('value', d.value::text, 'entityFieldType', json_build_object('name', t.name))
        FROM service_job_details d JOIN entity_field_types t ON t.id = d.entity_field_type_id
        WHERE d.service_job_id = j.id AND t.id = ${DetailTypeId.ProviderChecklist} ORDER BY d.id) AS details
    FROM service_jobs j JOIN services s ON s.id = j.service_id JOIN service_groups g ON g.id = s.service_group_id
    WHERE j.id = ${jobId} AND ${visibleTo(actor)}`;
  if (!rows[0]) return null;
  const { items, details, ...job } = rows[0];
  return { ...job, openEnforcedItems: openEnforcedItems(providerLines(items, details)) };
}

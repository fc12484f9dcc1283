import type { JobView } from '@shootdesk/shared/expected-views/job-views.contract';
import { exposuresPerAsset } from '@shootdesk/shared/resources/number-of-resources';
import { ResourceTypeId } from '@shootdesk/shared/resources/resource-types';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

const bracketTypes = [ResourceTypeId.BracketDay, ResourceTypeId.BracketDusk];

/** Views that the job expects, and other views in which it has files. */
export function findJobViews(db: Reads | Tx, serviceJobId: number): Promise<JobView[]> {
  return db.$queryRaw<JobView[]>`
    WITH job AS (SELECT service_id, client_id FROM service_jobs WHERE id = ${serviceJobId}),
    placed_resources AS (
      SELECT expected_view_id, array_agg(id ORDER BY id) AS ids,
        (count(*) FILTER (WHERE resource_type_id <> ALL(${bracketTypes}::int[]))
          + ceil(count(*) FILTER (WHERE resource_type_id = ANY(${bracketTypes}::int[])) / ${exposuresPerAsset}::numeric))::int AS pictures
      FROM resources
      WHERE service_job_id = ${serviceJobId} AND expected_view_id IS NOT NULL GROUP BY 1),
    placed_assets AS (
      SELECT expected_view_id, array_agg(id ORDER BY id) AS ids FROM assets
      WHERE service_job_id = ${serviceJobId} AND expected_view_id IS NOT NULL GROUP BY 1),
    wanted AS (
      SELECT v.id, l.client_id IS NOT NULL AS of_client FROM job
      JOIN view_lists l ON l.service_id = job.service_id AND (l.client_id IS NULL OR l.client_id = job.client_id)
      JOIN expected_views v ON v.view_list_id = l.id AND v.archived_at IS NULL)
    SELECT v.id, v.name, v.frames, v.orientation, v.is_required AS "isRequired", w.id IS NOT NULL AS "isExpected",
      coalesce(r.ids, '{}') AS resources, coalesce(a.ids, '{}') AS assets,
      json_build_object('resources', coalesce(r.pictures, 0), 'assets', coalesce(cardinality(a.ids), 0)) AS pictures
    FROM expected_views v LEFT JOIN wanted w USING (id)
    LEFT JOIN placed_resources r ON r.expected_view_id = v.id LEFT JOIN placed_assets a ON a.expected_view_id = v.id
    WHERE v.id IN (SELECT id FROM wanted UNION SELECT expected_view_id FROM placed_resources UNION SELECT expected_view_id FROM placed_assets)
    ORDER BY w.id IS NULL, w.of_client, v.sort, v.id`;
}

/** Finds archived views as well. */
export function findView(tx: Tx, id: number) {
  return tx.expectedView.findUnique({ where: { id }, select: { id: true, name: true, archivedAt: true } });
}

interface Placing {
  readonly viewId: number | null;
  readonly resources: readonly number[];
  readonly assets: readonly number[];
}

/** Places files of the job in a view; returns how many were found. The caller has locked the job. */
export async function placeFiles(
  tx: Tx,
  serviceJobId: number,
  { viewId, resources, assets }: Placing,
): Promise<number> {
  const data = { expectedViewId: viewId };
  const placed = await tx.resource.updateMany({ where: { serviceJobId, id: { in: [...resources] } }, data });
  const others = await tx.asset.updateMany({ where: { serviceJobId, id: { in: [...assets] } }, data });
  return placed.count + others.count;
}

/** Resources of the job that are placed in a view, with their file names. */
export async function findPlacedResources(tx: Tx, serviceJobId: number) {
  const rows = await tx.resource.findMany({
    where: { serviceJobId, expectedViewId: { not: null } },
    select: { expectedViewId: true, file: { select: { originalName: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ expectedViewId, file }) => ({ viewId: expectedViewId, fileName: file.originalName }));
}

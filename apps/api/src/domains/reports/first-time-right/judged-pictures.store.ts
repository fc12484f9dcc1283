import { Prisma } from '@shootdesk/prisma/client';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import type { PictureGrouping } from '@shootdesk/shared/reports/first-time-right.contract';
import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import type { Reads } from '../../../db/reads.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { visibleTo } from '../../service-jobs/public.ts';

const { sql, raw } = Prisma;
const { AwaitingQC, InQC1, InQC, SentForVerification, RejectToStudio, InRejection, SentToClient } = JobStatusId;

/** Selects pictures by the time of their first verdict, in jobs that the actor may see. */
export interface Judging {
  readonly actor: Actor;
  readonly from: Date;
  readonly to: Date;
  /** The studio's reasons for rejections. */
  readonly reasons: readonly string[];
}

// Written into the text, not passed as parameters: only then can the planner see that the partial index covers the condition.
const isVerdict = (row: string) =>
  raw(
    `${row}.from_status_id IN (${[AwaitingQC, InQC1, InQC].join()}) AND ${row}.service_job_status_id IN (${[SentForVerification, RejectToStudio, InRejection, SentToClient].join()})`,
  );
const isRejection = raw(`h.service_job_status_id IN (${RejectToStudio}, ${InRejection})`);

/** Number of pictures with the same comment from which it counts as a reason, and the number of characters that are compared. */
const fewestAlike = 3;
const longestSaying = 80;

/**
 * Tables of a WITH clause. `pictures` has one row per picture, for the first verdict on it; `frequent` has the comments that rejected several
 * pictures. A rejection concerns the pictures that the studio has commented on since the previous verdict, else all of them.
 */
const judged = ({ actor, from, to, reasons }: Judging) => sql`
  verdicts AS MATERIALIZED (
    SELECT h.id, h.service_job_id, h.created_at AS judged_at, h.comment, ${isRejection} AS is_rejection, j.service_id, j.client_id, j.campaign_id,
      coalesce((SELECT max(e.created_at) FROM service_job_histories e
        WHERE e.service_job_id = h.service_job_id AND e.created_at < h.created_at AND ${isVerdict('e')}), '-infinity') AS before,
      (SELECT min(u.user_id) FROM service_job_users u
        WHERE u.service_job_id = h.service_job_id AND u.service_job_user_role_id = ${JobUserRoleId.OnSiteProvider}) AS photographer_id
    FROM service_job_histories h JOIN service_jobs j ON j.id = h.service_job_id
    WHERE h.created_at >= ${from} AND h.created_at < ${to} AND ${isVerdict('h')} AND ${visibleTo(actor)}),
  said AS MATERIALIZED (
    SELECT DISTINCT ON (v.id, c.asset_id) v.id AS verdict_id, c.asset_id, c.comment
    FROM verdicts v JOIN assets a ON a.service_job_id = v.service_job_id JOIN asset_comments c ON c.asset_id = a.id
    WHERE v.is_rejection AND c.created_at <= v.judged_at AND c.created_at > v.before AND c.parent_id IS NULL
      AND c.asset_comment_type_id = ${AssetCommentTypeId.Studio}
      AND NOT EXISTS (SELECT FROM asset_comment_details d WHERE d.asset_comment_id = c.id AND d.field_name = 'VSIRStatus')
    ORDER BY v.id, c.asset_id, c.id),
  naming AS (SELECT DISTINCT verdict_id FROM said),
  pictures AS MATERIALIZED (
    SELECT a.id AS asset_id, v.service_job_id, v.campaign_id, v.judged_at, v.photographer_id, v.service_id, v.client_id, h.version, h.file_id,
      h.created_by_id AS editor_id, f.original_name, f.display_name, t.passed, CASE WHEN NOT t.passed THEN coalesce(w.comment, v.comment) END AS words,
      to_char(date_trunc('week', v.judged_at AT TIME ZONE ${actor.timeZone}), 'YYYY-MM-DD') AS week,
      CASE WHEN NOT t.passed THEN (SELECT r FROM unnest(${reasons}::text[]) r
        WHERE starts_with(lower(coalesce(w.comment, v.comment)), lower(r))
          OR starts_with(lower(regexp_replace(coalesce(w.comment, v.comment), '^[^:\\n]{1,60}: *', '')), lower(r)) ORDER BY length(r) DESC LIMIT 1) END AS reason,
      CASE WHEN NOT t.passed THEN left(btrim(split_part(coalesce(w.comment, v.comment), E'\\n', 1)), ${longestSaying}) END AS saying
    FROM verdicts v JOIN assets a ON a.service_job_id = v.service_job_id AND a.created_at <= v.judged_at AND a.created_at > v.before
      JOIN LATERAL (SELECT x.version, x.file_id, x.created_by_id FROM asset_histories x
        WHERE x.asset_id = a.id AND x.created_at <= v.judged_at ORDER BY x.version DESC LIMIT 1) h ON TRUE
      JOIN files f ON f.id = h.file_id AND f.content_type LIKE 'image/%'
      LEFT JOIN said w ON w.verdict_id = v.id AND w.asset_id = a.id LEFT JOIN naming n ON n.verdict_id = v.id
      CROSS JOIN LATERAL (SELECT NOT v.is_rejection OR (w.asset_id IS NULL AND n.verdict_id IS NOT NULL) AS passed) t),
  frequent AS (SELECT saying FROM pictures WHERE reason IS NULL AND saying <> '' GROUP BY saying HAVING count(*) >= ${fewestAlike})`;

export interface CountedGroup {
  readonly by: PictureGrouping;
  readonly key: string | null;
  readonly pictures: number;
  readonly passed: number;
}

export function countJudged(reads: Reads, judging: Judging): Promise<CountedGroup[]> {
  return reads.$queryRaw<CountedGroup[]>`
    WITH ${judged(judging)}
    SELECT CASE WHEN grouping(week) = 0 THEN 'week' WHEN grouping(photographer_id) = 0 THEN 'photographer' WHEN grouping(editor_id) = 0 THEN 'editor'
        WHEN grouping(service_id) = 0 THEN 'service' WHEN grouping(client_id) = 0 THEN 'client' ELSE 'all' END AS "by",
      coalesce(week, photographer_id::text, editor_id::text, service_id::text, client_id::text) AS key,
      count(*)::int AS pictures, (count(*) FILTER (WHERE passed))::int AS passed
    FROM pictures GROUP BY GROUPING SETS ((week), (photographer_id), (editor_id), (service_id), (client_id), ())
    UNION ALL SELECT 'reason', coalesce(p.reason, f.saying), count(*)::int, 0
      FROM pictures p LEFT JOIN frequent f USING (saying) WHERE NOT p.passed GROUP BY 2
    UNION ALL SELECT 'check', f.check_name, count(DISTINCT p.asset_id)::int, (count(DISTINCT p.asset_id) FILTER (WHERE p.passed))::int
      FROM pictures p JOIN picture_findings f ON f.file_id = p.file_id GROUP BY f.check_name`;
}

export interface JudgedRow {
  readonly assetId: number;
  readonly serviceJobId: number;
  readonly originalName: string;
  readonly displayName: string | null;
  readonly job: string;
  readonly version: number;
  readonly passed: boolean;
  readonly words: string | null;
  readonly judgedAt: Date;
  readonly client: string;
  readonly service: string;
  readonly photographer: string | null;
  readonly editor: string | null;
  readonly reason: string | null;
  readonly total: number;
}

/** Selects the pictures of a group. */
export interface JudgedGroup {
  readonly by: PictureGrouping;
  readonly key: string | null;
  /** Null for all. */
  readonly limit: number | null;
}

const conditions: { readonly [G in PictureGrouping]: (key: string | null) => Prisma.Sql } = {
  all: () => sql`TRUE`,
  week: (key) => sql`p.week = ${key}`,
  photographer: (key) => sql`p.photographer_id::text IS NOT DISTINCT FROM ${key}`,
  editor: (key) => sql`p.editor_id::text IS NOT DISTINCT FROM ${key}`,
  service: (key) => sql`p.service_id::text = ${key}`,
  client: (key) => sql`p.client_id::text = ${key}`,
  check: (key) => sql`EXISTS (SELECT FROM picture_findings f WHERE f.file_id = p.file_id AND f.check_name = ${key})`,
  reason: (key) => sql`NOT p.passed
    AND coalesce(p.reason, (SELECT f.saying FROM frequent f WHERE f.saying = p.saying)) IS NOT DISTINCT FROM ${key}`,
};

/** Lists the pictures of a group, rejected ones first. */
export function findJudged(reads: Reads, judging: Judging, { by, key, limit }: JudgedGroup): Promise<JudgedRow[]> {
  return reads.$queryRaw<JudgedRow[]>`
    WITH ${judged(judging)},
    chosen AS (
      SELECT p.*, (count(*) OVER ())::int AS total FROM pictures p WHERE ${conditions[by](key)}
      ORDER BY p.passed, p.judged_at DESC, p.asset_id LIMIT ${limit}::int)
    SELECT p.asset_id AS "assetId", p.service_job_id AS "serviceJobId", p.original_name AS "originalName", p.display_name AS "displayName",
      c.name AS job, p.version, p.passed, p.words, p.judged_at AS "judgedAt", k.name AS client, s.name AS service, u.name AS photographer,
      e.name AS editor, p.reason, p.total
    FROM chosen p JOIN campaigns c ON c.id = p.campaign_id JOIN clients k ON k.id = p.client_id JOIN services s ON s.id = p.service_id
      LEFT JOIN users u ON u.id = p.photographer_id LEFT JOIN users e ON e.id = p.editor_id
    ORDER BY p.passed, p.judged_at DESC, p.asset_id`;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

export interface GroupNames {
  readonly people: readonly Named[];
  readonly services: readonly Named[];
  readonly clients: readonly Named[];
}

type GroupIds = Readonly<Record<keyof GroupNames, readonly number[]>>;

export async function findGroupNames(reads: Reads, ids: GroupIds): Promise<GroupNames> {
  const [people, services, clients] = await Promise.all([
    reads.$queryRaw<Named[]>`SELECT id, name FROM users WHERE id = ANY(${ids.people}::int[])`,
    reads.$queryRaw<Named[]>`SELECT id, name FROM services WHERE id = ANY(${ids.services}::int[])`,
    reads.$queryRaw<Named[]>`SELECT id, name FROM clients WHERE id = ANY(${ids.clients}::int[])`,
  ]);
  return { people, services, clients };
}

import type { CheckName, FindingLevel } from '@shootdesk/shared/preflight/checks';
import type { Reads } from '../../db/reads.ts';

interface FigureRow {
  readonly check: string;
  readonly findings: number;
  readonly dismissed: number;
  readonly comments: number;
}

export function countFindings(db: Reads, since: Date): Promise<FigureRow[]> {
  return db.$queryRaw<FigureRow[]>`
    SELECT check_name AS "check", count(*)::int AS findings,
      (count(*) FILTER (WHERE dismissed_at IS NOT NULL))::int AS dismissed,
      (count(*) FILTER (WHERE comment_id IS NOT NULL))::int AS comments
    FROM picture_findings WHERE created_at >= ${since} GROUP BY check_name`;
}

interface DismissalRow {
  readonly check: CheckName;
  readonly level: FindingLevel;
  readonly reason: string;
  readonly service: string | null;
  readonly client: string | null;
  readonly camera: string | null;
  readonly by: string | null;
  readonly at: Date;
}

export function findDismissals(db: Reads, since: Date, limit: number): Promise<DismissalRow[]> {
  return db.$queryRaw<DismissalRow[]>`
    SELECT d.check_name AS "check", d.level, d.reason, s.name AS service, c.name AS client, d.camera, u.name AS "by", d.created_at AS "at"
    FROM finding_dismissals d LEFT JOIN services s ON s.id = d.service_id LEFT JOIN clients c ON c.id = d.client_id
      LEFT JOIN users u ON u.id = d.dismissed_by_id
    WHERE d.created_at >= ${since} AND d.undone_at IS NULL ORDER BY d.created_at DESC, d.id DESC LIMIT ${limit}`;
}

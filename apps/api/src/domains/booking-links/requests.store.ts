import type { Reads } from '../../db/reads.ts';
import { propertyTimeZone, zoneTimeZone, type PropertyClocks } from '../zones/public.ts';

interface Paging {
  readonly pageSize: number;
  readonly pageNumber: number;
}

export interface RequestRow {
  readonly bookingLinkId: number;
  readonly serviceJobId: number;
  readonly client: string;
  readonly name: string;
  readonly place: string;
  readonly services: string[];
  readonly start: Date;
  readonly provider: string;
  readonly isMove: boolean;
  readonly requestedAt: Date;
  /** Of the property; null when unknown. */
  readonly timeZone: string | null;
}

/** A page of the times that clients ask for, the longest waiting first. */
export async function findRequests(
  db: Reads,
  { pageSize, pageNumber }: Paging,
): Promise<{ readonly rows: RequestRow[]; readonly totalCount: number }> {
  const [rows, counts] = await Promise.all([
    db.$queryRaw<(Omit<RequestRow, 'timeZone'> & PropertyClocks)[]>`
      SELECT h.booking_link_id AS "bookingLinkId", h.service_job_id AS "serviceJobId", c.name AS client, l.name,
        m.name AS place, m.state, ${zoneTimeZone}, h.start, u.name AS provider, j.date_service IS NOT NULL AS "isMove", h.requested_at AS "requestedAt",
        ARRAY(SELECT s.name FROM booking_link_jobs o JOIN service_jobs oj ON oj.id = o.service_job_id
          JOIN services s ON s.id = oj.service_id WHERE o.booking_link_id = h.booking_link_id ORDER BY oj.id) AS services
      FROM booking_holds h JOIN booking_links l ON l.id = h.booking_link_id JOIN service_jobs j ON j.id = h.service_job_id
        JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id JOIN users u ON u.id = h.user_id
      WHERE h.requested_at IS NOT NULL AND h.expires_at > clock_timestamp()
      ORDER BY h.requested_at, h.booking_link_id LIMIT ${pageSize} OFFSET ${(pageNumber - 1) * pageSize}`,
    db.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM booking_holds WHERE requested_at IS NOT NULL AND expires_at > clock_timestamp()`,
  ]);
  const withClocks = rows.map(({ state, zoneTimeZone: ofZone, ...row }) => ({
    ...row,
    timeZone: propertyTimeZone({ state, zoneTimeZone: ofZone }),
  }));
  return { rows: withClocks, totalCount: counts[0]?.count ?? 0 };
}

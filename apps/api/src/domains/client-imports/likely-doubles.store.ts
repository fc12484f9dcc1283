import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { ClientBody } from '@shootdesk/shared/clients/client.schema';

/** A row that may duplicate an existing client or an earlier row. */
interface LikelyDouble {
  readonly rowNumber: number;
  readonly name: string;
  /** The equal field. */
  readonly same: 'name' | 'email' | 'phone';
  /** The earlier row; null for a client. */
  readonly otherRow: number | null;
  readonly otherName: string;
  readonly otherNumber: string | null;
}

/** Normalises a name for comparison, without punctuation, spaces and optional words: 'Ray White (Carlton) Pty. Ltd.' is 'raywhitecarlton'. */
const plainName = Prisma.sql`regexp_replace(lower(name), '\\m(pty|ltd|limited|inc|llc|the|and)\\M|[^[:alnum:]]', '', 'g')`;
/** The last eight digits, because a country or area code is often left out. Shorter numbers are not compared. */
const plainPhone = Prisma.sql`substring(regexp_replace(phone, '[^0-9]', '', 'g') FROM '.{8}$')`;

export interface ComparedRow {
  readonly rowNumber: number;
  readonly body: Pick<ClientBody, 'name' | 'number' | 'email' | 'phone'>;
}

/** Likely duplicates with the first reason of each, in the order of the file. */
export async function findLikelyDoubles(prisma: PrismaClient, rows: readonly ComparedRow[]): Promise<LikelyDouble[]> {
  const json = JSON.stringify(
    rows.map(({ rowNumber, body: { name, number, email, phone } }) => ({
      row_number: rowNumber,
      name,
      number,
      email,
      phone,
    })),
  );
  return prisma.$queryRaw<LikelyDouble[]>`
    WITH records AS (
      SELECT row_number, name, number, email, phone
      FROM jsonb_to_recordset(${json}::jsonb) AS rows(row_number int, name text, number text, email text, phone text)
      UNION ALL SELECT NULL, name, number, email, phone FROM clients WHERE deleted_at IS NULL
    ), keys AS MATERIALIZED (
      SELECT row_number, name, number, same, rank, key FROM records
      CROSS JOIN LATERAL (VALUES ('name', 1, nullif(${plainName}, '')), ('email', 2, lower(email)), ('phone', 3, ${plainPhone})) AS each(same, rank, key)
      WHERE key IS NOT NULL
    ), firsts AS (
      SELECT DISTINCT ON (same, key) same, key, row_number, name, number FROM keys ORDER BY same, key, row_number NULLS FIRST, name
    )
    SELECT DISTINCT ON (k.row_number) k.row_number AS "rowNumber", k.name, k.same,
      f.row_number AS "otherRow", f.name AS "otherName", f.number AS "otherNumber"
    FROM keys k JOIN firsts f ON f.same = k.same AND f.key = k.key
    WHERE k.row_number IS NOT NULL AND (f.row_number IS NULL OR f.row_number < k.row_number)
    ORDER BY k.row_number, k.rank`;
}

import { Prisma } from '@shootdesk/prisma/client';
import { maxFoundRecords } from '@shootdesk/shared/search/search-all.contract';
import { neverPrepared } from '@shootdesk/prisma/statement-names';
import type { Reads } from '../../db/reads.ts';
import type { Actor } from '../../kernel/actor.ts';
import { isCalled } from './called-so.store.ts';
import { phoneDigits, typedWords } from './typed-words.ts';

const { sql, raw } = Prisma;

export interface FoundRecord {
  readonly kind: 'client' | 'person';
  readonly id: number;
  readonly name: string;
  /** Role of a person. */
  readonly role: string | null;
  /** The field by which it was found; null for the name. */
  readonly by: 'Number' | 'Phone' | null;
  readonly text: string | null;
}

const limit = raw(String(maxFoundRecords));

/** Finds clients and people by the words of their name. BackOffice also finds them by number and telephone, because only BackOffice reads these. */
export async function findRecords(reads: Reads, actor: Actor, text: string): Promise<readonly FoundRecord[]> {
  if (actor.userType === 'OnSite') return [];
  const words = typedWords(text);
  if (words.length === 0) return [];
  const digits = phoneDigits(text);
  const isOffice = actor.role === 'BackOffice';
  const nothing = sql`FALSE`;
  const hasPhone = (column: Prisma.Sql) =>
    isOffice && digits !== null ? sql`regexp_replace(${column}, '\\D', '', 'g') LIKE ${`%${digits}%`}` : nothing;
  const hasNumber = isOffice
    ? sql`lower(${text}) IN (lower(c.number), lower(c.reference), lower(c.jobtrack_reference), lower(c.realhub_reference))`
    : nothing;
  return reads.$queryRaw<FoundRecord[]>`
    (SELECT 'client' AS kind, c.id, c.name, NULL AS role,
        CASE WHEN ${hasNumber} THEN 'Number' WHEN ${hasPhone(sql`c.phone`)} THEN 'Phone' END AS by,
        CASE WHEN ${hasNumber} THEN ${text} WHEN ${hasPhone(sql`c.phone`)} THEN c.phone END AS text
      FROM clients c WHERE c.deleted_at IS NULL AND ((${isCalled(sql`c.name`, words)}) OR ${hasNumber} OR ${hasPhone(sql`c.phone`)})
      ORDER BY c.name, c.id LIMIT ${limit})
    UNION ALL
    (SELECT 'person', u.id, u.name, r.description, CASE WHEN ${hasPhone(sql`u.contact`)} THEN 'Phone' END,
        CASE WHEN ${hasPhone(sql`u.contact`)} THEN u.contact END
      FROM users u JOIN user_roles r ON r.id = u.user_role_id
      WHERE u.deleted_at IS NULL AND ((${isCalled(sql`u.name`, words)}) OR ${hasPhone(sql`u.contact`)})
      ORDER BY u.name, u.id LIMIT ${limit}) ${neverPrepared}`;
}

import type { PrismaClient } from '@shootdesk/prisma/client';
import { maxClientsOfEmails } from '@shootdesk/shared/clients/clients-by-email.contract';

interface ClientOfEmails {
  readonly id: number;
  readonly name: string;
  readonly emails: string[];
}

/** Clients with an address in the domain of one of these, ordered by name; at most `maxClientsOfEmails`. */
export function findClientsByEmail(prisma: PrismaClient, emails: readonly string[]): Promise<ClientOfEmails[]> {
  const domains = emails.map((email) => email.slice(email.indexOf('@') + 1));
  return prisma.$queryRaw<ClientOfEmails[]>`
    SELECT c.id, c.name, c.emails FROM (
      SELECT id, name, array_remove(ARRAY[email] || proofing_emails || calendar_invite_emails, NULL) AS emails
      FROM clients WHERE deleted_at IS NULL) c
    WHERE EXISTS (SELECT FROM unnest(c.emails) e WHERE split_part(lower(e), '@', 2) = ANY(${domains}::text[]))
    ORDER BY c.name, c.id LIMIT ${maxClientsOfEmails}`;
}

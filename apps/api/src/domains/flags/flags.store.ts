import { Prisma } from '@shootdesk/prisma/client';
import type { FlagBearers } from '@shootdesk/shared/flags/step-warnings';
import type { Reads } from '../../db/reads.ts';
import { propertyZoneId } from '../zones/public.ts';

/** The client's flags that the studio defines, as JSON; the query must have clients as `c`. */
export const keptFlagsOfClient = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'value', f.value, 'name', f.name,
  'description', f.description, 'colour', f.colour, 'effects', f.effects) ORDER BY f.place, f.id), '[]')
  FROM client_flags f WHERE f.value = ANY(c.flags))`;

/** The flags of a client alone, before there is a property. */
export async function findClientBearer(db: Reads, clientId: number): Promise<FlagBearers> {
  const [client] = await db.$queryRaw<FlagBearers['client'][]>`
    SELECT c.name, c.flags, ${keptFlagsOfClient} AS kept FROM clients c WHERE c.id = ${clientId}`;
  return { client: client!, zone: null, provider: null };
}

/**
 * Client, zone and provider whose flags apply at a property.
 * @param providerId null without a provider
 */
export async function findFlagBearers(
  db: Reads,
  campaignId: number,
  providerId: number | null = null,
): Promise<FlagBearers> {
  const [bearers] = await db.$queryRaw<FlagBearers[]>`
    SELECT json_build_object('name', c.name, 'flags', c.flags, 'kept', ${keptFlagsOfClient}) AS client,
      CASE WHEN z.id IS NOT NULL THEN json_build_object('name', z.name, 'flags', z.flags) END AS zone,
      (SELECT json_build_object('name', u.name, 'flags', p.flags) FROM providers p JOIN users u ON u.id = p.user_id
        WHERE p.user_id = ${providerId}::int) AS provider
    FROM campaigns m JOIN clients c ON c.id = m.client_id LEFT JOIN zones z ON z.id = ${propertyZoneId}
    WHERE m.id = ${campaignId}`;
  return bearers!;
}

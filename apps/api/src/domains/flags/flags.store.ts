import { Prisma } from '@shootdesk/prisma/client';
import type { FlagBearers } from '@shootdesk/shared/flags/step-warnings';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';
import { propertyZoneId } from '../zones/public.ts';

/** The client's flags that the studio keeps, as JSON; for a client `c`. */
export const keptFlagsOfClient = Prisma.sql`(SELECT coalesce(json_agg(json_build_object('id', f.id, 'value', f.value, 'name', f.name,
  'description', f.description, 'colour', f.colour, 'effects', f.effects) ORDER BY f.place, f.id), '[]')
  FROM client_flags f WHERE f.value = ANY(c.flags))`;

/** The flags of a client by itself, before there is a property. */
export async function findClientBearer(db: Reads, clientId: number): Promise<FlagBearers> {
  const [client] = await db.$queryRaw<FlagBearers['client'][]>`
    SELECT c.name, c.flags, ${keptFlagsOfClient} AS kept FROM clients c WHERE c.id = ${clientId}`;
  return { client: client!, zone: null, provider: null };
}

export async function findFlagBearers(
  tx: Tx,
  campaignId: number,
  providerId: number | null = null,
): Promise<FlagBearers> {
  const [client] = await tx.$queryRaw<FlagBearers['client'][]>`
    SELECT c.name, c.flags, ${keptFlagsOfClient} AS kept FROM campaigns m JOIN clients c ON c.id = m.client_id
    WHERE m.id = ${campaignId}`;
  const [zone = null] = await tx.$queryRaw<NonNullable<FlagBearers['zone']>[]>`
    SELECT z.name, z.flags FROM campaigns m JOIN clients c ON c.id = m.client_id JOIN zones z ON z.id = ${propertyZoneId}
    WHERE m.id = ${campaignId}`;
  const provider =
    providerId === null
      ? null
      : await tx.provider.findUnique({
          where: { userId: providerId },
          select: { flags: true, user: { select: { name: true } } },
        });
  return { client: client!, zone, provider: provider && { name: provider.user.name, flags: provider.flags } };
}

import { clientFields } from '@shootdesk/shared/clients/client-fields';
import type { ClientBody } from '@shootdesk/shared/clients/client.schema';
import { columnFields, columnsOfBody } from '@shootdesk/shared/kernel/field-catalogue';
import type { Tx } from '../../db/transaction.ts';
import { mostNames, type Dependents } from '../../kernel/still-needed.ts';

const fields = columnFields(clientFields);

/** Maps the body to columns; people are separate rows. */
export function clientColumns(body: ClientBody, modifiedById: number) {
  return { ...columnsOfBody(fields, body), ...body.address, zoneId: body.zone?.entity ?? null, modifiedById };
}

type People = Pick<ClientBody, 'account_managers' | 'blacklisted_providers'>;

/** Returns the ids in the same order. */
export async function insertClients(tx: Tx, bodies: readonly ClientBody[], createdById: number): Promise<number[]> {
  const rows = await tx.client.createManyAndReturn({
    data: bodies.map((body) => clientColumns(body, createdById)),
    select: { id: true },
  });
  const peopleOf = (list: (body: People) => readonly number[]) =>
    bodies.flatMap((body, index) => list(body).map((userId) => ({ clientId: rows[index]!.id, userId })));
  await tx.clientAccountManager.createMany({ data: peopleOf((body) => body.account_managers) });
  await tx.clientBlacklistedProvider.createMany({ data: peopleOf((body) => body.blacklisted_providers) });
  return rows.map(({ id }) => id);
}

export async function updateClientRow(tx: Tx, id: number, body: ClientBody, modifiedById: number): Promise<void> {
  const replaced = (userIds: readonly number[]) => ({
    deleteMany: { userId: { notIn: [...userIds] } },
    createMany: { data: userIds.map((userId) => ({ userId })), skipDuplicates: true },
  });
  await tx.client.update({
    where: { id },
    data: {
      ...clientColumns(body, modifiedById),
      accountManagers: replaced(body.account_managers),
      blacklistedProviders: replaced(body.blacklisted_providers),
    },
    select: { id: true },
  });
}

/** Locks a client so that concurrent additions of words are not lost. */
export async function lockClientWords(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM clients WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** The caller has locked the client. */
export async function writeCopyWords(tx: Tx, id: number, copyWords: readonly string[], modifiedById: number) {
  await tx.client.update({ where: { id }, data: { copyWords: [...copyWords], modifiedById }, select: { id: true } });
}

/** Removes the client from the lists, or restores it when `deletedAt` is null. */
export async function writeRemoval(tx: Tx, id: number, modifiedById: number, deletedAt: Date | null): Promise<void> {
  await tx.client.update({ where: { id }, data: { deletedAt, modifiedById }, select: { id: true } });
}

/** Deletes a client for good, with its people and channel links. Fails while jobs or campaigns refer to it. */
export async function removeClient(tx: Tx, id: number): Promise<void> {
  await tx.client.delete({ where: { id }, select: { id: true } });
}

/** Counts the records that refer to the client, one row per kind. */
export function findClientDependents(tx: Tx, clientId: number): Promise<Dependents[]> {
  return tx.$queryRaw<Dependents[]>`
    WITH needed (type, sort, name) AS (
      SELECT 'ServiceJob', 1, name FROM service_jobs WHERE client_id = ${clientId}
      UNION ALL SELECT 'Campaign', 2, name FROM campaigns WHERE client_id = ${clientId}
      UNION ALL SELECT 'User', 3, name FROM users
        WHERE agent_office_id = ${clientId} OR id IN (SELECT user_id FROM user_offices WHERE client_id = ${clientId})
      UNION ALL SELECT 'ApiKey', 4, k.name FROM api_key_clients c JOIN api_keys k ON k.id = c.api_key_id WHERE c.client_id = ${clientId}
      UNION ALL SELECT 'YoutubeChannel', 5, y.name FROM client_youtube_channels l JOIN youtube_channels y ON y.id = l.youtube_channel_id
        WHERE l.client_id = ${clientId}
    )
    SELECT type, count(*)::int AS count, (array_agg(name ORDER BY name))[1:${mostNames}::int] AS names
    FROM needed GROUP BY type, sort ORDER BY sort`;
}

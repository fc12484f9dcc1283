import type { ClientBody } from '@shootdesk/shared/clients/client.schema';
import type { Tx } from '../../db/transaction.ts';
import { mostNames, type Dependents } from '../../kernel/still-needed.ts';

/** Turns the body of a client into its columns. The people of the client are rows of their own. */
export function clientColumns(body: ClientBody, modifiedById: number) {
  return {
    number: body.number,
    name: body.name,
    businessName: body.business_name,
    brand: body.brand,
    ...body.address,
    phone: body.phone,
    email: body.email,
    zoneId: body.zone?.entity ?? null,
    reference: body.reference,
    jobtrackReference: body.jobtrack_reference,
    realhubReference: body.realhub_reference,
    classification: body.classification,
    appointmentNote: body.appointment_note,
    productionNote: body.production_note,
    flags: body.flags,
    proofingEmails: body.proofing_emails,
    calendarInviteEmails: body.calendar_invite_emails,
    copyWords: body.copy_words,
    modifiedById,
  };
}

type People = Pick<ClientBody, 'account_managers' | 'blacklisted_providers'>;

/** Adds clients, each with its people, and answers their ids in the same order. */
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

/** Replaces the fields and people of a client. */
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

/** Locks a client until the end of the transaction, so that no word is lost that somebody else adds. */
export async function lockClientWords(tx: Tx, id: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM clients WHERE id = ${id} FOR NO KEY UPDATE`;
}

/** Replaces the words of a client. The caller has locked it. */
export async function writeCopyWords(tx: Tx, id: number, copyWords: readonly string[], modifiedById: number) {
  await tx.client.update({ where: { id }, data: { copyWords: [...copyWords], modifiedById }, select: { id: true } });
}

/** Removes the client from the lists, or puts it back when `deletedAt` is null. */
export async function writeRemoval(tx: Tx, id: number, modifiedById: number, deletedAt: Date | null): Promise<void> {
  await tx.client.update({ where: { id }, data: { deletedAt, modifiedById }, select: { id: true } });
}

/** Deletes a client for good, and with it its people and channel links. Fails while jobs or campaigns refer to it. */
export async function removeClient(tx: Tx, id: number): Promise<void> {
  await tx.client.delete({ where: { id }, select: { id: true } });
}

/** Counts the records that refer to the client: one row per kind that has any. */
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

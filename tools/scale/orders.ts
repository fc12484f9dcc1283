import type pg from 'pg';

/** A campaign in which one job is ordered, so that its job and its e-mail are known by it. */
export interface OrderedCampaign {
  readonly id: number;
  readonly contactId: number;
}

/** Receives the e-mails about an order. */
export const mailAddressOf = (campaignId: number): string => `campaign-${campaignId}@scale.test`;

/** Campaigns for orders, each with a contact of its own who is told of them. */
export async function prepareCampaigns(pool: pg.Pool, count: number): Promise<OrderedCampaign[]> {
  await pool.query(`DELETE FROM client_contacts WHERE email LIKE 'campaign-%@scale.test'`);
  const { rows } = await pool.query<{ id: number; contactId: number }>(
    `WITH chosen AS (SELECT m.id, m.client_id FROM campaigns m JOIN clients c ON c.id = m.client_id
         WHERE c.deleted_at IS NULL AND c.flags = '{}' ORDER BY m.id LIMIT $1),
       added AS (INSERT INTO client_contacts (client_id, name, email, events)
         SELECT client_id, 'Contact of ' || id, 'campaign-' || id || '@scale.test', ARRAY['ordered'] FROM chosen RETURNING id, email)
     SELECT chosen.id, added.id AS "contactId" FROM chosen JOIN added ON added.email = 'campaign-' || chosen.id || '@scale.test'
     ORDER BY chosen.id`,
    [count],
  );
  return rows;
}

/** What became of the orders in the database. */
export interface StoredWork {
  /** Ids of the jobs ordered since, by campaign. */
  readonly jobsOf: ReadonlyMap<number, readonly number[]>;
  /** Background jobs that have not been done. */
  readonly undone: number;
  readonly failed: number;
  /** Notifications of one event that a person has twice. */
  readonly doubledNotifications: number;
}

/** The newest rows before the run. */
export interface Since {
  readonly jobId: number;
  readonly outboxId: number;
}

export async function readSince(pool: pg.Pool): Promise<Since> {
  const { rows } = await pool.query<Since>(
    `SELECT coalesce((SELECT max(id) FROM service_jobs), 0) AS "jobId", coalesce((SELECT max(id) FROM outbox_messages), 0) AS "outboxId"`,
  );
  return rows[0]!;
}

export async function readStored(pool: pg.Pool, since: Since): Promise<StoredWork> {
  const jobs = await pool.query<{ campaignId: number; ids: number[] }>(
    `SELECT campaign_id AS "campaignId", array_agg(id ORDER BY id) AS ids FROM service_jobs WHERE id > $1 GROUP BY 1`,
    [since.jobId],
  );
  const work = await pool.query<{ undone: number; failed: number; doubled: number }>(
    `SELECT count(*) FILTER (WHERE handled_at IS NULL AND failed_at IS NULL)::int AS undone, count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed,
       (SELECT count(*)::int FROM (SELECT FROM notifications n JOIN notification_users u ON u.notification_id = n.id
         WHERE n.service_job_id > $2 GROUP BY n.service_job_id, n.notification_type_id, u.user_id HAVING count(*) > 1) d) AS doubled
     FROM outbox_messages WHERE id > $1`,
    [since.outboxId, since.jobId],
  );
  const { undone, failed, doubled } = work.rows[0]!;
  return {
    jobsOf: new Map(jobs.rows.map(({ campaignId, ids }) => [campaignId, ids])),
    undone,
    failed,
    doubledNotifications: doubled,
  };
}

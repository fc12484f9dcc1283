import { seedReference } from '@shootdesk/prisma/seed/reference';
import { createPrismaClient } from '@shootdesk/prisma/create-client';
import { migrate } from '@shootdesk/prisma/migrate';
import { hashPassword } from '@shootdesk/api/domains/identity/password';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import pg from 'pg';

export interface BenchSize {
  readonly jobs: number;
  /** Jobs before Approved. */
  readonly open: number;
}

/** Account that the benchmark signs in with. */
export const benchUser = { email: 'bench@example.com', password: 'correct horse battery bench' };

const streets = `ARRAY['Cotham','Station','Wattle','Banksia','Glenferrie','Burke','Toorak','Orrong','Dandenong','Malvern','Chapel','Barkly',
  'Acland','Carlisle','Inkerman','Balaclava','Hawthorn','Kooyong','Denham','Power','Riversdale','Camberwell','Highbury','Springvale',
  'Blackburn','Canterbury','Mont Albert','Elgar','Doncaster','Bulleen','Thompsons','Manningham','Rosanna','Lower Plenty','Main','Church',
  'High','Bridge','Victoria','Swan','Hoddle','Punt','Domain','Park','Clarendon','Dorcas','Albert','Moray','Ferrars','Cecil','Nott','Bay']`;
const kinds = `ARRAY['Street','Road','Avenue','Court','Crescent','Place','Lane','Parade']`;
const suburbs = `ARRAY['Kew','Hawthorn','Richmond','Carlton','Fitzroy','Brunswick','Northcote','Preston','Reservoir','Ivanhoe','Balwyn','Box Hill',
  'Doncaster','Glen Waverley','Malvern','Caulfield','Brighton','Elwood','St Kilda','Prahran','South Yarra','Toorak','Footscray','Yarraville']`;
const services = 'ARRAY[1,1,1,1,1,2,3,5,6,6,6,7,10,12,15,15,19,21,21,22,27,52,59]';
const pick = (list: string) => `(${list})[1 + floor(random() * cardinality(${list}))::int]`;

/** One row per person, with services. */
const people = `
  INSERT INTO users (id, first_name, last_name, email, username, user_role_id, employment, flags)
  SELECT i, 'Person', 'Number ' || i, 'person' || i || '@example.com', 'person' || i, role,
    CASE role WHEN 14 THEN 'Contract' WHEN 17 THEN 'Contract' WHEN 15 THEN 'Full_Time' WHEN 16 THEN 'Full_Time' END,
    CASE WHEN role = 10 THEN ARRAY['Account_Manager'] ELSE ARRAY[]::text[] END
  FROM generate_series(2, 401) i, LATERAL (SELECT (ARRAY[16,16,17,12,14,15,13,10,16,14])[1 + i % 10] AS role) r;
  INSERT INTO user_services (user_id, service_id)
  SELECT u.id, s.id FROM users u JOIN services s ON (u.id * 7 + s.id * 13) % 10 < 3 WHERE u.user_role_id IN (12, 13, 14, 15, 16, 17);
  INSERT INTO providers (user_id, minimum_slots) SELECT id, 30 FROM users WHERE user_role_id IN (14, 15);`;

const clientsAndCampaigns = ({ jobs }: BenchSize) => `
  INSERT INTO clients (id, name, classification, production_note)
  SELECT i, 'Agency ' || ${pick(suburbs)} || ' ' || i, 1 + i % 3, 'Warm tones' FROM generate_series(1, ${clientCount(jobs)}) i;
  INSERT INTO client_account_managers (client_id, user_id)
  SELECT c.id, (SELECT id FROM users WHERE user_role_id = 10 ORDER BY id OFFSET c.id % 30 LIMIT 1) FROM clients c;
  INSERT INTO campaigns (id, name, client_id, address, suburb, state, postcode)
  SELECT i, suburb || ', ' || address, 1 + floor(random() ^ 2 * ${clientCount(jobs)})::int, address, suburb, 'VIC', (3000 + i % 200)::text
  FROM generate_series(1, ${campaignCount(jobs)}) i, LATERAL (
    SELECT ${pick(suburbs)} AS suburb, (1 + i % 180) || ' ' || ${pick(streets)} || ' ' || ${pick(kinds)} AS address) place;`;

const clientCount = (jobs: number) => Math.max(40, Math.round(jobs / 250));
const campaignCount = (jobs: number) => Math.ceil(jobs / 3.3);

/** Open jobs are the newest and due around now; of the others one in nine is approved, the rest archived over three years. */
const jobsAndParts = ({ jobs, open }: BenchSize) => `
  INSERT INTO service_jobs (id, name, campaign_id, client_id, service_id, service_job_status_id, client_deadline, studio_deadline,
    date_service, service_job_length, total_assets, proofed_at, uploaded_at, ct_reference_id, external_reference, platform, has_resources, created_at)
  SELECT i, s.name || ' - ' || m.address, m.id, m.client_id, s.id, d.status,
    d.due, d.due - interval '3 hours', CASE WHEN s.on_site AND d.status >= ${JobStatusId.Booked} THEN d.due - interval '2 days' END, 60, 1 + i % 30,
    CASE WHEN d.status >= ${JobStatusId.SentToClient} THEN d.due - interval '1 hour' END,
    CASE WHEN s.on_site AND d.status >= ${JobStatusId.Uploaded} THEN d.due - interval '40 hours' END, (800000 + i)::text, 'CT-JOB-' || i, d.platform, (d.status >= ${JobStatusId.Uploaded} AND d.status < ${JobStatusId.Approved}) OR i % 5 = 0,
    coalesce(d.due, now()) - interval '6 days'
  FROM generate_series(1, ${jobs}) i
    JOIN LATERAL (SELECT
      CASE WHEN i > ${jobs - open} THEN (ARRAY[10,30,40,40,40,50,50,70,80,80,90,90,90,100,110,120,130,135,140,150,150,160])[1 + i % 22]
        WHEN i % 9 = 0 THEN ${JobStatusId.Approved} ELSE ${JobStatusId.Archived} END AS status,
      CASE WHEN i % 25 = 0 THEN NULL
        WHEN i > ${jobs - open} THEN now() + (random() * 12 - 2) * interval '1 day'
        ELSE now() - (3 + 1000 * (1 - i::float / ${jobs}) + random() * 5) * interval '1 day' END AS due,
      (ARRAY['CT','CT','CT','CT','CT','CT','CH','CH','CH','RH'])[1 + i % 10] AS platform,
      ${pick(services)} AS service_id) d ON TRUE
    JOIN campaigns m ON m.id = least(1 + i * 10 / 33, ${campaignCount(jobs)}) JOIN services s ON s.id = d.service_id;
  INSERT INTO service_job_details (service_job_id, entity_field_type_id, value)
  SELECT j.id, t.id, t.value FROM service_jobs j CROSS JOIN (VALUES (1, '{"value": 3}'::jsonb), (10, '{"value": "12 Cotham Road"}'),
    (11, '{"name": "Ann Agent", "contactNumber": "0400 000 000"}')) AS t(id, value);
  INSERT INTO service_job_details (service_job_id, entity_field_type_id, value)
  SELECT id, CASE platform WHEN 'CH' THEN 15 ELSE 14 END, '{"value": "X-1"}' FROM service_jobs WHERE platform <> 'CT';
  INSERT INTO service_job_users (service_job_id, user_id, service_job_user_role_id)
  SELECT j.id, p.user_id, r.role FROM service_jobs j JOIN services s ON s.id = j.service_id
    CROSS JOIN (VALUES (1, ${JobStatusId.Assigned}), (2, ${JobStatusId.InQC1}), (5, ${JobStatusId.Booked})) AS r(role, since)
    JOIN LATERAL (SELECT 2 + (j.id * 31 + r.role * 17) % 400 AS user_id) p ON TRUE
  WHERE j.service_job_status_id >= r.since AND (r.role <> 5 OR s.on_site);
  INSERT INTO service_job_notes (service_job_id, service_job_note_type_id, content)
  SELECT id, 1 + id % 5, 'Match the style of the last campaign.' FROM service_jobs WHERE id % 3 = 0;
  INSERT INTO service_job_tags (service_job_id, tag) SELECT id, 'tag ' || id % 40 FROM service_jobs WHERE id % 10 = 0;
  INSERT INTO files (id, file_service_container_id, file_path, filename, original_name, content_type, file_type_id, size)
  SELECT id, 1, id || '/resources/a.jpg', 'a.jpg', 'a.jpg', 'image/jpeg', 1, 1000 FROM service_jobs
  WHERE (service_job_status_id >= ${JobStatusId.Uploaded} AND service_job_status_id < ${JobStatusId.Approved}) OR id % 5 = 0;
  INSERT INTO resources (service_job_id, campaign_id, resource_type_id, file_id)
  SELECT j.id, j.campaign_id, 1, j.id FROM service_jobs j JOIN files f ON f.id = j.id;`;

const sequences = ['users', 'clients', 'campaigns', 'service_jobs', 'files']
  .map((table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}));`)
  .join('\n');

/** Creates non-unique indexes after the rows, which takes a fraction of the time. */
async function withoutIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     WHERE c.relnamespace = 'public'::regnamespace AND NOT i.indisunique
       AND NOT EXISTS (SELECT FROM pg_constraint o WHERE o.conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function fill(client: pg.Client, size: BenchSize): Promise<void> {
  // Without triggers, which maintain versions of single writes.
  await client.query(`SET session_replication_role = replica; SELECT setseed(0.42);`);
  await client.query(
    `INSERT INTO users (id, first_name, last_name, email, username, user_role_id, password_hash, flags)
     VALUES (1, 'Bench', 'Mark', $1, $1, 10, $2, '{}')`,
    [benchUser.email, await hashPassword(benchUser.password)],
  );
  await client.query(`INSERT INTO file_service_containers (id, container) VALUES (1, 'service-jobs-2026')`);
  await withoutIndexes(client, async () => {
    await client.query(people);
    await client.query(clientsAndCampaigns(size));
    await client.query(jobsAndParts(size));
  });
  await client.query(sequences);
  await client.query('VACUUM ANALYZE');
}

/**
 * Migrates and seeds an empty database: the same jobs every time, with dates around now.
 * @param upTo last migration of an earlier version, as which it is filled
 */
export async function seedBench(databaseUrl: string, size: BenchSize, upTo?: string): Promise<void> {
  await migrate(databaseUrl, upTo === undefined ? {} : { upTo });
  const prisma = createPrismaClient(databaseUrl);
  await seedReference(prisma);
  await prisma.$disconnect();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fill(client, size);
  } finally {
    await client.end();
  }
}

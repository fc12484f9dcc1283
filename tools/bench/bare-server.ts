// The hand-written side of the benchmark: the best SQL we know behind an otherwise empty Fastify. Without sign-in, validation or versions;
// passes on Postgres's text: the jobs a back office member sees (all of them), with the product's content (checked by same-answers.ts).
import { customFilters } from '@shootdesk/shared/service-jobs/custom-filters';
import { resolveTimeBound } from '@shootdesk/shared/kernel/time-bounds';
import { ServiceId } from '@shootdesk/shared/services/specified-services';
import { UserRoleId, UserTypeId } from '@shootdesk/shared/identity/roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import fastify from 'fastify';
import pg from 'pg';
import { peopleFilter } from './scenarios.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10, options: '-c TimeZone=UTC' });

const job = `j.id, j.name, j.campaign_id AS "campaignId", j.client_id AS "clientId",
  coalesce(c.classification, 1) AS "clientClassification",
  j.service_id AS "serviceId", s.service_group_id AS "serviceGroupId", j.service_job_status_id AS "serviceJobStatusId",
  j.client_deadline AS "clientDeadline", j.studio_deadline AS "studioDeadline", j.proofed_at AS "proofedAt",
  j.date_service AS "dateService", j.service_job_length AS "serviceJobLength", j.total_assets AS "totalAssets",
  j.qc_score AS "qcScore", j.ct_reference_id AS "ctReferenceId", j.workbase_reference_id AS "workbaseReferenceId",
  j.service_username AS "serviceUsername", '/service-jobs/' || j.id AS url, j.platform AS "sourceTag",
  j.created_at AS "createdAt", j.cache_key, j.order_details AS "orderDetails",
  (SELECT json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) FROM users p WHERE p.id = j.owner_id) AS owner,
  (SELECT coalesce(json_agg(json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) ORDER BY l.id), '[]')
    FROM service_job_collaborators l JOIN users p ON p.id = l.user_id WHERE l.service_job_id = j.id) AS collaborators,
  proofs.*,
  (SELECT json_build_object('id', m.id, 'name', m.name) FROM campaigns m WHERE m.id = j.campaign_id) AS campaign,
  json_build_object('id', c.id, 'name', c.name, 'classification', coalesce(c.classification, 1),
    'appointmentNote', c.appointment_note, 'productionNote', c.production_note) AS client,
  json_build_object('id', s.id, 'name', s.name, 'description', s.description, 'onSite', s.on_site) AS service,
  (SELECT json_build_object('id', t.id, 'name', t.name, 'description', t.description) FROM service_job_statuses t
    WHERE t.id = j.service_job_status_id) AS status,
  (SELECT coalesce(json_agg(json_build_object('id', a.id, 'serviceJobId', a.service_job_id, 'userId', a.user_id,
      'user', (SELECT json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) FROM users p WHERE p.id = a.user_id),
      'serviceJobUserRoleId', a.service_job_user_role_id, 'serviceJobUserRole',
      (SELECT json_build_object('id', r.id, 'description', r.description) FROM service_job_user_roles r
        WHERE r.id = a.service_job_user_role_id), 'cache_key', a.cache_key) ORDER BY a.service_job_user_role_id, a.id), '[]')
    FROM service_job_users a WHERE a.service_job_id = j.id) AS users`;

const joins = `JOIN clients c ON c.id = j.client_id JOIN services s ON s.id = j.service_id LEFT JOIN LATERAL (SELECT
    ${['jobtrack', 'realStudios', 'workbase']
      .map(
        (product) => `max(u.proofing_url) FILTER (WHERE u.product = '${product}') AS "${product}ProofingUrl",
      max(u.client_proofing_url) FILTER (WHERE u.product = '${product}') AS "${product}ClientProofingUrl"`,
      )
      .join(', ')}
  FROM service_job_proofing_urls u WHERE u.service_job_id = j.id) proofs ON TRUE`;

const page = (where: string) => `
  WITH chosen AS MATERIALIZED (SELECT j.id FROM service_jobs j WHERE ${where}
    ORDER BY j.client_deadline, j.id LIMIT 50 OFFSET $1::int)
  SELECT coalesce(json_agg(row_to_json(shown)), '[]')::text AS text FROM (SELECT ${job}, NULL AS details, NULL AS notes, NULL AS "contentDirectProviders",
      NULL AS "fileCounts"
    FROM chosen JOIN service_jobs j USING (id) ${joins}
    ORDER BY j.client_deadline, j.id) shown`;

const total = (where: string) =>
  `SELECT json_build_object('totalCount', count(*))::text AS text FROM service_jobs j WHERE ${where}`;

const timeZone = 'Australia/Melbourne';

/** Now, and the starts of today, tomorrow, the day after and the day in a week: parameters $1 to $5 of the counts. */
function moments(): Date[] {
  const now = new Date();
  return [now, ...['0d', '1d', '2d', '7d'].map((bound) => resolveTimeBound(bound, timeZone, now))];
}

const due = (from: string, to: string) => `j.client_deadline >= ${from} AND j.client_deadline < ${to}`;

/** SQL of the built-in filters, in order. No selected job was sent to the client, so every count is of these jobs. */
const conditions = [
  'TRUE',
  `((j.service_job_status_id < ${JobStatusId.Uploaded} AND (j.date_service IS NOT NULL OR NOT j.has_resources))
    OR (j.service_job_status_id = ${JobStatusId.Assigned} AND j.date_service IS NOT NULL AND j.uploaded_at IS NULL))`,
  'TRUE',
  'j.client_deadline < $1 AND (j.proofed_at IS NULL OR j.proofed_at > j.client_deadline)',
  due('$2', '$3'),
  due('$3', '$4'),
  due('$2', '$5'),
  'j.client_deadline IS NULL',
  ...['CT', 'CH', 'RH'].map((platform) => `j.platform = '${platform}'`),
];
const countOf = (condition: string) => (condition === 'TRUE' ? 'count(*)' : `count(*) FILTER (WHERE ${condition})`);
const counted = customFilters.map(
  ({ id, name, type }, index) =>
    `json_build_object('id', ${id}, 'name', '${name}', 'count', ${countOf(conditions[index]!)}, 'type', '${type}')`,
);

const facets = (where: string) => `
  SELECT json_build_object('totalCount', count(*), 'customFilters', json_build_array(${counted.join(', ')}))::text AS text
  FROM service_jobs j WHERE ${where}`;

const open = `j.service_job_status_id < ${JobStatusId.SentToClient}`;
const filtered = `${open} AND j.service_id IN (1, 2, 15) AND j.service_job_status_id IN (${JobStatusId.Assigned}, ${JobStatusId.InProduction}, ${JobStatusId.AwaitingQC})
  AND j.client_id IN (SELECT client_id FROM client_account_managers WHERE user_id IN (7, 17, 27))`;

/** The filter by people, tags and range, whose bounds are the caller's local days, inlined. */
function ofPeople(from: string, to: string): string {
  return `${open} AND j.id IN (SELECT service_job_id FROM service_job_users WHERE user_id IN (${peopleFilter.users.join(', ')}))
    AND j.id IN (SELECT service_job_id FROM service_job_tags WHERE lower(tag) = ANY('{${peopleFilter.tags.join(',')}}'))
    AND j.client_deadline >= '${from}' AND j.client_deadline < '${to}'`;
}

/** Statuses to which a back office member, here user 1, may move the job, by the workflow except for the gallery. */
const allowedStatuses = `(SELECT coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description) ORDER BY t.id), '[]')
  FROM service_job_statuses t WHERE t.id IN (SELECT w.to_status_id FROM workflow_transitions w
    WHERE w.workflow_id = j.workflow_id AND w.from_status_id = j.service_job_status_id AND NOT w.requires_can_confirm
      AND (w.user_type_ids = '{}' OR ${UserTypeId.BackOffice} = ANY(w.user_type_ids))
      AND (w.user_role_ids = '{}' OR ${UserRoleId.BackOffice} = ANY(w.user_role_ids))
      AND (w.job_user_role_ids = '{}' OR EXISTS (SELECT FROM service_job_users a
        WHERE a.service_job_id = j.id AND a.user_id = 1 AND a.service_job_user_role_id = ANY(w.job_user_role_ids)))
      AND (w.service_ids = '{}' OR j.service_id = ANY(w.service_ids))
      AND (w.service_group_ids = '{}' OR s.service_group_id = ANY(w.service_group_ids))
      AND s.service_group_id <> ALL(w.excluded_service_group_ids)))`;

/** Flags of client, zone and provider; without sentences, because the benchmark's records have none. */
const flags = `(SELECT coalesce(json_agg(flag), '[]') FROM unnest(c.flags
  || coalesce((SELECT z.flags FROM zones z WHERE z.id = c.zone_id), '{}')
  || coalesce((SELECT v.flags FROM service_job_users a JOIN providers v ON v.user_id = a.user_id
    WHERE a.service_job_id = j.id AND a.service_job_user_role_id = 5), '{}')) flag)`;

const byId = `SELECT row_to_json(shown)::text AS text FROM (SELECT ${job},
    (SELECT coalesce(json_agg(json_build_object('id', d.id, 'value', d.value::text, 'entityFieldType',
      json_build_object('name', (SELECT k.name FROM entity_field_types k WHERE k.id = d.entity_field_type_id)), 'cache_key', d.cache_key) ORDER BY d.id), '[]')
      FROM service_job_details d WHERE d.service_job_id = j.id) AS details,
    (SELECT coalesce(json_agg(json_build_object('id', n.id, 'content', n.content, 'serviceJobId', n.service_job_id,
      'serviceJobNoteTypeId', n.service_job_note_type_id, 'cache_key', n.cache_key)
      ORDER BY n.service_job_note_type_id), '[]')
      FROM service_job_notes n WHERE n.service_job_id = j.id) AS notes,
    (SELECT coalesce(json_agg(json_build_object('name', v.name, 'serviceUserName', v.service_user_name) ORDER BY v.id), '[]')
      FROM content_direct_providers v WHERE v.service_job_id = j.id) AS "contentDirectProviders",
    json_build_object('resources', (SELECT coalesce(json_agg(json_build_object('resourceTypeId', t.resource_type_id, 'count', t.count)
        ORDER BY t.resource_type_id), '[]') FROM (SELECT r.resource_type_id, count(*)::int AS count FROM resources r
          WHERE r.service_job_id = j.id GROUP BY 1) t),
      'assets', (SELECT count(*)::int FROM assets a WHERE a.service_job_id = j.id)) AS "fileCounts",
    s.on_site AND j.uploaded_at IS NULL AS "awaitsUpload", j.client_opened_at AS "clientOpenedAt", ${flags} AS flags,
    EXISTS (SELECT FROM service_jobs d WHERE d.campaign_id = j.campaign_id AND d.service_id = ${ServiceId.DuskPhotography}) AS "campaignHasDusk",
    ${allowedStatuses} AS "allowedStatuses"
  FROM service_jobs j ${joins} WHERE j.id = $1::int) shown`;

/** Searches campaigns, clients by trigram, and numbers by index; the newest 20. */
const search = (campaign: string) => `
  WITH hit AS (SELECT id FROM service_jobs WHERE campaign_id = ANY(ARRAY(SELECT m.id FROM campaigns m WHERE ${campaign}))
    UNION SELECT id FROM service_jobs WHERE client_id = ANY(ARRAY(SELECT id FROM clients WHERE name ILIKE (SELECT $1::text)))
    UNION SELECT id FROM service_jobs WHERE ct_reference_id = $2::text)
  SELECT '"results":' || coalesce(json_agg(row_to_json(shown)), '[]') || ',"additionalInfo":{"totalCount":' || count(*) || '}' AS text FROM (
    SELECT j.id, j.name, j.campaign_id AS "campaignId", j.client_id AS "clientId", j.service_id AS "serviceId",
      s.service_group_id AS "serviceGroupId", j.service_job_status_id AS "serviceJobStatusId", j.ct_reference_id AS "ctReferenceId",
      j.cache_key,
      json_build_object('id', m.id, 'name', m.name, 'address', m.address, 'suburb', m.suburb, 'state', m.state, 'postcode', m.postcode) AS campaign,
      json_build_object('id', c.id, 'name', c.name) AS client, json_build_object('id', s.id, 'name', s.name) AS service,
      json_build_object('id', t.id, 'name', t.name, 'description', t.description) AS status
    FROM hit JOIN service_jobs j USING (id) JOIN campaigns m ON m.id = j.campaign_id JOIN clients c ON c.id = j.client_id
      JOIN services s ON s.id = j.service_id JOIN service_job_statuses t ON t.id = j.service_job_status_id
    ORDER BY (j.service_job_status_id < ${JobStatusId.Approved}) DESC, j.id DESC LIMIT 20) shown`;

/** By word starts with their index, else anywhere by trigram. */
const startsWith = search('word_starts(m.search_text) @@ (SELECT starting_with($2::text))');
const holds = search('m.search_text ILIKE $1');

async function text(name: string, sql: string, values: unknown[] = []): Promise<string> {
  const { rows } = await pool.query<{ text: string }>({ name, text: sql, values });
  return rows[0]?.text ?? 'null';
}

const list = async (
  name: string,
  where: string,
  counts: (where: string) => string,
  pageNumber: number,
): Promise<string> => {
  const [results, info] = await Promise.all([
    text(`${name}-page`, page(where), [(pageNumber - 1) * 50]),
    text(`${name}-counts`, counts(where), counts === total ? [] : moments()),
  ]);
  return `{"success":true,"errors":null,"results":${results},"additionalInfo":${info}}`;
};

const app = fastify();
app.addHook('onRequest', async (_request, reply) => void reply.type('application/json; charset=utf-8'));
app.get<{ Querystring: { page: string } }>('/page', ({ query }) => list('total', open, total, Number(query.page)));
app.get<{ Querystring: { page: string } }>('/facets', ({ query }) => list('facets', open, facets, Number(query.page)));
app.get('/filtered', () => list('filtered', filtered, facets, 1));
app.get('/people', () => {
  const now = new Date();
  const [from, to] = [peopleFilter.from, peopleFilter.to].map((bound) =>
    resolveTimeBound(bound, timeZone, now).toISOString(),
  );
  return list(`people-${from}`, ofPeople(from!, to!), facets, 1);
});
app.get<{ Params: { id: string } }>('/job/:id', async ({ params }) => {
  return `{"success":true,"errors":null,"result":${await text('job', byId, [Number(params.id)])}}`;
});
app.get<{ Querystring: { text: string } }>('/search', async ({ query }) => {
  const values = [`%${query.text}%`, query.text];
  const found = await text('starts', startsWith, values);
  const results = found.startsWith('"results":[]') ? await text('holds', holds, values) : found;
  return `{"success":true,"errors":null,${results}}`;
});
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
process.send?.('ready');
process.once('disconnect', () => process.exit(0));

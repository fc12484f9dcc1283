import { Prisma } from '@shootdesk/prisma/client';
import { jobFieldNames } from '@shootdesk/shared/service-jobs/job-fields';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';

const { sql, join, raw, empty } = Prisma;

/** JSON object of named SQL expressions on `service_jobs j` and its joins. */
function jsonObject(members: Record<string, string>): Prisma.Sql {
  return raw(
    `json_build_object(${Object.entries(members)
      .map(([name, expression]) => `'${name}', ${expression}`)
      .join(', ')})`,
  );
}

/** SQL of a person's id and name; null when there is none. */
const personBy = (id: string) =>
  `(SELECT json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) FROM users p WHERE p.id = ${id})`;

/** SQL of the fields that a person fills in: their columns have the same names. */
const fields = Object.fromEntries(
  jobFieldNames.map((name) => [name, `j.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`]),
);

const own = jsonObject({
  id: 'j.id',
  ...fields,
  campaignId: 'j.campaign_id',
  clientId: 'j.client_id',
  clientClassification: 'coalesce(c.classification, 1)',
  serviceId: 'j.service_id',
  serviceGroupId: 's.service_group_id',
  serviceJobStatusId: 'j.service_job_status_id',
  proofedAt: 'j.proofed_at',
  ctReferenceId: 'j.ct_reference_id',
  workbaseReferenceId: 'j.workbase_reference_id',
  owner: personBy('j.owner_id'),
  collaborators: `(SELECT coalesce(json_agg(${personBy('l.user_id')} ORDER BY l.id), '[]') FROM service_job_collaborators l WHERE l.service_job_id = j.id)`,
  orderDetails: 'j.order_details',
  proofs: `(SELECT json_agg(json_build_object('product', u.product, 'proofingUrl', u.proofing_url, 'clientProofingUrl', u.client_proofing_url)) FROM service_job_proofing_urls u WHERE u.service_job_id = j.id)`,
  platform: 'j.platform',
  createdAt: 'j.created_at',
  cacheKey: 'j.cache_key',
});

const campaign = sql`(SELECT ${jsonObject({ id: 'm.id', name: 'm.name' })} FROM campaigns m WHERE m.id = j.campaign_id)`;

const client = jsonObject({
  id: 'c.id',
  name: 'c.name',
  classification: 'coalesce(c.classification, 1)',
  appointmentNote: 'c.appointment_note',
  productionNote: 'c.production_note',
});

const service = jsonObject({ id: 's.id', name: 's.name', description: 's.description', onSite: 's.on_site' });

// Names of statuses, roles and kinds of details are the product's own words: the view knows them, so they are not looked up.
const status = sql`j.service_job_status_id`;

// Details, users and notes come in no order: for the few of a job, the view sorts them sooner than Postgres.
const details = sql`(SELECT coalesce(json_agg(${jsonObject({
  id: 'd.id',
  value: 'd.value::text',
  typeId: 'd.entity_field_type_id',
  cache_key: 'd.cache_key',
})}), '[]') FROM service_job_details d WHERE d.service_job_id = j.id)`;

// People are looked up one by one: joined, the planner would read all of them for the two or three of a job.
const users = sql`(SELECT coalesce(json_agg(${jsonObject({
  id: 'a.id',
  serviceJobId: 'a.service_job_id',
  userId: 'a.user_id',
  user: personBy('a.user_id'),
  serviceJobUserRoleId: 'a.service_job_user_role_id',
  cache_key: 'a.cache_key',
})}), '[]') FROM service_job_users a WHERE a.service_job_id = j.id)`;

const notes = sql`(SELECT coalesce(json_agg(${jsonObject({
  id: 'n.id',
  content: 'n.content',
  serviceJobId: 'n.service_job_id',
  serviceJobNoteTypeId: 'n.service_job_note_type_id',
  cache_key: 'n.cache_key',
})}), '[]') FROM service_job_notes n WHERE n.service_job_id = j.id)`;

const contentDirectProviders = sql`(SELECT coalesce(json_agg(${jsonObject({
  name: 'v.name',
  serviceUserName: 'v.service_user_name',
})} ORDER BY v.id), '[]') FROM content_direct_providers v WHERE v.service_job_id = j.id)`;

const resourceCount = jsonObject({ resourceTypeId: 't.resource_type_id', count: 't.count' });

const fileCounts = sql`json_build_object(
  'resources', (SELECT coalesce(json_agg(${resourceCount} ORDER BY t.resource_type_id), '[]') FROM (
    SELECT r.resource_type_id, count(*)::int AS count FROM resources r WHERE r.service_job_id = j.id GROUP BY 1) t),
  'assets', (SELECT count(*)::int FROM assets a WHERE a.service_job_id = j.id))`;

const includable: Record<JobInclude, Prisma.Sql> = {
  campaign,
  client,
  service,
  status,
  details,
  users,
  notes,
  contentDirectProviders,
  fileCounts,
};

/** The columns by the members asked for: the text is the same each time, and as one piece it is quick to put into a statement. */
const known = new Map<string, Prisma.Sql>();

/** A job as the database writes it: JSON of the columns and of the members asked for, each by one aggregate. */
export function jobColumns(includes: readonly JobInclude[]): Prisma.Sql {
  const key = includes.join();
  const present = known.get(key);
  if (present) return present;
  const members = includes.map((name) => sql`${raw(`'${name}'`)}, ${includable[name]}`);
  const columns = raw(
    sql`${own} AS job, json_build_object(${members.length > 0 ? join(members) : empty}) AS included`.sql,
  );
  // Nine members have fewer orders than anybody will ask for; those who try them all do not fill the memory.
  if (known.size < 200) known.set(key, columns);
  return columns;
}

/** What jobColumns reads besides the job itself. */
export const jobJoins = sql`JOIN clients c ON c.id = j.client_id JOIN services s ON s.id = j.service_id`;

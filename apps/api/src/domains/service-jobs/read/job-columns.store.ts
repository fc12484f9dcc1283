import { Prisma } from '@shootdesk/prisma/client';
import { jobFieldNames } from '@shootdesk/shared/service-jobs/job-fields';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';

/** Builds SQL for a JSON object from expressions on `service_jobs j` and its joins. */
function jsonObject(members: Record<string, string>): string {
  const pairs = Object.entries(members).map(([name, expression]) => `'${name}', ${expression}`);
  return `json_build_object(${pairs.join(', ')})`;
}

/** Builds SQL for the id and name of a person; null without one. */
const personBy = (id: string) =>
  `(SELECT json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) FROM users p WHERE p.id = ${id})`;

interface ChildRows {
  readonly table: string;
  /** Alias of the table. */
  readonly as: string;
  /** SQL expression of one row. */
  readonly row: string;
  /** Order of the rows. Most lists have none, because the view sorts the few rows of a job faster than Postgres. */
  readonly orderBy?: string;
}

/** Builds SQL for the JSON list of the rows of a table that belong to `service_jobs j`; empty when there are none. */
function childRows({ table, as, row, orderBy }: ChildRows): string {
  const order = orderBy === undefined ? '' : ` ORDER BY ${orderBy}`;
  return `(SELECT coalesce(json_agg(${row}${order}), '[]') FROM ${table} ${as} WHERE ${as}.service_job_id = j.id)`;
}

/** Columns of the fields that people fill in; they have the names of the fields. */
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
  collaborators: childRows({
    table: 'service_job_collaborators',
    as: 'l',
    row: personBy('l.user_id'),
    orderBy: 'l.id',
  }),
  orderDetails: 'j.order_details',
  proofs: childRows({
    table: 'service_job_proofing_urls',
    as: 'u',
    row: jsonObject({
      product: 'u.product',
      proofingUrl: 'u.proofing_url',
      clientProofingUrl: 'u.client_proofing_url',
    }),
  }),
  platform: 'j.platform',
  createdAt: 'j.created_at',
  cacheKey: 'j.cache_key',
});

const campaign = `(SELECT ${jsonObject({ id: 'm.id', name: 'm.name' })} FROM campaigns m WHERE m.id = j.campaign_id)`;

const client = jsonObject({
  id: 'c.id',
  name: 'c.name',
  classification: 'coalesce(c.classification, 1)',
  appointmentNote: 'c.appointment_note',
  productionNote: 'c.production_note',
});

const service = jsonObject({ id: 's.id', name: 's.name', description: 's.description', onSite: 's.on_site' });

// Only ids of statuses, roles and detail types are read: their names are constants, which the view adds.
const status = 'j.service_job_status_id';

const details = childRows({
  table: 'service_job_details',
  as: 'd',
  row: jsonObject({
    id: 'd.id',
    value: 'd.value::text',
    typeId: 'd.entity_field_type_id',
    cache_key: 'd.cache_key',
  }),
});

// Each person is a subselect: with a join the planner would read all users for the two or three of a job.
const users = childRows({
  table: 'service_job_users',
  as: 'a',
  row: jsonObject({
    id: 'a.id',
    serviceJobId: 'a.service_job_id',
    userId: 'a.user_id',
    user: personBy('a.user_id'),
    serviceJobUserRoleId: 'a.service_job_user_role_id',
    cache_key: 'a.cache_key',
  }),
});

const notes = childRows({
  table: 'service_job_notes',
  as: 'n',
  row: jsonObject({
    id: 'n.id',
    content: 'n.content',
    serviceJobId: 'n.service_job_id',
    serviceJobNoteTypeId: 'n.service_job_note_type_id',
    cache_key: 'n.cache_key',
  }),
});

const contentDirectProviders = childRows({
  table: 'content_direct_providers',
  as: 'v',
  row: jsonObject({ name: 'v.name', serviceUserName: 'v.service_user_name' }),
  orderBy: 'v.id',
});

const resourceCount = jsonObject({ resourceTypeId: 't.resource_type_id', count: 't.count' });

const fileCounts = `json_build_object(
  'resources', (SELECT coalesce(json_agg(${resourceCount} ORDER BY t.resource_type_id), '[]') FROM (
    SELECT r.resource_type_id, count(*)::int AS count FROM resources r WHERE r.service_job_id = j.id GROUP BY 1) t),
  'assets', (SELECT count(*)::int FROM assets a WHERE a.service_job_id = j.id))`;

const includable: Record<JobInclude, string> = {
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

/** Cache of the SQL per list of includes. It saves building the text, and a single piece is quick to put into a statement. */
const columnsByIncludes = new Map<string, Prisma.Sql>();

/** Builds the columns of a job: JSON of the job and JSON of the requested includes, so that each row is read as two values. */
export function jobColumns(includes: readonly JobInclude[]): Prisma.Sql {
  const key = includes.join();
  const cached = columnsByIncludes.get(key);
  if (cached) return cached;
  const members = Object.fromEntries(includes.map((name) => [name, includable[name]]));
  const columns = Prisma.raw(`${own} AS job, ${jsonObject(members)} AS included`);
  // Limits the cache, because callers can send the nine includes in any order.
  if (columnsByIncludes.size < 200) columnsByIncludes.set(key, columns);
  return columns;
}

/** Joins that jobColumns needs. */
export const jobJoins = Prisma.sql`JOIN clients c ON c.id = j.client_id JOIN services s ON s.id = j.service_id`;

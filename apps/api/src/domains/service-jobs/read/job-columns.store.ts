import { Prisma } from '@shootdesk/prisma/client';
import { jobFieldNames } from '@shootdesk/shared/service-jobs/job-fields';
import type { JobInclude } from '@shootdesk/shared/service-jobs/list-query';
import { zoneTimeZoneSql } from '../../zones/public.ts';

/** Builds a JSON object in SQL from expressions on `service_jobs j` and its joins. */
function jsonObject(members: Record<string, string>): string {
  const pairs = Object.entries(members).map(([name, expression]) => `'${name}', ${expression}`);
  return `json_build_object(${pairs.join(', ')})`;
}

const personBy = (id: string) =>
  `(SELECT json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name) FROM users p WHERE p.id = ${id})`;

interface ChildRows {
  readonly table: string;
  readonly as: string;
  readonly row: string;
  /** Most lists have no order, because sorting a job's few rows in the view is faster. */
  readonly orderBy?: string;
}

/** Builds a JSON array in SQL of a job's child rows; empty without any. */
function childRows({ table, as, row, orderBy }: ChildRows): string {
  const order = orderBy === undefined ? '' : ` ORDER BY ${orderBy}`;
  return `(SELECT coalesce(json_agg(${row}${order}), '[]') FROM ${table} ${as} WHERE ${as}.service_job_id = j.id)`;
}

/** Editable columns; named like the fields. */
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
  revisionDeadline: 'j.revision_deadline',
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

const campaignMembers = { id: 'm.id', name: 'm.name', state: 'm.state', zoneTimeZone: zoneTimeZoneSql };
const campaign = `(SELECT ${jsonObject(campaignMembers)} FROM campaigns m WHERE m.id = j.campaign_id)`;

const client = jsonObject({
  id: 'c.id',
  name: 'c.name',
  classification: 'coalesce(c.classification, 1)',
  appointmentNote: 'c.appointment_note',
  productionNote: 'c.production_note',
});

const service = jsonObject({ id: 's.id', name: 's.name', description: 's.description', onSite: 's.on_site' });

// Ids only: names of statuses, roles and detail types are constants that the view adds.
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

// A subselect per person, because with a join the planner reads all users.
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

const tags = childRows({ table: 'service_job_tags', as: 'g', row: 'g.tag', orderBy: 'g.id' });

const zoneId = `(SELECT property_zone_id(z.postcode, z.state, c.zone_id) FROM campaigns z WHERE z.id = j.campaign_id)`;

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
  tags,
  zoneId,
};

/** Cached SQL by list of includes, because a single constant part is fast to join (reads.ts). */
const columnsByIncludes = new Map<string, Prisma.Sql>();

/** A job's columns: JSON of the job and JSON of the includes, so that a row has two values. */
export function jobColumns(includes: readonly JobInclude[]): Prisma.Sql {
  const key = includes.join();
  const cached = columnsByIncludes.get(key);
  if (cached) return cached;
  const members = Object.fromEntries(includes.map((name) => [name, includable[name]]));
  const columns = Prisma.raw(`${own} AS job, ${jsonObject(members)} AS included`);
  // Bounds the cache, because callers can send the includes in any order.
  if (columnsByIncludes.size < 200) columnsByIncludes.set(key, columns);
  return columns;
}

/** Joins required by jobColumns. */
export const jobJoins = Prisma.sql`JOIN clients c ON c.id = j.client_id JOIN services s ON s.id = j.service_id`;

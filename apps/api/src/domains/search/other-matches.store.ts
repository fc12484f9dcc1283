import { Prisma } from '@shootdesk/prisma/client';
import { jobUserRoles } from '@shootdesk/shared/service-job-users/job-user-roles';
import { readableNoteTypes } from '@shootdesk/shared/service-job-notes/read-note';
import { noteTypes } from '@shootdesk/shared/service-job-notes/note-types';
import { neverPrepared } from '@shootdesk/prisma/statement-names';
import type { Reads } from '../../db/reads.ts';
import { literally } from '../../db/text-conditions.ts';
import type { Actor } from '../../kernel/actor.ts';
import { visibleTo } from '../service-jobs/public.ts';
import { openJobs } from '../workflows/public.ts';
import { everyWordIn, isCalled } from './called-so.store.ts';
import { phoneDigits, typedWords } from './typed-words.ts';

const { sql, raw } = Prisma;

/** Where the text was found, other than in address, client and number. */
export type FoundIn = "Client's number" | 'Note' | 'Tag' | 'Contact' | 'Agent' | 'Person' | 'Phone';

export interface OtherMatch {
  readonly jobId: number;
  readonly foundIn: FoundIn;
  /** Type of a note, role of a person, owner of a telephone number; otherwise null. */
  readonly of: string | null;
  /** The whole text in which it was found. */
  readonly text: string;
}

const maxOfKind = raw('20');
/** Maximum records of a kind whose jobs are searched, because a common word is in thousands. */
const maxRecords = raw('400');
/** Detail types that contain people at the property and people at clients. */
const personDetails = raw('11, 13');

/**
 * Only roles that book may read contacts. On-site people see agents only shortly before the visit, so that they find neither agents nor colleagues.
 */
const seesContacts = ({ role }: Actor) => role === 'BackOffice' || role === 'ProductionManager';
const seesPeople = ({ userType }: Actor) => userType !== 'OnSite';

const labelled = (column: Prisma.Sql, labels: readonly { readonly id: number; readonly description: string }[]) =>
  sql`CASE ${column} ${Prisma.join(
    labels.map(({ id, description }) => sql`WHEN ${raw(String(id))} THEN ${description}`),
    ' ',
  )} END`;

interface Found {
  readonly foundIn: FoundIn;
  readonly of?: Prisma.Sql;
  readonly text: Prisma.Sql;
  /** FROM and WHERE, with `service_jobs j`. */
  readonly from: Prisma.Sql;
}

const newestFirst = sql`ORDER BY ${openJobs} DESC, j.id DESC LIMIT ${maxOfKind}`;

const select = ({ foundIn, of = sql`NULL`, text, from }: Found, visible: Prisma.Sql) => sql`
  (SELECT j.id AS "jobId", ${foundIn} AS "foundIn", ${of}::text AS of, ${text} AS text, ${openJobs} AS open
   FROM ${from} AND ${visible} ${newestFirst})`;

interface Records {
  readonly table: Prisma.Sql;
  readonly condition: Prisma.Sql;
  readonly visible: Prisma.Sql;
}

/** The newest records of visible jobs, as `r`, with their job. Invisible jobs are excluded first, so that they do not use up the limit. */
const newestRecords = ({ table, condition, visible }: Records) =>
  sql`(SELECT r.* FROM ${table} r JOIN service_jobs j ON j.id = r.service_job_id WHERE ${condition} AND ${visible}
      ORDER BY r.id DESC LIMIT ${maxRecords}) r JOIN service_jobs j ON j.id = r.service_job_id WHERE TRUE`;

/** Minimum length of a word for the trigram indexes; shorter words would read every note. */
const minIndexed = 3;

function foundByWords(actor: Actor, text: string, words: readonly string[]): Found[] {
  const agentName = sql`r.value ->> 'name'`;
  const visible = visibleTo(actor);
  const isIndexed = words.some((word) => word.length >= minIndexed);
  return [
    {
      foundIn: "Client's number",
      text: sql`j.external_reference`,
      from: sql`service_jobs j WHERE j.external_reference ILIKE ${`%${literally(text)}%`}`,
    },
    {
      foundIn: "Client's number",
      text: sql`m.external_reference`,
      from: sql`(SELECT id, external_reference FROM campaigns
          WHERE external_reference ILIKE ${`%${literally(text)}%`} ORDER BY id DESC LIMIT ${maxRecords}) m
        JOIN service_jobs j ON j.campaign_id = m.id WHERE TRUE`,
    },
    {
      foundIn: 'Tag',
      text: sql`r.tag`,
      from: newestRecords({
        ...{ table: sql`service_job_tags`, visible },
        condition: sql`lower(r.tag) = lower(${text})`,
      }),
    },
    ...(isIndexed
      ? [
          {
            foundIn: 'Note' as const,
            of: labelled(sql`r.service_job_note_type_id`, noteTypes),
            text: sql`r.content`,
            from: newestRecords({
              ...{ table: sql`service_job_notes`, visible },
              condition: sql`${everyWordIn(sql`r.content`, words)}
                AND r.service_job_note_type_id = ANY(${readableNoteTypes(actor.userType)}::int[])`,
            }),
          },
        ]
      : []),
    ...(seesPeople(actor)
      ? [
          {
            foundIn: 'Person' as const,
            of: labelled(sql`p.service_job_user_role_id`, jobUserRoles),
            text: sql`u.name`,
            from: sql`(SELECT id, name FROM users u WHERE ${isCalled(sql`u.name`, words)} LIMIT 5) u
              CROSS JOIN LATERAL (SELECT p.* FROM service_job_users p JOIN service_jobs j ON j.id = p.service_job_id
                WHERE p.user_id = u.id AND ${visible} ORDER BY p.service_job_id DESC LIMIT ${maxRecords}) p
              JOIN service_jobs j ON j.id = p.service_job_id WHERE TRUE`,
          },
        ]
      : []),
    ...(isIndexed && seesPeople(actor)
      ? [
          {
            foundIn: 'Agent' as const,
            text: agentName,
            from: newestRecords({
              ...{ table: sql`service_job_details`, visible },
              condition: sql`r.entity_field_type_id IN (${personDetails}) AND ${isCalled(sql`(r.value ->> 'name')`, words)}`,
            }),
          },
        ]
      : []),
    ...(isIndexed && seesContacts(actor)
      ? [
          {
            foundIn: 'Contact' as const,
            text: sql`k.name`,
            from: sql`(SELECT id, name FROM client_contacts k WHERE ${isCalled(sql`k.name`, words)} LIMIT ${maxRecords}) k
              JOIN service_job_contacts l ON l.client_contact_id = k.id JOIN service_jobs j ON j.id = l.service_job_id WHERE TRUE`,
          },
        ]
      : []),
  ];
}

const digitsOf = (column: Prisma.Sql) => sql`regexp_replace(${column}, '\\D', '', 'g')`;

function foundByPhone(actor: Actor, digits: string): Found[] {
  const pattern = `%${digits}%`;
  return [
    ...(seesPeople(actor)
      ? [
          {
            foundIn: 'Phone' as const,
            of: sql`r.value ->> 'name'`,
            text: sql`r.value ->> 'contactNumber'`,
            from: newestRecords({
              ...{ table: sql`service_job_details`, visible: visibleTo(actor) },
              condition: sql`r.entity_field_type_id IN (${personDetails})
                AND ${digitsOf(sql`r.value ->> 'contactNumber'`)} LIKE ${pattern}`,
            }),
          },
        ]
      : []),
    ...(seesContacts(actor)
      ? [
          {
            foundIn: 'Phone' as const,
            of: sql`k.name`,
            text: sql`k.phone`,
            from: sql`(SELECT id, name, phone FROM client_contacts k WHERE ${digitsOf(sql`k.phone`)} LIKE ${pattern} LIMIT ${maxRecords}) k
              JOIN service_job_contacts l ON l.client_contact_id = k.id JOIN service_jobs j ON j.id = l.service_job_id WHERE TRUE`,
          },
        ]
      : []),
  ];
}

/**
 * Finds visible jobs by the client's own number, notes, tags, people and telephone numbers, as far as the person may read these. Returns each job
 * once.
 */
export async function findOtherMatches(reads: Reads, actor: Actor, text: string): Promise<readonly OtherMatch[]> {
  const words = typedWords(text);
  if (words.length === 0) return [];
  const digits = phoneDigits(text);
  const visible = visibleTo(actor);
  const kinds = [...foundByWords(actor, text, words), ...(digits === null ? [] : foundByPhone(actor, digits))];
  const rows = await reads.$queryRaw<OtherMatch[]>`
    SELECT "jobId", "foundIn", of, text FROM (${Prisma.join(
      kinds.map((kind) => select(kind, visible)),
      ' UNION ALL ',
    )}) found ORDER BY open DESC, "jobId" DESC ${neverPrepared}`;
  return [...new Map(rows.toReversed().map((row) => [row.jobId, row])).values()].toReversed();
}

import { Prisma, type PrismaClient } from '@shootdesk/prisma/client';
import type { RecordType } from '@shootdesk/shared/record-changes/record-changes.contract';

/** Tables of the records that have a name. */
const tables: Readonly<Partial<Record<RecordType, string>>> = {
  Client: 'clients',
  User: 'users',
  Zone: 'zones',
  ServiceCategory: 'service_categories',
  YoutubeChannel: 'youtube_channels',
  ApiKey: 'api_keys',
  Service: 'services',
  ServiceGroup: 'service_groups',
  Checklist: 'checklists',
  CopyTemplate: 'copy_templates',
  ClosedDay: 'closed_days',
  ClientContact: 'client_contacts',
  JobTag: 'job_tags',
  AddOn: 'add_ons',
  ClientFlag: 'client_flags',
  ClientLanguage: 'client_languages',
  Country: 'countries',
  ViewList: 'view_lists',
  PictureRule: 'picture_rules',
  BookingRule: 'booking_rules',
  OrderLink: 'order_links',
  BookingLink: 'booking_links',
  ReviewLink: 'client_review_links',
};

interface Named {
  readonly entityType: string;
  readonly entityId: number;
}

interface NameRow extends Named {
  readonly name: string;
}

export const nameKey = ({ entityType, entityId }: Named): string => `${entityType}/${entityId}`;

/** Current names of records, by `nameKey`; those without one, and deleted ones, are missing. */
export async function findNames(prisma: PrismaClient, records: readonly Named[]): Promise<ReadonlyMap<string, string>> {
  const parts = [...Map.groupBy(records, ({ entityType }) => entityType)].flatMap(([type, ofType]) => {
    const table = tables[type as RecordType];
    if (table === undefined) return [];
    const ids = [...new Set(ofType.map(({ entityId }) => entityId))];
    return [
      Prisma.sql`SELECT ${type}::text AS "entityType", id AS "entityId", name::text FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}::int[])`,
    ];
  });
  if (parts.length === 0) return new Map();
  const rows = await prisma.$queryRaw<NameRow[]>(Prisma.join(parts, ' UNION ALL '));
  return new Map(rows.map((row) => [nameKey(row), row.name]));
}

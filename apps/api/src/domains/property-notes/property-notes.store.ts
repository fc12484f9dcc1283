import { isSameAddress, streetKeyOf, type Address } from '@shootdesk/shared/availability/property';
import type { PropertyNote } from '@shootdesk/shared/property-notes/property-notes.contract';
import type { Reads } from '../../db/reads.ts';
import type { Tx } from '../../db/transaction.ts';

/** The address of a campaign, by which its property is found. */
export interface PropertyOfCampaign extends Address {
  readonly campaignId: number;
}

interface PropertyNoteRow extends Address {
  readonly id: number;
  readonly propertyKey: string;
  readonly content: string;
  readonly changedAt: Date;
  readonly changedBy: PropertyNote['changedBy'];
  readonly cacheKey: number;
}

/** A campaign without street or suburb is a property of its own, because other campaigns cannot be compared with it. */
const keyOf = (property: PropertyOfCampaign): string => streetKeyOf(property) ?? `campaign ${property.campaignId}`;

/** Address of the property of a job, with the id of its campaign. */
export async function findJobProperty(db: Reads | Tx, serviceJobId: number): Promise<PropertyOfCampaign> {
  const rows = await db.$queryRaw<PropertyOfCampaign[]>`
    SELECT m.id AS "campaignId", m.address, m.suburb, m.state, m.postcode
    FROM service_jobs j JOIN campaigns m ON m.id = j.campaign_id WHERE j.id = ${serviceJobId}`;
  return rows[0]!;
}

/** A note that was found for the campaign of a job. */
interface FoundNote extends PropertyNoteRow {
  /** Whether state and postcode are the same, also if blank; otherwise one of the two addresses lacks them. */
  readonly isExact: boolean;
}

const plain = (text: string | null) => text?.trim().toLowerCase() ?? '';
const hasSameArea = (row: Address, property: Address) =>
  plain(row.state) === plain(property.state) && plain(row.postcode) === plain(property.postcode);

/** The note of exactly this address, else the only one that fits. Several can fit, because a street and suburb may exist in two states. */
function noteOf(ofStreet: readonly PropertyNoteRow[], property: PropertyOfCampaign): FoundNote | null {
  const exact = ofStreet.find((row) => streetKeyOf(property) === null || hasSameArea(row, property));
  if (exact) return { ...exact, isExact: true };
  const [only, ...others] = ofStreet.filter((row) => row.content !== '' && isSameAddress(row, property));
  return only && others.length === 0 ? { ...only, isExact: false } : null;
}

/** The note of each property, in the order of the properties; null when there is none, or when several fit equally well. */
export async function findPropertyNotes(
  db: Reads | Tx,
  properties: readonly PropertyOfCampaign[],
): Promise<(FoundNote | null)[]> {
  const keys = [...new Set(properties.map(keyOf))];
  if (keys.length === 0) return [];
  const rows = await db.$queryRaw<PropertyNoteRow[]>`
    SELECT n.id, n.property_key AS "propertyKey", n.address, n.suburb, n.state, n.postcode, n.content, n.updated_at AS "changedAt", n.cache_key AS "cacheKey",
      CASE WHEN u.id IS NULL THEN NULL ELSE json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) END AS "changedBy"
    FROM property_notes n LEFT JOIN users u ON u.id = n.changed_by_id
    WHERE n.property_key = ANY(${keys}::text[]) ORDER BY n.updated_at DESC, n.id DESC`;
  const byKey = Map.groupBy(rows, ({ propertyKey }) => propertyKey);
  return properties.map((property) => noteOf(byKey.get(keyOf(property)) ?? [], property));
}

interface Written {
  readonly content: string;
  readonly changedById: number;
}

/** Overwrites the note, whose version the caller has checked in this transaction. False when somebody has changed it since. */
export async function overwriteNote(
  tx: Tx,
  { id, cacheKey }: Pick<PropertyNoteRow, 'id' | 'cacheKey'>,
  data: Written,
): Promise<boolean> {
  const { count } = await tx.propertyNote.updateMany({ where: { id, cacheKey }, data });
  return count === 1;
}

/** Adds the first note of a property. False when somebody has just added one. */
export async function addNote(tx: Tx, property: PropertyOfCampaign, data: Written): Promise<boolean> {
  const { address, suburb, state, postcode } = property;
  const { count } = await tx.propertyNote.createMany({
    data: {
      ...{
        propertyKey: keyOf(property),
        address,
        suburb,
        state: state?.trim() ?? '',
        postcode: postcode?.trim() ?? '',
      },
      ...data,
    },
    skipDuplicates: true,
  });
  return count === 1;
}

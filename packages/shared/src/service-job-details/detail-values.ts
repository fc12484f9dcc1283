import { z } from 'zod';
import type { DetailTypeName } from './detail-types.ts';

const longestText = 5000;

const text = (longest = longestText) =>
  z.strictObject({ value: z.string().trim().max(longest, `At most ${longest} characters.`) });

const count = z.strictObject({ value: z.int('Must be a whole number.').min(0, 'At least 0.').max(99, 'At most 99.') });

const webAddress = z.url({ protocol: /^https?$/ });

/** A map link; blank after an invalid one was removed. */
const mapLink = z
  .string()
  .trim()
  .max(2000, 'At most 2000 characters.')
  .refine((text) => text === '' || webAddress.safeParse(text).success, 'Must be a web address.');

const person = z.strictObject({
  name: z.string().trim().min(1, 'Required').max(200),
  contactNumber: z.string().trim().max(50).nullable().optional(),
});

/** Another system's order data: a flat object with any keys. */
const foreign = z.record(
  z.string().max(100),
  z.union([z.string().max(longestText), z.number(), z.boolean(), z.null()]),
);

/** Ids of copy templates: a list, or as typed, `3,14,20`. Stored as a list. */
const templateNumbers = z.preprocess(
  (value) => (Array.isArray(value) ? value.join(',') : value),
  z
    .string({ error: 'Invalid format' })
    .max(1000, 'At most 1000 characters.')
    .regex(/^\d{1,9}(,\d{1,9})*$/, 'Invalid format')
    .transform((text) => text.split(',').map(Number)),
);

const duskContent = z.string().trim().max(longestText, `At most ${longestText} characters.`);
const duskImages = z.int('Must be a whole number.').min(0, 'At least 0.').max(9999, 'At most 9999.');

/** Positions and number of dusk pictures. Accepts lower-case first letters. */
export const duskPositional = z.preprocess(
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [capital(name), member]));
  },
  z.strictObject({ Content: duskContent, TotalImages: duskImages }),
);

export const detailValues: Readonly<Record<DetailTypeName, z.ZodType>> = {
  Bed: count,
  Bath: count,
  Car: count,
  Study: count,
  LandArea: z.strictObject({ value: z.number().min(0).max(1e9), unit: z.string().trim().min(1, 'Required').max(20) }),
  MapLink: z.strictObject({ value: mapLink }),
  PostCode: text(10),
  Suburb: text(100),
  State: text(50),
  Address: text(300),
  Agent: person,
  Description: text(),
  OtherAttendee: person,
  RealStudiosDetails: foreign,
  WorkbaseDetails: foreign,
  ServiceUsername: z
    .strictObject({ name: z.string().trim().max(200).optional(), value: z.string().trim().max(200).optional() })
    .refine(({ name, value }) => name !== undefined || value !== undefined, 'Name or value is required.'),
  ClientProofNote: text(),
  ProductionNote: text(),
  SupplierNote: text(),
  StudioNote: text(),
  ClientStudioNote: text(),
  ProviderChecklist: z.strictObject({
    description: z.string().trim().min(1, 'Required').max(500),
    checked: z.boolean(),
    enforce: z.boolean(),
    serviceJobCheckListItemTypeId: z.int().min(1),
  }),
  DuskPositional: duskPositional,
  CopyTemplateList: z.strictObject({ value: templateNumbers }),
  OrderAnswer: z.strictObject({
    question: z.string().trim().min(1, 'Required').max(200, 'At most 200 characters.'),
    value: z.string().trim().min(1, 'Required').max(longestText, `At most ${longestText} characters.`),
  }),
};

/** A job can have several of these. */
const repeatable: readonly DetailTypeName[] = ['Agent', 'OtherAttendee', 'ProviderChecklist', 'OrderAnswer'];

export function isRepeatable(type: DetailTypeName): boolean {
  return repeatable.includes(type);
}

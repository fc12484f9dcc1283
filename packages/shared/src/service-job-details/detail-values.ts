import { z } from 'zod';
import type { DetailTypeName } from '../service-jobs/detail-types.ts';

const longestText = 5000;

const text = (longest = longestText) =>
  z.strictObject({ value: z.string().trim().max(longest, `At most ${longest} characters.`) });

const count = z.strictObject({ value: z.int('Must be a whole number.').min(0, 'At least 0.').max(99, 'At most 99.') });

const person = z.strictObject({
  name: z.string().trim().min(1, 'Required').max(200),
  contactNumber: z.string().trim().max(50).nullable().optional(),
});

/** What another system says about its order: a flat object whose keys are its own. */
const foreign = z.record(
  z.string().max(100),
  z.union([z.string().max(longestText), z.number(), z.boolean(), z.null()]),
);

/** Numbers of copy templates, such as `3,14,20`. */
const templateList = z.string().regex(/^\d{1,9}(,\d{1,9})*$/, 'Invalid format');

/** Where dusk pictures are taken from, and how many. Read with small or capital initials, kept with small ones. */
export const duskPositional = z
  .union([
    z.strictObject({ content: z.string().trim().max(longestText), totalImages: z.int().min(0).max(9999) }),
    z
      .strictObject({ Content: z.string().trim().max(longestText), TotalImages: z.int().min(0).max(9999) })
      .transform(({ Content, TotalImages }) => ({ content: Content, totalImages: TotalImages })),
  ])
  .meta({
    description: '{ Content, TotalImages }: instruction (at most 5000 characters) and number of images (0 to 9999)',
  });

/** Form of a detail's value by its type. */
export const detailValues: Readonly<Record<DetailTypeName, z.ZodType>> = {
  Bed: count,
  Bath: count,
  Car: count,
  Study: count,
  LandArea: z.strictObject({ value: z.number().min(0).max(1e9), unit: z.string().trim().min(1, 'Required').max(20) }),
  MapLink: z.strictObject({ value: z.url({ protocol: /^https?$/, error: 'Must be a web address.' }).max(2000) }),
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
  CopyTemplateList: z.strictObject({ value: templateList }),
};

/** Kinds of detail of which a job has several. */
const repeatable: readonly DetailTypeName[] = ['Agent', 'OtherAttendee', 'ProviderChecklist'];

export function isRepeatable(type: DetailTypeName): boolean {
  return repeatable.includes(type);
}

import { z } from 'zod';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const fieldFacts = {
  name: z.string().meta({ example: 'Headline' }),
  sort: z.int().describe('Place within the template, from 1'),
  length: z.int().min(1).describe('Suggested number of characters'),
  bulletPoint: z.boolean().describe('Whether the text is one line of a list'),
};

const copyTemplateField = z.object({ id, ...fieldFacts });

export const copyTemplate = z
  .object({
    id,
    name: z.string().meta({ example: 'Portal' }),
    displayName: z.string().meta({ example: 'Portal' }),
    fields: z.array(copyTemplateField).describe('In their order'),
    hidden: z.boolean().describe('Not offered any more'),
    cache_key: cacheKey,
  })
  .meta({ id: 'CopyTemplate' });

export type CopyTemplate = z.output<typeof copyTemplate>;

const copyDetail = z.object({
  id: id.describe('Of the field in this asset; comments and presence name it'),
  value: z.string(),
  copyTemplateField,
});

export const assetCopy = z
  .object({
    id,
    selected: z
      .boolean()
      .describe(
        "Whether the job's CopyTemplateList names the template; the text of the others is kept, and left out of the document",
      ),
    copyTemplateId: id,
    copyTemplate: z.object({ displayName: z.string() }),
    copyDetails: z.array(copyDetail).describe('Every field of the template, in their order'),
    cache_key: cacheKey,
  })
  .meta({ id: 'AssetCopy' });

export type AssetCopy = z.output<typeof assetCopy>;
export type CopyDetail = AssetCopy['copyDetails'][number];

const person = z.object({ id, firstName: z.string(), lastName: z.string() }).nullable();

const savedBy = {
  version: z.int().min(1),
  createdAt: instant,
  createdBy: person,
};

const change = z.object({
  copyDetailId: id,
  name: z.string().describe('Name of the field'),
  before: z.string(),
  after: z.string(),
});

export const copyVersion = z
  .object({
    ...savedBy,
    serviceJobStatusId: id.nullable().describe('Status of the job when it was saved'),
    changes: z
      .array(change)
      .describe('What it changed, in the order of the fields; empty for a first version without texts'),
  })
  .meta({ id: 'CopyVersion' });

export type CopyVersion = z.output<typeof copyVersion>;

export const copyVersionText = z
  .object({
    ...savedBy,
    texts: z
      .array(z.object({ copyDetailId: id, name: z.string(), value: z.string() }))
      .describe('Every field, in their order'),
  })
  .meta({ id: 'CopyVersionText' });

export type CopyVersionText = z.output<typeof copyVersionText>;

/** A field that was changed since the text on which a save is based: `conflicts` of the save's 409. */
export const copyConflict = z
  .object({
    id: id.describe('Of the field in this asset'),
    name: z.string(),
    base: z.string().describe('The text that the save is based on'),
    theirs: z.string().describe('The text now'),
    yours: z.string().describe('The text of the save'),
    changedBy: person,
    changedAt: instant.nullable(),
  })
  .meta({ id: 'CopyConflict' });

export type CopyConflict = z.output<typeof copyConflict>;

export const copyProof = z
  .object({
    serviceJobId: id,
    state: z
      .enum(['none', 'waiting', 'made', 'failed'])
      .describe(
        'none: there is no text yet; waiting: the last save is not in it yet; made: it holds the last save; failed: see failureReason',
      ),
    failureReason: z.string().nullable().describe('Something a person can act on'),
    requestedAt: instant.nullable().describe('When the last save asked for it'),
    generatedAt: instant.nullable().describe('When the document behind downloadUrl was made'),
    fileName: z.string().nullable().meta({ example: 'CopyProof12HighStreet.docx' }),
    downloadUrl: z.string().nullable().describe('The last document that was made; valid for 30 to 60 minutes'),
  })
  .meta({ id: 'CopyProof' });

export type CopyProof = z.output<typeof copyProof>;

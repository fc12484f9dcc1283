import { z } from 'zod';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { commentStatuses } from './comment-status.ts';

/** Maximum characters after trimming; of a proofing note after escaping. */
export const maxCommentLength = 5000;

export const assetComment = z
  .object({
    id,
    assetId: id,
    assetCommentTypeId: id,
    parentId: id.nullable().describe('The comment that this one answers; null for the others'),
    comment: z.string().describe('The text; of a proofing note with angle brackets and entities escaped'),
    status: z.enum(commentStatuses).nullable().describe('Null is unresolved'),
    version: z.int().min(1).describe('Version of the asset it speaks of'),
    commentIndex: z
      .int()
      .nullable()
      .describe('Number of its marker; null for replies, proofing notes and verification statuses'),
    deletable: z.boolean().describe('Whether the comment of a client can be deleted'),
    serviceJobHistoryId: id.nullable(),
    details: z.array(z.object({ fieldName: z.string(), value: z.unknown() })),
    createdById: id.nullable(),
    createdBy: z
      .object({ id, firstName: z.string(), lastName: z.string() })
      .nullable()
      .describe('Null unless included'),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'AssetComment' });

export type AssetComment = z.output<typeof assetComment>;

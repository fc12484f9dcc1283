import { z } from 'zod';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { recordEndpoints } from '../kernel/record-endpoints.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { list } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { assetComment, maxCommentLength } from './asset-comment.schema.ts';
import { commentDetails } from './comment-details.ts';
import { commentStatuses } from './comment-status.ts';
import { drawing } from './drawing.ts';

const tag = 'Asset comments';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'review' });
const writers = withKeys(rolesOnly(roleSets.backOffice, roleSets.studio), { house: 'review' });

const includes = chosenFrom(['createdBy', 'details'])
  .default([])
  .describe('Comma list of: createdBy, details; the details are always there');

export type AssetCommentListQuery = z.output<typeof listAssetComments.query>;

const comment = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(maxCommentLength, `At most ${maxCommentLength} characters.`)
  .meta({ example: 'Please brighten this corner.' });

const who =
  'ProductionManager, and the QC and specialist of the job, have QC powers; its editor has editor powers, and its RevisionAssignee while the job is ChangeRequest or InRejection; one person can have both. ' +
  'Studio comments and proofing notes are written with QC powers, and answered with editor powers, too. Comments of clients come from the system of the client.';

export const { listAssetComments, getAssetComment, createAssetComment, updateAssetComment, deleteAssetComment } =
  recordEndpoints({
    one: 'AssetComment',
    many: 'AssetComments',
    path: '/v1/asset-comments',
    tag,
    readers,
    writers,
    record: assetComment,
    calls: {
      list: {
        summary: 'List comments',
        description:
          'Comments on assets of jobs the caller may see, in the order in which they were written unless told otherwise.',
        query: z
          .strictObject({
            assets: idList.optional().describe('Asset ids'),
            serviceJobs: idList.optional().describe('Job ids'),
            assetCommentTypes: idList.optional().describe('Ids of types of comments'),
            ...pagingQuery,
            includes,
            orderBy: orderByOneOf(['id']).default({ field: 'id', descending: false }),
          })
          .refine(({ assets, serviceJobs }) => Boolean(assets?.length || serviceJobs?.length), {
            message: 'Name assets or serviceJobs.',
            path: ['assets'],
          }),
        response: list(assetComment),
      },
      get: {
        summary: 'One comment',
        description: 'A comment with its details.',
        query: z.strictObject({ includes }),
      },
      create: {
        summary: 'Comment on an asset',
        description:
          `${who} The comment belongs to the version named, or to the current one. Comments that are neither replies nor proofing notes are numbered by asset. ` +
          'Details: `Position` in percent of width and height, of a PDF with its page; `Timestamp` in milliseconds, for films only, and with it `TimestampEnd` where a range is meant; `EditOverlay` a drawing of vectors ' +
          'in percent; `VSIRStatus` for Photo Retouching - CT Supplied only; `CopyDetailId` for copy only; `Commenter`, `ClientUpload` and `FileDetails` for comments of ' +
          'clients only. A reply names its comment in `parentId` and belongs to the same version.',
        body: z.strictObject({
          assetId: id,
          assetCommentTypeId: z.int().min(1).max(3).describe('Studio 1, ClientComment 2, ProofingNote 3'),
          comment,
          parentId: id.nullish().describe('The comment that is answered').meta({ example: null }),
          version: z
            .int()
            .min(1)
            .optional()
            .meta({ example: 1 })
            .describe('Version of the asset that is meant; the current one when left out'),
          serviceJobHistoryId: id
            .nullish()
            .describe('Entry of the history of the job that it belongs to')
            .meta({ example: null }),
          assetCommentDetails: commentDetails.meta({
            example: [{ fieldName: 'Position', value: { value: { x: 42.5, y: 30 } } }],
          }),
        }),
        errors: ['not_found', 'rule_violated'],
      },
      update: {
        summary: 'Change a comment',
        description:
          'Changes the text, the drawing (`EditOverlay`), the status, or all of them. The text and the drawing: its author and ProductionManager, that of a client its author alone; once it is Resolved with QC powers only. The status: unresolved (null, and ' +
          'ChangeRequest) becomes Resolved with QC powers and Revised with editor powers; Revised becomes Resolved with QC powers and unresolved with editor powers; ' +
          'Resolved becomes unresolved with QC powers. On a field of copy unresolved becomes Resolved, and Resolved unresolved, with either powers, never Revised. Proofing notes, replies and verification statuses have no status.',
        body: z.strictObject({
          id: id.optional().describe('Must equal the id in the path'),
          comment: comment.optional(),
          editOverlay: drawing
            .nullish()
            .describe('The drawing of the comment; null removes it, nothing changes when left out')
            .meta({ example: null }),
          status: z.enum(commentStatuses).nullish().describe('Null is unresolved; nothing changes when left out'),
        }),
        errors: ['rule_violated'],
      },
      delete: {
        summary: 'Delete a comment',
        description:
          'Deletes a comment with its replies: its author and ProductionManager; that of a client only if it is marked deletable, a Resolved one of the studio with QC powers only. An answer gives a comment a new version, ' +
          'so that `If-Match` refuses to delete what has just been answered.',
      },
    },
  });

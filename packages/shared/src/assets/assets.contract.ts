import { z } from 'zod';
import { checksumForm } from '../files/checksum.ts';
import { copyChanges, newCopyTexts } from './save-copy.ts';
import { blobPath } from '../files/file.schema.ts';
import { rolesOnly, roleSets, withKeys } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { chosenFrom, idList, orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { created, deleted, list, single } from '../kernel/responses.ts';
import { id, idText } from '../kernel/wire.ts';
import { asset } from './asset.schema.ts';
import { versionOf } from './namesakes.ts';

const tag = 'Assets';
const readers = withKeys(rolesOnly(roleSets.staff), { house: 'files' });
const uploaders = rolesOnly(roleSets.backOffice, roleSets.studio);

export const assetIncludes = [
  'file',
  'file.filePreviewRequests',
  'comments',
  'comments.createdBy',
  'histories',
  'histories.createdBy',
] as const;
const includes = chosenFrom(assetIncludes).default([]);

export type AssetInclude = (typeof assetIncludes)[number];

export const listAssets = endpoint({
  id: 'listAssets',
  method: 'GET',
  path: '/v1/assets',
  tag,
  summary: 'List assets',
  description: 'Finished work of jobs the caller may see, in its current versions; oldest first unless told otherwise.',
  access: readers,
  query: z.strictObject({
    serviceJobs: idList.refine((ids) => ids.length > 0, 'Name serviceJobs.').describe('Job ids'),
    ...pagingQuery,
    includes,
    orderBy: orderByOneOf(['createdAt', 'originalName', 'id']).default({ field: 'createdAt', descending: false }),
  }),
  response: list(asset),
});

export type AssetListQuery = z.output<typeof listAssets.query>;

export const getAsset = endpoint({
  id: 'getAsset',
  method: 'GET',
  path: '/v1/assets/:id',
  tag,
  summary: 'One asset',
  description: 'An asset with fresh addresses of its file and previews.',
  access: readers,
  query: z.strictObject({ includes }),
  response: single(asset),
  errors: ['not_found'],
});

const description = z.string().trim().max(2000, 'At most 2000 characters.');

const fileName = z
  .string()
  .trim()
  .min(1)
  .max(255)
  .meta({ example: 'Final_0001.jpg' })
  .describe('What the uploader called the file');

const upload = {
  fileServiceContainerId: id.describe('Container of the job, as the upload token named it'),
  filePath: blobPath
    .meta({ example: '1207/assets/1763700000000/Final_0001.c0ffee0000000000.jpg' })
    .describe('Path of the blob: `{serviceJobId}/assets/{timestamp}/{name}`'),
  fileName,
  blobUrl: z
    .url()
    .meta({
      example:
        'https://acme.blob.core.windows.net/service-jobs-2026/1207/assets/1763700000000/Final_0001.c0ffee0000000000.jpg',
    })
    .optional()
    .describe('Address of the blob; must lead to the same place'),
  checksum: z
    .string()
    .regex(checksumForm, 'Must be 64 hex digits.')
    .meta({ example: 'c0ffee'.padEnd(64, '0') })
    .optional()
    .describe('SHA-256 over the SHA-256s of the 8 MiB blocks: finds a file that is there already'),
  description: description.nullish(),
};

export const createAssetBody = z.strictObject({ serviceJobId: id, ...upload, versionOf: versionOf.optional() });

export const createAsset = endpoint({
  id: 'createAsset',
  method: 'POST',
  path: '/v1/assets/direct',
  tag,
  summary: 'Register an uploaded file as an asset',
  description:
    'Registers a blob that was uploaded with a token as version 1 of a new asset. The blob is checked as that of a resource is, by the types the ' +
    'service group allows for assets; else 422 with its name and nothing is written. The same blob registered twice answers the first asset. Content ' +
    'that is the current version of an asset of the job answers 409 and names the file. `versionOf` says what the file becomes; each file is registered in full or not ' +
    'at all. Without it a file is a new asset, but while the job is at Change Request or In Rejection, a file named like an asset that was sent to the client becomes ' +
    'the next version of that asset. Names are equal whatever their case, extension and suffix `_v{version}`. An archived job takes no files (409). BackOffice and Studio.',
  access: uploaders,
  body: createAssetBody,
  response: created(asset),
  errors: ['not_found', 'rule_violated', 'already_exists', 'conflict'],
});

export const addAssetVersion = endpoint({
  id: 'addAssetVersion',
  method: 'PUT',
  path: '/v1/assets/:id/direct',
  tag,
  summary: 'Register an uploaded file as the next version of an asset',
  description:
    'The uploaded blob becomes the current version, one above the last; the earlier ones stay in `histories`. Uploads at the same moment take turns ' +
    'and become one version each. The file is named with the suffix `_v{version}` before its extension. The blob is checked as that of a new asset is; a ' +
    'blob that is a version of the asset already answers the asset as it is, the content of the current version under another path 409. An archived job ' +
    'takes no versions (409). A description that is sent takes the place of the old one. BackOffice and Studio who see the job.',
  access: uploaders,
  body: z.strictObject({ id: id.optional().describe('Must equal the one in the path'), ...upload }),
  ifMatch: true,
  response: single(asset),
  errors: ['not_found', 'stale', 'rule_violated', 'already_exists', 'conflict'],
});

const form = {
  Description: description.meta({ example: 'Kitchen' }).optional(),
  FileName: fileName.optional().describe('What the uploader called the file; without it the name in the part counts'),
};
const formFile = { part: 'FileByte', nameField: 'FileName' };
const aboutForm =
  'The form (`multipart/form-data`) ends with the file, at most 2 GB, which goes to the storage while it arrives. Nothing stays of a form that is cut off or refused. ';

export const sendAsset = endpoint({
  id: 'sendAsset',
  method: 'POST',
  path: '/v1/assets',
  tag,
  summary: 'Send a file or a text as an asset',
  description:
    `${aboutForm}The file is checked and registered as by \`POST /v1/assets/direct\`, with the same answer. Large files and bad lines are better served by that ` +
    'call, because an upload with a token can be resumed.\n\n' +
    'Copy is made without a file: `CopyTemplateId` names its template, which is added to the CopyTemplateList of the job, and `CopyDetails` its first texts. A job has one asset for each template: where there ' +
    'is one already the answer is 409 with its `assetId`. Only for jobs whose service makes copy (422), and not while the job is at Sent to Client, Approved or Archived (409). Texts are sent by the ' +
    'copywriter, QC, specialist and revision assignee of the job, and ProductionManager; BackOffice makes the asset without texts.',
  access: uploaders,
  body: z.strictObject({
    ServiceJobId: idText.meta({ example: '1207' }),
    ...form,
    CopyTemplateId: idText.meta({ example: '1' }).optional().describe('Makes copy by this template'),
    CopyDetails: newCopyTexts.optional(),
  }),
  formFile: { ...formFile, optional: true },
  response: created(asset),
  errors: ['not_found', 'rule_violated', 'already_exists', 'conflict'],
});

export const sendAssetVersion = endpoint({
  id: 'sendAssetVersion',
  method: 'PUT',
  path: '/v1/assets/:id',
  tag,
  summary: 'Send a file or a text as the next version of an asset',
  description:
    `${aboutForm}The file is checked, named and becomes the current version as by \`PUT /v1/assets/{id}/direct\`. Files at the same moment take turns and ` +
    'become one version each.\n\n' +
    'The text of copy is saved without a file: `CopyDetails` names each field that was changed, with the text on which the change is based, and the fields that are not named stay as they are. ' +
    'All of a save is written, or nothing: where somebody else has changed one of its fields meanwhile, so that its text is neither `base` nor `value`, the answer is 409 with `conflicts` ' +
    '(a list of `CopyConflict`: base, theirs, yours) and `current`, the asset. A save that changes something is a version; the document is made again behind it. Saved by the copywriter, QC, specialist and ' +
    'revision assignee of the job, and ProductionManager; not while the job is at Sent to Client, Approved or Archived (409).',
  access: uploaders,
  body: z.strictObject({
    ...form,
    CopyTemplateId: idText.meta({ example: '1' }).optional().describe('Must be the template of the copy'),
    CopyDetails: copyChanges.optional(),
  }),
  formFile: { ...formFile, optional: true },
  ifMatch: true,
  response: single(asset),
  errors: ['not_found', 'stale', 'rule_violated', 'already_exists', 'conflict', 'text_moved_on'],
});

export const deleteAsset = endpoint({
  id: 'deleteAsset',
  method: 'DELETE',
  path: '/v1/assets/:id',
  tag,
  summary: 'Delete an asset',
  description:
    'Removes the asset with all its versions, previews and comments, for good. BackOffice and ProductionManager always; Studio people who have a part in the ' +
    'job until it is proofed (status 150 and above).',
  access: uploaders,
  ifMatch: true,
  response: deleted,
  errors: ['not_found', 'stale'],
});

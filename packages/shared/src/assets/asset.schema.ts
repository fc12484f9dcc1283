import { z } from 'zod';
import { assetComment } from '../asset-comments/asset-comment.schema.ts';
import { assetCopy } from './copy.schema.ts';
import { file, filePreviewRequest, filmRequest, pageCount } from '../files/file.schema.ts';
import { cacheKey, id, instant } from '../kernel/wire.ts';

const address = z.string().nullable();
const valid = 'valid for 30 to 60 minutes';

/** All null for copy whose document is not generated yet. */
const addresses = {
  assetUrl: address.describe(`Shows the file in the page; ${valid}`),
  assetDownloadUrl: address.describe(`Downloads the file under its name; ${valid}`),
  previewUrl: address.describe(`The small preview, when it is there; ${valid}`),
  premiumUrl: address.describe(`The large preview, when it is there; ${valid}`),
};

const person = z.object({ id, firstName: z.string(), lastName: z.string() }).nullable();

const assetHistory = z
  .object({
    id,
    version: z.int().min(1),
    fileId: id.nullable().describe('Its file, whose failed previews can be made again'),
    originalName: z.string().nullable(),
    ...addresses,
    pageCount,
    filePreviewRequests: z
      .array(filePreviewRequest)
      .nullable()
      .describe('Null unless `file.filePreviewRequests` is included'),
    filmRequests: z.array(filmRequest).nullable().describe('Null unless `file.filePreviewRequests` is included'),
    serviceJobStatusId: id.nullable().describe('Status of the job when this version came'),
    createdById: id.nullable(),
    createdBy: person.describe('Null unless included'),
    createdAt: instant,
  })
  .meta({ id: 'AssetHistory' });

export const asset = z
  .object({
    id,
    serviceJobId: id,
    serviceJobStatusId: id.nullable().describe('Status of the job when the asset was last sent onward'),
    version: z.int().min(1).describe('The current version'),
    description: z.string().nullable(),
    ...addresses,
    file: file.nullable().describe('Null unless included'),
    copy: assetCopy.nullable().describe('The text of copy; null of everything else'),
    comments: z.array(assetComment).nullable().describe('By id; null unless included'),
    histories: z
      .array(assetHistory)
      .nullable()
      .describe('Every version, newest first: the first is the current one; null unless included'),
    createdById: id.nullable(),
    createdAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'Asset' });

export type Asset = z.output<typeof asset>;
export type AssetHistory = z.output<typeof assetHistory>;

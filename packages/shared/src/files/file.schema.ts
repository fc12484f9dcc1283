import { z } from 'zod';
import { cacheKey, id, instant } from '../kernel/wire.ts';
import { filmRequestKinds } from './films.ts';
import { maxPreviewPages, previewImageTypes } from './previews.ts';
import { isBlobPath } from './upload-path.ts';

const address = z.string().describe('Opens this one blob for 30 to 60 minutes; ask for the record again for a new one');
const failureReason = z.string().nullable().describe('Why it failed, in words a person can act on');

/** Path of a blob within its container. */
export const blobPath = z
  .string()
  .min(1)
  .max(512)
  .refine(isBlobPath, "Must be a path such as 1207/resources/IMG_0001.jpg, without '.', '..' or empty parts.");

export const pageCount = z
  .int()
  .min(1)
  .nullable()
  .describe(
    'Pages of a PDF, with those of which no preview is made; null until its previews are made, and for other files',
  );

export const filePreviewRequest = z
  .object({
    id,
    pageNumber: z
      .int()
      .min(1)
      .describe(`Page of a PDF, at most ${maxPreviewPages}; 1 for anything else. Those of page 1 come first in a list`),
    imageType: z.enum(previewImageTypes).describe('Preview: long edge 1024 pixels; Premium: 2560'),
    generatedAt: instant.nullable(),
    failedAt: instant.nullable(),
    failureReason,
    warning: z
      .string()
      .nullable()
      .describe('What a person should know about a preview that was made, such as that part of the picture is missing'),
    downloadUrl: address.nullable(),
  })
  .meta({ id: 'FilePreviewRequest' });

export const pdfFlattenRequest = z
  .object({
    id,
    generatedAt: instant.nullable(),
    failedAt: instant.nullable(),
    failureReason,
    downloadUrl: address.nullable(),
  })
  .meta({ id: 'PdfFlattenRequest' });

export const filmRequest = z
  .object({
    id,
    kind: z
      .enum(filmRequestKinds)
      .describe(
        'ReviewCopy: an MP4 that every browser plays, frame by frame like the film; Filmstrip: frames side by side',
      ),
    generatedAt: instant.nullable(),
    failedAt: instant.nullable(),
    failureReason,
    progress: z.int().min(0).max(100).nullable().describe('Percent of a review copy that is being made'),
    tiles: z.int().min(1).nullable().describe('Frames of a filmstrip, all equally wide and at equal distances'),
    downloadUrl: address
      .nullable()
      .describe('Null until it is made, and of a review copy that is not needed because browsers play the film itself'),
  })
  .meta({ id: 'FilmRequest' });

export const file = z
  .object({
    id,
    originalName: z.string().describe('As the uploader called it'),
    displayName: z.string().nullable(),
    filename: z.string().describe('Name of the blob'),
    filePath: z.string().describe('Path of the blob within its container'),
    fileServiceContainerId: id,
    contentType: z.string().describe('By its leading bytes, whatever the uploader declared'),
    fileType: z.object({ id, name: z.string() }),
    size: z.int().min(1).describe('Bytes'),
    checksum: z.string().nullable().describe('SHA-256 over the SHA-256s of its 8 MiB blocks; null until it is known'),
    width: z.int().nullable().describe('Pixels, upright'),
    height: z.int().nullable(),
    durationMs: z.int().nullable(),
    pageCount,
    takenAt: instant.nullable(),
    downloadUrl: address,
    previewGeneratedAt: instant.nullable(),
    createdAt: instant,
    filePreviewRequests: z.array(filePreviewRequest).nullable().describe('Null unless included'),
    pdfFlattenRequests: z.array(pdfFlattenRequest).nullable().describe('Null unless the previews are included'),
    filmRequests: z.array(filmRequest).nullable().describe('Of a film. Null unless the previews are included'),
    cache_key: cacheKey,
  })
  .meta({ id: 'File' });

export type WireFile = z.output<typeof file>;

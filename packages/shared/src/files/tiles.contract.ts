import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { wholeNumber } from '../kernel/paging.ts';
import { single } from '../kernel/responses.ts';
import { id } from '../kernel/wire.ts';
import { maxPreviewPages } from './previews.ts';

const page = z.int().min(1).max(maxPreviewPages);

const tileSet = z
  .object({
    fileId: id,
    pageNumber: page,
    state: z
      .enum(['unneeded', 'missing', 'generating', 'ready', 'failed'])
      .describe('unneeded: the Premium preview shows all there is. missing: nobody has asked for the tiles yet'),
    reason: z.string().nullable().describe('Why they could not be made, in words a person can act on'),
    url: z
      .string()
      .nullable()
      .describe(
        'Opens the pack of all tiles for 30 to 60 minutes. A client reads single tiles from it by `Range`; its first bytes are the index',
      ),
  })
  .meta({ id: 'TileSet' });

export type TileSet = z.output<typeof tileSet>;

const ofPage = 'The file is one of a resource, an asset or a client resource of a job the caller may see.';

export const findTiles = endpoint({
  id: 'findTiles',
  method: 'GET',
  path: '/v1/files/:id/tiles',
  tag: 'File storage',
  summary: 'Tiles of a picture',
  description: `How the tiles stand that show a picture, or a page of a PDF, in its full sharpness. ${ofPage}`,
  access: rolesOnly(roleSets.staff),
  query: z.strictObject({
    page: wholeNumber
      .pipe(page)
      .default(1)
      .meta({
        description: 'Page of a PDF',
        shownAs: { type: 'integer', minimum: 1, maximum: maxPreviewPages, default: 1 },
      }),
  }),
  response: single(tileSet),
  errors: ['not_found'],
});

export const requestTiles = endpoint({
  id: 'requestTiles',
  method: 'POST',
  path: '/v1/files/:id/tiles',
  tag: 'File storage',
  summary: 'Have tiles of a picture made',
  description: `Has the tiles made that are missing, failed, or gone from storage; answers how they stand. 409 when they are unneeded. ${ofPage}`,
  access: rolesOnly(roleSets.staff),
  body: z.strictObject({ page }),
  response: single(tileSet),
  errors: ['not_found', 'conflict'],
});

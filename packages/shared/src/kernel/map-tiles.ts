import { z } from 'zod';

/** Source of the map tiles of the installation. */
export const mapTiles = z
  .object({
    url: z.string().describe('With `{z}`, `{x}` and `{y}`'),
    attribution: z.string().describe('Whose map it is, as text; may be blank'),
  })
  .meta({ id: 'MapTiles' });

export type MapTiles = z.output<typeof mapTiles>;

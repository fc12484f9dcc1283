import { z } from 'zod';

/** Pictures of which the installation draws maps. */
export const mapTiles = z
  .object({
    url: z.string().describe('With `{z}`, `{x}` and `{y}`'),
    attribution: z.string().describe('Whose map it is, as text; may be blank'),
  })
  .meta({ id: 'MapTiles' });

export type MapTiles = z.output<typeof mapTiles>;

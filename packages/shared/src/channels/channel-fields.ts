import { z } from 'zod';
import { id } from '../kernel/wire.ts';

/** For the video platform's notices about the channel. */
export const channelEmail = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(320)
  .pipe(z.email('Invalid Email Format').toLowerCase())
  .meta({ example: 'channel@example.com' });

export const channelName = z.string().trim().min(1, 'Required').max(200);

/** A masked token, which only shows that there is one. */
export const maskedToken = z
  .string()
  .nullable()
  .describe('`••••••••` when there is one: tokens never leave the server');

export const clientYoutubeChannel = z
  .object({
    id,
    clientId: id,
    youtubeChannelId: id,
    name: z.string(),
    client: z.object({ name: z.string() }),
    cache_key: z.int().min(1),
  })
  .meta({ id: 'ClientYoutubeChannel' });

export type ClientYoutubeChannelView = z.output<typeof clientYoutubeChannel>;

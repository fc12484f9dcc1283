import { z } from 'zod';
import { rolesOnly, roleSets } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { recordEndpoints, removedForGood } from '../kernel/record-endpoints.ts';
import { orderByOneOf, pagingQuery } from '../kernel/paging.ts';
import { list, single } from '../kernel/responses.ts';
import { cacheKey, id, idText, instant } from '../kernel/wire.ts';
import { channelEmail, channelName, clientYoutubeChannel, maskedToken } from './channel-fields.ts';
import { VideoServiceTypeId } from './video-service-types.ts';

const tag = 'Video channels';
const access = rolesOnly(roleSets.backOffice);

const videoServiceTypeId = z
  .union(Object.values(VideoServiceTypeId).map((each) => z.literal(each)))
  .describe('1 Client, 2 RES TV, 3 Proofing');

const selectedTypes = z
  .string()
  .regex(/^$|^[123](,[123])*$/, 'Must be a comma list of 1, 2, 3.')
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .default([VideoServiceTypeId.Client])
  .meta({
    description: 'Comma list of video service types; blank for all',
    commaList: { type: 'integer', enum: [1, 2, 3] },
  });

export const youtubeChannel = z
  .object({
    id,
    name: z.string(),
    emailAddress: z.string(),
    channelId: z.string().describe('Id at YouTube'),
    videoServiceTypeId,
    accessToken: maskedToken,
    refreshToken: maskedToken,
    tokenExpiresAt: instant.nullable().describe('End of the access token'),
    clientYoutubeChannels: z.array(clientYoutubeChannel).describe('Clients the channel is linked to, by name'),
    createdAt: instant,
    updatedAt: instant,
    cache_key: cacheKey,
  })
  .meta({ id: 'YoutubeChannel' });

/** Fields of a channel in a set-up file, which never contains its credentials. */
export const channelFieldsInFile = youtubeChannel
  .pick({ name: true, emailAddress: true, channelId: true, videoServiceTypeId: true })
  .strict();

export type YoutubeChannelView = z.output<typeof youtubeChannel>;

export const youtubeChannelListQuery = z.strictObject({
  selectedVideoServiceType: selectedTypes,
  orderBy: orderByOneOf(['name', 'id']).default({ field: 'name', descending: false }),
  ...pagingQuery,
});

export type YoutubeChannelListQuery = z.output<typeof youtubeChannelListQuery>;

export const createYoutubeChannelBody = z.strictObject({
  youtubeAuthorizationId: id.describe('The finished authentication; the tokens are taken from it'),
  name: channelName,
  emailAddress: channelEmail,
  channelId: z.string().trim().min(1, 'Required').max(100).describe('One of the channels of the authentication'),
  videoServiceTypeId,
});

export type CreateYoutubeChannelBody = z.output<typeof createYoutubeChannelBody>;

export const updateYoutubeChannelBody = z.strictObject({
  id: id.optional().describe('Must equal the id in the path'),
  name: channelName,
  emailAddress: channelEmail,
});

export const {
  listYoutubeChannels,
  getYoutubeChannel,
  createYoutubeChannel,
  updateYoutubeChannel,
  deleteYoutubeChannel,
} = recordEndpoints({
  one: 'YoutubeChannel',
  many: 'YoutubeChannels',
  path: '/v1/youtube-channels',
  tag,
  readers: access,
  writers: access,
  record: youtubeChannel,
  calls: {
    list: {
      summary: 'Video channels',
      description: 'Channels of the selected types (type 1 when none are named) with their linked clients. BackOffice.',
      query: youtubeChannelListQuery,
      response: list(youtubeChannel),
    },
    get: { summary: 'One video channel', description: 'Tokens are masked. BackOffice.' },
    create: {
      summary: 'Add a video channel',
      description:
        'Keeps a channel of the account that was authenticated, with its tokens, encrypted. Uses the authentication up. BackOffice.',
      body: createYoutubeChannelBody,
      errors: ['not_found', 'already_exists', 'conflict', 'rule_violated'],
    },
    update: {
      summary: 'Change a video channel',
      description: 'Name and e-mail address. BackOffice.',
      body: updateYoutubeChannelBody,
    },
    delete: {
      summary: 'Delete a video channel',
      description:
        'Removes the channel with its tokens and links. The access at Google stays, because other channels of the account may use it. BackOffice.',
      query: removedForGood('the record'),
    },
  },
});

export const refreshYoutubeChannel = endpoint({
  id: 'refreshYoutubeChannel',
  method: 'POST',
  path: '/v1/youtube-channels/:id/refresh',
  tag,
  summary: 'Refresh the access token of a video channel',
  description: 'Fetches a new access token from Google. BackOffice.',
  access,
  response: single(youtubeChannel),
  errors: ['not_found', 'rule_violated'],
});

export const clientYoutubeChannelListQuery = z.strictObject({
  youtubeChannelId: idText.optional().describe('Links of this channel only'),
  clientId: idText.optional().describe('Links of this client only'),
  ...pagingQuery,
});

export type ClientYoutubeChannelListQuery = z.output<typeof clientYoutubeChannelListQuery>;

export const { listClientYoutubeChannels, createClientYoutubeChannel, deleteClientYoutubeChannel } = recordEndpoints({
  one: 'ClientYoutubeChannel',
  many: 'ClientYoutubeChannels',
  path: '/v1/client-youtube-channels',
  tag,
  readers: access,
  writers: access,
  record: clientYoutubeChannel,
  calls: {
    list: {
      summary: 'Links between clients and video channels',
      description: 'By the name of the client. BackOffice.',
      query: clientYoutubeChannelListQuery,
      response: list(clientYoutubeChannel),
    },
    create: {
      summary: 'Link a client to a video channel',
      description:
        'Videos of the client can be published on the channel from then on. A client is linked to a channel once. BackOffice.',
      body: z.strictObject({ clientId: id, youtubeChannelId: id, name: channelName }),
      errors: ['already_exists', 'rule_violated'],
    },
    delete: {
      summary: 'Remove a link between a client and a video channel',
      description: 'Neither the client nor the channel is touched. BackOffice.',
      query: removedForGood('the record'),
    },
  },
});

import type { TestApp } from '../app.ts';

/** Records for calls about users and channels. */
export interface AdministeredPeople {
  readonly user: number;
  /** Of the user. */
  readonly userSession: number;
  readonly apiKey: number;
  readonly apiKeyOwner: number;
  readonly channel: number;
  readonly channelLink: number;
  /** The caller's, if they have an account. */
  readonly authorization: number;
}

export const administeredPeople = [
  'user',
  'userSession',
  'apiKey',
  'apiKeyOwner',
  'channel',
  'channelLink',
  'authorization',
] as const satisfies readonly (keyof AdministeredPeople)[];

const only = { select: { id: true } } as const;
const tomorrow = () => new Date(Date.now() + 86_400_000);

let serial = 0;

async function makeChannel({ prisma }: TestApp['deps'], clientId: number) {
  serial += 1;
  const channelId = `UC${serial}`;
  const tokens = { accessTokenCipher: 'x', refreshTokenCipher: 'x' };
  const channel = { name: 'Films', emailAddress: 'films@example.com', channelId, videoServiceTypeId: 1, ...tokens };
  const { id } = await prisma.youtubeChannel.create({ data: channel, ...only });
  const link = { clientId, youtubeChannelId: id, name: 'Films' };
  return { channel: id, channelLink: (await prisma.clientYoutubeChannel.create({ data: link, ...only })).id };
}

export async function makeAdministeredPeople(
  t: TestApp,
  owner: { readonly userId: number },
): Promise<AdministeredPeople> {
  const { prisma } = t.deps;
  const user = await t.makeUser({ role: 'QC', services: [1] });
  const integration = await t.makeUser({ role: 'Integration' });
  await t.makeApiKey(integration.id);
  const key = await prisma.apiKey.findFirstOrThrow({ where: { userId: integration.id }, ...only });
  const { id: clientId } = await t.makeClient();
  const authorization = await prisma.youtubeAuthorization.create({
    data: {
      ...owner,
      stateHash: `state of ${user.id}`,
      codeVerifierCipher: 'x',
      emailAddress: 'films@example.com',
      expiresAt: tomorrow(),
    },
    ...only,
  });
  const session = { sid: `of ${user.id}`, userId: user.id, data: {}, expiresAt: tomorrow() };
  return {
    user: user.id,
    userSession: (await prisma.userSession.create({ data: session, ...only })).id,
    apiKey: key.id,
    apiKeyOwner: integration.id,
    ...(await makeChannel(t.deps, clientId)),
    authorization: authorization.id,
  };
}

export function newUserBody(marker: number): Record<string, unknown> {
  const others = ['agent', 'client_admin', 'editor', 'production_manager', 'specialist', 'management', 'provider'];
  return {
    name: 'Mia Tran',
    username: `sample${marker}`,
    email: `sample${marker}@example.com`,
    employment: 'Full_Time',
    roles: ['QC'],
    qc: { services: ['1'] },
    ...Object.fromEntries(others.map((block) => [block, null])),
    flags: [],
    time_zone: 'Australia/Melbourne',
  };
}

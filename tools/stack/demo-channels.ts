import type { Deps } from '@shootdesk/api/deps';
import { createGrants } from './google-grants.ts';
import { standInClientId } from './google-stand-in.ts';

/** One for listings, one for proofs. */
const channels = [
  { name: 'Alderstone Property Films', emailAddress: 'films@alderstone.example', videoServiceTypeId: 1, clients: 2 },
  { name: 'Harbour Walkthroughs', emailAddress: 'video@harbour.example', videoServiceTypeId: 1, clients: 1 },
  { name: 'Shootdesk RES TV', emailAddress: 'restv@demo.shootdesk.local', videoServiceTypeId: 2, clients: 0 },
  { name: 'Shootdesk Proofing', emailAddress: 'proofing@demo.shootdesk.local', videoServiceTypeId: 3, clients: 3 },
] as const;

/** Adds video channels to the demo, connected to the stand-in for Google; does nothing when the real one is configured. */
export async function makeDemoChannels({ prisma, config, videoChannels, now }: Deps): Promise<void> {
  if (!videoChannels || config.youtube?.clientId !== standInClientId) return;
  const grants = createGrants();
  const clients = await prisma.client.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' }, take: 3 });
  for (const { clients: count, ...channel } of channels) {
    const tokens = grants.grant(channel.emailAddress);
    const [first] = grants.channels(tokens.accessToken) ?? [];
    await prisma.youtubeChannel.create({
      data: {
        ...channel,
        channelId: first?.id ?? channel.emailAddress,
        accessTokenCipher: videoChannels.cipher.encrypt(tokens.accessToken),
        refreshTokenCipher: videoChannels.cipher.encrypt(tokens.refreshToken),
        tokenExpiresAt: now(),
        clients: { create: clients.slice(0, count).map(({ id, name }) => ({ clientId: id, name })) },
      },
      select: { id: true },
    });
  }
}

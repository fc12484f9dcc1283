import { updateYoutubeChannelBody } from '@shootdesk/shared/channels/youtube-channels.contract';
import type { VideoServiceTypeId } from '@shootdesk/shared/channels/video-service-types';
import { asBody, LeftOut, type SetupKind } from '../../kernel/setup-kind.ts';
import { changeChannel } from './change-channel.ts';
import { findChannels } from './channel.store.ts';

/**
 * Exports channels to set-up files, without access, clients and tokens. An import changes existing channels and adds none, because their access at
 * Google cannot be copied.
 */
export const channelsInSetup: SetupKind<'channels'> = {
  section: 'channels',
  nameOf: ({ channelId }) => channelId,
  read: async ({ tx }) =>
    (await findChannels(tx)).map(({ id, name, emailAddress, channelId, videoServiceTypeId }) => ({
      id,
      record: { name, emailAddress, channelId, videoServiceTypeId: videoServiceTypeId as VideoServiceTypeId },
    })),
  fit: async ({ tx }, record) => {
    const here = (await findChannels(tx)).find(({ channelId }) => channelId === record.channelId);
    if (!here) throw new LeftOut(`Add the channel ${record.name} here by hand: its access at Google cannot be copied.`);
    const videoServiceTypeId = here.videoServiceTypeId as VideoServiceTypeId;
    const isOther = videoServiceTypeId !== record.videoServiceTypeId;
    return {
      record: { ...record, videoServiceTypeId },
      notes: isOther ? ['It has another type here, which stays.'] : [],
    };
  },
  add: () => Promise.reject(new Error('A channel that is not here is left out')),
  change: ({ deps, actor }, { id }, record) => {
    const { name, emailAddress } = asBody(updateYoutubeChannelBody.omit({ id: true }), {
      name: record.name,
      emailAddress: record.emailAddress,
    });
    return changeChannel(deps, actor, { id, ifMatch: null }, { name, emailAddress });
  },
};

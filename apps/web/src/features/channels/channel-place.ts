/** Where video channels are listed and edited. */
export const channelPlace = { resource: 'youtube-channels', path: '/systemManager/youtube' };

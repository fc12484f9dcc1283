/** Sentences about channels that cannot be connected or used. */
export const channelSentences = {
  noRefreshToken: 'No refresh token generated. Please revoke token and try again.',
  noChannels: 'No Available Channels',
  denied: 'Access was not granted. Please authenticate again and allow access.',
  expired: 'This authentication has expired or has been used. Please authenticate again.',
  refused: 'Google did not accept the authentication. Please authenticate again.',
  disconnected: 'Google no longer accepts the connection of this channel. Please delete the channel and add it again.',
  unreachable: 'Google cannot be reached at the moment. Please try again later.',
  notSetUp: 'Video channels are not set up on this server. Please ask the person who runs it.',
} as const;

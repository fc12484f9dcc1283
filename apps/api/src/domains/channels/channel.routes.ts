import * as contract from '@shootdesk/shared/channels/youtube-channels.contract';
import { notFound } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { requireSame } from '../../kernel/same-record.ts';
import { ownerOf } from './authorization.routes.ts';
import { changeChannel, deleteChannel } from './change-channel.ts';
import { findChannel, listChannelsPage } from './channel.store.ts';
import { channelView, linkView } from './channel.view.ts';
import { listLinksPage } from './client-channel.store.ts';
import { createChannel } from './create-channel.ts';
import { linkClient, unlinkClient } from './link-client.ts';
import { refreshChannel } from './refresh-channel.ts';

function linkRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.listClientYoutubeChannels, async ({ query }) => {
      const { rows, totalCount } = await listLinksPage(deps.prisma, query);
      return { results: rows.map(linkView), additionalInfo: { totalCount } };
    }),
    on(contract.createClientYoutubeChannel, ({ actor, body }) => linkClient(deps, actor, body)),
    on(contract.deleteClientYoutubeChannel, ({ actor, params, ifMatch }) =>
      unlinkClient(deps, actor, params.id, ifMatch),
    ),
  ];
}

export function channelRoutes(deps: Deps): BoundRoute[] {
  const { prisma } = deps;
  return [
    on(contract.listYoutubeChannels, async ({ query }) => {
      const { rows, totalCount } = await listChannelsPage(prisma, query);
      return { results: rows.map(channelView), additionalInfo: { totalCount } };
    }),
    on(contract.getYoutubeChannel, async ({ params }) => {
      const row = await findChannel(prisma, params.id);
      if (!row) throw notFound('The channel');
      return channelView(row);
    }),
    on(contract.createYoutubeChannel, ({ actor, body, http }) =>
      createChannel(deps, actor, ownerOf(actor, http.request), body),
    ),
    on(contract.updateYoutubeChannel, ({ actor, params, body, ifMatch }) => {
      const { id, ...changes } = body;
      requireSame({ id }, params);
      return changeChannel(deps, actor, { id: params.id, ifMatch }, changes);
    }),
    on(contract.deleteYoutubeChannel, ({ actor, target }) => deleteChannel(deps, actor, target)),
    on(contract.refreshYoutubeChannel, ({ actor, params }) => refreshChannel(deps, actor, params.id)),
    ...linkRoutes(deps),
  ];
}

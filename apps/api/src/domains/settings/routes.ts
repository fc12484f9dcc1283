import { notFound } from '@shootdesk/shared/kernel/problem';
import * as contract from '@shootdesk/shared/settings/organisation.contract';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { on, type BoundRoute } from '../../http/routing/call.ts';
import { removeLogo, replaceLogo, updateOrganisation } from './change-organisation.ts';
import { organisationView } from './organisation-values.ts';
import { findLogo, findSetting } from './settings.store.ts';

async function answerLogo({ prisma }: Deps, hash: string, reply: FastifyReply): Promise<Buffer> {
  const content = await findLogo(prisma, hash);
  if (!content) throw notFound('The logo');
  reply.headers({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    // Opened by itself it can load and run nothing.
    'content-security-policy': "default-src 'none'; sandbox",
  });
  return Buffer.from(content);
}

export function settingRoutes(deps: Deps): BoundRoute[] {
  return [
    on(contract.getOrganisation, async () =>
      organisationView(deps.config, await findSetting(deps.prisma, 'organisation')),
    ),
    on(contract.updateOrganisation, ({ actor, body, ifMatch }) => updateOrganisation(deps, actor, ifMatch, body)),
    on(contract.replaceLogo, ({ actor, body, ifMatch }) => replaceLogo(deps, actor, ifMatch, body.content)),
    on(contract.removeLogo, ({ actor, ifMatch }) => removeLogo(deps, actor, ifMatch)),
    on(contract.getBranding, async () => deps.settings.organisation().branding),
    on(contract.getLogo, ({ params, http }) => answerLogo(deps, params.hash, http.reply)),
  ];
}

import type { PrismaClient } from '@shootdesk/prisma/client';
import type { Config } from '../../config.ts';
import { linkUrl, type LinkKind, type LinkSecret, type LinkSource } from '../client-links/public.ts';
import { findOpenedLink, type OpenedLink } from './links.store.ts';

export const reviewLinks: LinkKind = { purpose: 'client-review', path: '/review' };

/** The address that opens a review link. */
export const reviewUrl = (config: Pick<Config, 'sessionSecret' | 'publicUrl'>, link: LinkSecret): string =>
  linkUrl(config, reviewLinks, link);

export const reviewLinkSource = (prisma: PrismaClient): LinkSource<OpenedLink> => ({
  kind: reviewLinks,
  find: (id) => findOpenedLink(prisma, id),
});

import type { PrismaClient } from '@shootdesk/prisma/client';
import type { openOrdering as contract } from '@shootdesk/shared/order-links/ordering.contract';
import type { AnswerOf, BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { Deps } from '../../deps.ts';
import {
  findByToken,
  orderLinks,
  requireGrant,
  sessionOf,
  type LinkContact,
  type LinkSource,
} from '../client-links/public.ts';
import { findOpenedLink, noteVisit, type OpenedLink } from './order-links.store.ts';

type Opening = Pick<Deps, 'prisma' | 'attempts' | 'config' | 'settings' | 'now'>;

const source = (prisma: PrismaClient): LinkSource<OpenedLink> => ({
  kind: orderLinks,
  find: (id) => findOpenedLink(prisma, id),
});

/** A link that is open on a page. */
export type OpenLink = OpenedLink & { readonly contact: LinkContact };

/** Opens a link by its token: checks the passcode, records the visit and returns a session. */
export async function openOrdering(
  deps: Opening,
  body: BodyOf<typeof contract>,
  address: string,
): Promise<AnswerOf<typeof contract>> {
  const link = await findByToken(deps, source(deps.prisma), body, address);
  await noteVisit(deps.prisma, link.id, deps.now());
  return sessionOf(deps, orderLinks, link);
}

/** The link of a session. Invalid ones count as wrong links. */
export const requireSession = (
  deps: Opening,
  sent: string | string[] | undefined,
  address: string,
): Promise<OpenLink> => requireGrant(deps, source(deps.prisma), { grant: 'session', sent, address });

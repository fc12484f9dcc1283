import type { openReview as contract } from '@shootdesk/shared/client-review/client-review.contract';
import type { AnswerOf, BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { findByToken, requireGrant as requireLinkGrant, sessionOf, type LinkContact } from '../client-links/public.ts';
import { noteVisit, type OpenedLink } from './links.store.ts';
import { recordReview } from './record-review.ts';
import { reviewLinks, reviewLinkSource } from './review-links.ts';

type Opening = Pick<Deps, 'prisma' | 'attempts' | 'config' | 'settings' | 'now'>;

/** Opens a link by its token: checks the passcode, records the visit and returns a session. */
export async function openReview(
  deps: Opening,
  body: BodyOf<typeof contract>,
  address: string,
): Promise<AnswerOf<typeof contract>> {
  const link = await findByToken(deps, reviewLinkSource(deps.prisma), body, address);
  await inTransaction(deps.prisma, async (tx) => {
    const { isFirstInHour, ...job } = await noteVisit(tx, link);
    // Once an hour, because repeated reloads would flood the log.
    if (isFirstInHour) await recordReview(tx, job, link, { done: 'visited' });
  });
  return sessionOf(deps, reviewLinks, link);
}

/** The link of a session or ticket. Invalid ones count as wrong links. */
export function requireGrant(
  deps: Opening,
  grant: 'session' | 'zip',
  sent: string | string[] | undefined,
  address: string,
): Promise<OpenedLink & { readonly contact: LinkContact }> {
  return requireLinkGrant(deps, reviewLinkSource(deps.prisma), { grant, sent, address });
}

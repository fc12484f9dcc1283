import type { openReview as contract } from '@shootdesk/shared/client-review/client-review.contract';
import { reviewProblem } from '@shootdesk/shared/client-review/review-problem';
import type { AnswerOf, BodyOf } from '@shootdesk/shared/kernel/endpoint';
import type { Problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../db/transaction.ts';
import { verifyPassword } from '../identity/public.ts';
import { findOpenedLink, noteVisit, type OpenedLink } from './links.store.ts';
import { recordReview } from './record-review.ts';
import { isGrantOf, isTokenOf, linkIdIn, signGrant, type Grant } from './review-token.ts';

const sessionTtlMs = 12 * 3_600_000;

type Opening = Pick<Deps, 'prisma' | 'attempts' | 'config' | 'settings' | 'now'>;

/** The link's creator, as contact for the recipient. */
function contactOf({ settings }: Pick<Deps, 'settings'>, { createdBy }: OpenedLink) {
  if (createdBy && createdBy.deletedAt === null) return { name: createdBy.name, email: createdBy.email };
  const { supportEmail } = settings.organisation();
  return supportEmail === null ? null : { name: null, email: supportEmail };
}

/** Tag of the language in force for the client of a link. */
const languageOf = ({ settings }: Pick<Deps, 'settings'>, { serviceJob }: OpenedLink): string =>
  settings.clientLanguage(serviceJob.client.language);

/** Refuses a link that has ended. Call only after checking its token. */
function refuseEnded(deps: Pick<Deps, 'settings' | 'now'>, link: OpenedLink): void {
  const reason = link.revokedAt !== null ? 'revoked' : link.expiresAt <= deps.now() ? 'expired' : null;
  if (reason === null) return;
  const extra = { reason, contact: contactOf(deps, link), language: languageOf(deps, link) };
  throw reviewProblem('link_ended', [reason === 'revoked' ? 'linkWithdrawn' : 'linkExpired'], extra);
}

async function countWrongLink({ attempts }: Opening): Promise<Problem> {
  await attempts.spend([['wrongReviewLinks', 'all']]);
  return reviewProblem('not_found', ['linkNotValid']);
}

/** Refuses a wrong passcode. Counts per link and passcode, so that a new passcode can be tried at once. */
async function requirePasscode(deps: Opening, link: OpenedLink, passcode: string | undefined): Promise<void> {
  const { attempts } = deps;
  const extra = { language: languageOf(deps, link) };
  if (link.passcodeHash === null) return;
  if (passcode === undefined) throw reviewProblem('passcode_required', ['passcodeAsked'], extra);
  const spent = [['reviewPasscode', `${link.id}/${link.passcodeHash}`]] as const;
  await attempts.spend(spent);
  if (!(await verifyPassword(passcode.trim(), link.passcodeHash))) {
    throw reviewProblem('passcode_wrong', ['passcodeWrong'], extra);
  }
  await attempts.refund(spent);
}

/**
 * Opens a link by its token: checks the passcode, records the visit and returns a session. Each attempt of an IP address counts until its
 * token proves valid, so that an address over the limit is refused even with a valid token.
 */
export async function openReview(
  deps: Opening,
  { token, passcode }: BodyOf<typeof contract>,
  address: string,
): Promise<AnswerOf<typeof contract>> {
  const { prisma, attempts, config, now } = deps;
  const ofAddress = [['reviewFromAddress', address]] as const;
  await attempts.spend(ofAddress);
  const link = await findOpenedLink(prisma, linkIdIn(token));
  if (!isTokenOf(config, token, link) || !link) throw await countWrongLink(deps);
  await attempts.refund(ofAddress);
  refuseEnded(deps, link);
  await requirePasscode(deps, link, passcode);
  await inTransaction(prisma, async (tx) => {
    const { isFirstInHour, ...job } = await noteVisit(tx, link);
    // Once an hour, because repeated reloads would flood the log.
    if (isFirstInHour) await recordReview(tx, job, link, { done: 'visited' });
  });
  const expiresAt = new Date(Math.min(now().getTime() + sessionTtlMs, link.expiresAt.getTime()));
  return {
    session: signGrant(config, 'session', link, expiresAt),
    expiresAt: expiresAt.toISOString(),
    language: languageOf(deps, link),
  };
}

/** The link of a session or ticket. Invalid ones count as wrong links. */
export async function requireGrant(
  deps: Opening,
  grant: Grant,
  sent: string | string[] | undefined,
  address: string,
): Promise<OpenedLink & { readonly contact: ReturnType<typeof contactOf> }> {
  if (typeof sent !== 'string' || sent === '') throw reviewProblem('unauthenticated', ['openAgain']);
  const link = await findOpenedLink(deps.prisma, linkIdIn(sent));
  if (!isGrantOf(deps.config, grant, sent, link, deps.now()) || !link) {
    await deps.attempts.spend([['reviewFromAddress', address]]);
    throw reviewProblem('unauthenticated', ['openAgain']);
  }
  refuseEnded(deps, link);
  return { ...link, contact: contactOf(deps, link) };
}

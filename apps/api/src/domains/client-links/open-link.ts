import { reviewProblem } from '@shootdesk/shared/client-review/review-problem';
import type { Problem } from '@shootdesk/shared/kernel/problem';
import type { Deps } from '../../deps.ts';
import { verifyPassword } from '../identity/public.ts';
import {
  isGrantOf,
  isTokenOf,
  linkIdIn,
  signGrant,
  type Grant,
  type LinkKind,
  type SessionSecret,
} from './link-token.ts';

const sessionTtlMs = 12 * 3_600_000;

type Opening = Pick<Deps, 'attempts' | 'config' | 'settings' | 'now'>;

/** A link with the fields that restrict access to its page. */
export interface GuardedLink extends SessionSecret {
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly createdBy: { readonly name: string; readonly email: string; readonly deletedAt: Date | null } | null;
  /** Language of the client; null for that of the studio. */
  readonly language: string | null;
}

/** How links of a kind are found. */
export interface LinkSource<L extends GuardedLink> {
  readonly kind: LinkKind;
  readonly find: (id: number) => Promise<L | null>;
}

/** The link's creator, as contact for the recipient. */
function contactOf({ settings }: Pick<Deps, 'settings'>, { createdBy }: GuardedLink) {
  if (createdBy && createdBy.deletedAt === null) return { name: createdBy.name, email: createdBy.email };
  const { supportEmail } = settings.organisation();
  return supportEmail === null ? null : { name: null, email: supportEmail };
}

/** Tag of the language in force for the client of a link. */
const languageOf = ({ settings }: Pick<Deps, 'settings'>, { language }: GuardedLink): string =>
  settings.clientLanguage(language);

/** Refuses a link that has ended. Call only after checking its token. */
function refuseEnded(deps: Pick<Deps, 'settings' | 'now'>, link: GuardedLink): void {
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
async function requirePasscode(
  deps: Opening,
  { purpose }: LinkKind,
  link: GuardedLink,
  passcode: string | undefined,
): Promise<void> {
  const { attempts } = deps;
  const extra = { language: languageOf(deps, link) };
  if (link.passcodeHash === null) return;
  if (passcode === undefined) throw reviewProblem('passcode_required', ['passcodeAsked'], extra);
  const spent = [['reviewPasscode', `${purpose}/${link.id}/${link.passcodeHash}`]] as const;
  await attempts.spend(spent);
  if (!(await verifyPassword(passcode.trim(), link.passcodeHash))) {
    throw reviewProblem('passcode_wrong', ['passcodeWrong'], extra);
  }
  await attempts.refund(spent);
}

/**
 * Finds a link by its token and checks the passcode. Each attempt of an IP address counts until its token proves valid, so that an
 * address over the limit is refused even with a valid token.
 */
export async function findByToken<L extends GuardedLink>(
  deps: Opening,
  { kind, find }: LinkSource<L>,
  { token, passcode }: { readonly token: string; readonly passcode?: string | undefined },
  address: string,
): Promise<L> {
  const { attempts, config } = deps;
  const ofAddress = [['reviewFromAddress', address]] as const;
  await attempts.spend(ofAddress);
  const link = await find(linkIdIn(token));
  if (!isTokenOf(config, kind, token, link) || !link) throw await countWrongLink(deps);
  await attempts.refund(ofAddress);
  refuseEnded(deps, link);
  await requirePasscode(deps, kind, link, passcode);
  return link;
}

/** Creates a session for the page of an open link. It ends after `sessionTtlMs`, or with the link. */
export function sessionOf(
  deps: Pick<Deps, 'config' | 'settings' | 'now'>,
  kind: LinkKind,
  link: GuardedLink,
): { session: string; expiresAt: string; language: string } {
  const expiresAt = new Date(Math.min(deps.now().getTime() + sessionTtlMs, link.expiresAt.getTime()));
  return {
    session: signGrant(deps.config, kind, 'session', link, expiresAt),
    expiresAt: expiresAt.toISOString(),
    language: languageOf(deps, link),
  };
}

export type LinkContact = ReturnType<typeof contactOf>;

/** The link of a session or ticket. Invalid ones count as wrong links. */
export async function requireGrant<L extends GuardedLink>(
  deps: Opening,
  { kind, find }: LinkSource<L>,
  {
    grant,
    sent,
    address,
  }: { readonly grant: Grant; readonly sent: string | string[] | undefined; readonly address: string },
): Promise<L & { readonly contact: LinkContact }> {
  if (typeof sent !== 'string' || sent === '') throw reviewProblem('unauthenticated', ['openAgain']);
  const link = await find(linkIdIn(sent));
  if (!isGrantOf(deps.config, sent, { kind, grant, link, now: deps.now() }) || !link) {
    await deps.attempts.spend([['reviewFromAddress', address]]);
    throw reviewProblem('unauthenticated', ['openAgain']);
  }
  refuseEnded(deps, link);
  return { ...link, contact: contactOf(deps, link) };
}

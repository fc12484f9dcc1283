import { problem, refuseField } from '@shootdesk/shared/kernel/problem';
import type { TwoFactorView } from '@shootdesk/shared/sign-in/two-factor.contract';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Allowances } from './attempts.ts';
import {
  authenticatorUri,
  digitsOf,
  hashRecoveryCode,
  newAuthenticatorSecret,
  newRecoveryCodes,
  secretCipherOf,
  stepOfCode,
} from './authenticator.ts';
import { findOwnCredentials, lockAccount } from './credentials.store.ts';
import { verifyPassword } from './password.ts';
import { endSessions } from './sessions.ts';
import { codeAllowances, openSecret, refuseCode, takeCode } from './two-factor.ts';
import { confirmSecret, findTwoFactor, removeTwoFactor, saveNewSecret } from './two-factor.store.ts';

const isOnAlready = () => problem('conflict', 'Two-factor sign-in is on already. Please switch it off first.');
const isOff = () => problem('conflict', 'Two-factor sign-in is off.');

/** Checks the password of a signed-in person. Refuses people without one, because their provider or gateway protects their sign-in. */
async function requireOwnPassword(
  deps: Deps,
  { userId }: Actor,
  password: string,
): Promise<{ email: string; passwordHash: string }> {
  const spent: Allowances = [['ownPassword', String(userId)]];
  await deps.attempts.spend(spent);
  const { email, passwordHash } = await findOwnCredentials(deps.prisma, userId);
  if (deps.config.identity.mode !== 'session' || passwordHash === null) {
    throw problem('rule_violated', 'You do not sign in by a password here, so there is nothing to add a code to.');
  }
  if (!(await verifyPassword(password, passwordHash))) refuseField('password', 'This is not your password.');
  await deps.attempts.refund(spent);
  return { email, passwordHash };
}

export async function ownTwoFactor(deps: Deps, { userId, role }: Actor): Promise<TwoFactorView> {
  const [row, { passwordHash }] = await Promise.all([
    findTwoFactor(deps.prisma, userId),
    findOwnCredentials(deps.prisma, userId),
  ]);
  const inForce = row?.confirmedAt ? row : null;
  return {
    isOn: inForce !== null,
    since: inForce?.confirmedAt?.toISOString() ?? null,
    recoveryCodesLeft: inForce?.recoveryHashes.length ?? 0,
    isRequired: deps.settings.organisation().twoFactorRoles.includes(role),
    isOffered: deps.config.identity.mode === 'session' && passwordHash !== null,
  };
}

/** Stores a new secret, which takes effect once a code of it is confirmed. */
export async function startTwoFactor(
  deps: Deps,
  actor: Actor,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { email } = await requireOwnPassword(deps, actor, password);
  const secret = newAuthenticatorSecret();
  const secretCipher = secretCipherOf(deps.config).encrypt(secret);
  if (!(await saveNewSecret(deps.prisma, { userId: actor.userId, secretCipher, now: deps.now() }))) throw isOnAlready();
  return { secret, uri: authenticatorUri(secret, deps.settings.organisation().branding.name, email) };
}

/**
 * Activates the new secret if the code matches. Ends the other sessions, because somebody who knew the password may have begun one. Only this
 * response contains the recovery codes, because only their hashes are stored.
 */
export async function confirmTwoFactor(
  deps: Deps,
  { userId }: Pick<Actor, 'userId'>,
  { code, currentSid, requestId }: { code: string; currentSid: string | null; requestId: string },
): Promise<{ recoveryCodes: string[] }> {
  const row = await findTwoFactor(deps.prisma, userId);
  if (!row) throw problem('conflict', 'Please begin to set up two-factor sign-in first.');
  if (row.confirmedAt) throw isOnAlready();
  const { passwordHash } = await findOwnCredentials(deps.prisma, userId);
  const spent = codeAllowances({ userId, passwordHash: passwordHash ?? '' });
  await deps.attempts.spend(spent);
  const { secretCipher } = row;
  const now = deps.now();
  const step = stepOfCode(openSecret(deps, secretCipher), digitsOf(code) ?? '', now);
  if (step === null) refuseCode();
  const recoveryCodes = newRecoveryCodes();
  const recoveryHashes = recoveryCodes.map(hashRecoveryCode);
  await inTransaction(deps.prisma, async (tx) => {
    await lockAccount(tx, userId);
    if (!(await confirmSecret(tx, { userId, secretCipher, step, recoveryHashes, now }))) {
      throw problem('conflict', 'Two-factor sign-in was set up elsewhere meanwhile. Please begin again.');
    }
    await endSessions(tx, { userId, currentSid, now });
    await emit(tx, 'twoFactorChanged', { userId, isOn: true }, requestId);
  });
  await deps.attempts.refund(spent);
  return { recoveryCodes };
}

export async function endTwoFactor(
  deps: Deps,
  actor: Actor,
  { password, code, requestId }: { password: string; code: string; requestId: string },
): Promise<{ ended: true }> {
  const { userId } = actor;
  const row = await findTwoFactor(deps.prisma, userId);
  if (!row?.confirmedAt) throw isOff();
  const { passwordHash } = await requireOwnPassword(deps, actor, password);
  await takeCode(deps, { userId, passwordHash }, code);
  await inTransaction(deps.prisma, async (tx) => {
    if (!(await removeTwoFactor(tx, userId))) throw isOff();
    await emit(tx, 'twoFactorChanged', { userId, isOn: false }, requestId);
  });
  return { ended: true };
}

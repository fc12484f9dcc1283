import type { Tx } from '../../db/transaction.ts';

export async function signOutEverywhere(tx: Tx, userId: number): Promise<void> {
  await tx.userSession.deleteMany({ where: { userId } });
}

/** Invalidates a person's unused mailed links. */
export async function voidResetTokens(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

/** Revokes all access: sessions, API keys, mailed links. */
export async function endAccess(tx: Tx, userId: number, now: Date): Promise<void> {
  await signOutEverywhere(tx, userId);
  await voidResetTokens(tx, userId, now);
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
}

/** Revokes access by e-mail address: sessions, mailed links and linked identities. */
export async function forgetAddress(tx: Tx, userId: number, now: Date): Promise<void> {
  await signOutEverywhere(tx, userId);
  await voidResetTokens(tx, userId, now);
  await tx.userIdentity.deleteMany({ where: { userId } });
}

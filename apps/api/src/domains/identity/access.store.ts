import type { Tx } from '../../db/transaction.ts';

/** Ends every session of a person. */
export async function signOutEverywhere(tx: Tx, userId: number): Promise<void> {
  await tx.userSession.deleteMany({ where: { userId } });
}

/** Voids every mailed link of a person that has not been used. */
export async function voidResetTokens(tx: Tx, userId: number, now: Date): Promise<void> {
  await tx.passwordResetToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

/** Revokes all access of a person: sessions, API keys, mailed links. */
export async function endAccess(tx: Tx, userId: number, now: Date): Promise<void> {
  await signOutEverywhere(tx, userId);
  await voidResetTokens(tx, userId, now);
  await tx.apiKey.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } });
}

/** Revokes all access that depends on an e-mail address: sessions, mailed links and linked accounts at sign-in providers. */
export async function forgetAddress(tx: Tx, userId: number, now: Date): Promise<void> {
  await signOutEverywhere(tx, userId);
  await voidResetTokens(tx, userId, now);
  await tx.userIdentity.deleteMany({ where: { userId } });
}

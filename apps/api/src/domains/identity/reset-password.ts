import { refuseField } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { replacePassword, useResetToken } from './credentials.store.ts';
import { hashPassword } from './password.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/**
 * Records that the reset of a password was requested. A background job looks the address up and makes the token, so that neither the answer
 * nor its time reveals whether the address exists, and the token never stands in the outbox.
 */
export async function requestPasswordReset(deps: Deps, email: string, requestId: string): Promise<void> {
  await inTransaction(deps.prisma, (tx) => emit(tx, 'passwordResetRequested', { email }, requestId));
}

/** Sets a new password by a mailed token, which works once, and ends every session of the user. */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.prisma, async (tx) => {
    const userId = await useResetToken(tx, hashSecret(input.token), deps.now());
    if (userId === null) {
      refuseField('token', 'This link has been used or has expired. Please ask for a new one.');
    }
    await replacePassword(tx, userId, passwordHash, deps.now());
  });
}

import { refuseField } from '@shootdesk/shared/kernel/problem';
import { emit } from '../../db/outbox.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { refuseCommonPassword } from './common-password.ts';
import { readOwner, replacePassword, useResetToken } from './credentials.store.ts';
import { hashPassword } from './password.ts';
import { hashSecret } from '../../kernel/secrets.ts';

/**
 * Requests a reset. A background job looks the address up and creates the token, so that neither the answer nor its timing reveals whether
 * the address exists, and the outbox never contains the token.
 */
export async function requestPasswordReset(deps: Deps, email: string, requestId: string): Promise<void> {
  await inTransaction(deps.prisma, (tx) => emit(tx, 'passwordResetRequested', { email }, requestId));
}

/** Sets a password by a mailed token, which is valid once, and ends the user's sessions. */
export async function resetPassword(deps: Deps, input: { token: string; password: string }): Promise<void> {
  const passwordHash = await hashPassword(input.password);
  await inTransaction(deps.prisma, async (tx) => {
    const userId = await useResetToken(tx, hashSecret(input.token), deps.now());
    if (userId === null) {
      refuseField('token', 'This link has been used or has expired. Please ask for a new one.');
    }
    refuseCommonPassword(input.password, await readOwner(tx, userId));
    await replacePassword(tx, userId, passwordHash, deps.now());
  });
}

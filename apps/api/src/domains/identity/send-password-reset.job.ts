import { UserRoleId } from '@shootdesk/shared/identity/roles';
import type { Deps } from '../../deps.ts';
import { findAccountByEmail } from '../../auth/account.store.ts';
import { saveResetToken } from './credentials.store.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';

const lifetimeMs = 60 * 60_000;

/** Mails a reset link if the address has a person's account. If it runs twice it mails two links; each is valid once. */
export async function sendPasswordReset(deps: Deps, { email }: { email: string }): Promise<void> {
  const account = await findAccountByEmail(deps.prisma, email);
  // Integrations have no password.
  if (!account || account.userRoleId === UserRoleId.Integration) return;
  const token = newSecret();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  await saveResetToken(deps.prisma, { userId: account.userId, tokenHash: hashSecret(token), createdAt, expiresAt });
  const link = `${deps.config.publicUrl}/reset-password?token=${token}`;
  const mail = deps.settings.writeEmail('passwordReset', { name: account.name, link });
  await deps.mailer.send({ to: account.email, ...mail });
}

import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { voidResetTokens } from './access.store.ts';
import { findAccount } from '../../auth/account.store.ts';
import { saveResetToken } from './credentials.store.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';

const lifetimeMs = 7 * 24 * 60 * 60_000;

/** Creates a link to set the first password; invalidates earlier ones. */
async function newLink(deps: Deps, userId: number): Promise<string> {
  const token = newSecret();
  const createdAt = deps.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  await inTransaction(deps.prisma, async (tx) => {
    await voidResetTokens(tx, userId, createdAt);
    await saveResetToken(tx, { userId, tokenHash: hashSecret(token), createdAt, expiresAt });
  });
  return `${deps.config.publicUrl}/reset-password?token=${token}`;
}

/** Mails an invitation. If it runs twice, only the later link is valid. */
export async function sendInvitation(deps: Deps, { userId }: { userId: number }): Promise<void> {
  const account = await findAccount(deps.reads, userId);
  if (!account) return;
  const { publicUrl, identity } = deps.config;
  const { name } = account;
  const mail =
    identity.mode === 'gateway'
      ? deps.settings.writeEmail('invitationWithoutPassword', { name, signIn: publicUrl })
      : deps.settings.writeEmail('invitation', {
          name,
          link: await newLink(deps, userId),
          signIn: `${publicUrl}/login/email`,
        });
  await deps.mailer.send({ to: account.email, ...mail });
}

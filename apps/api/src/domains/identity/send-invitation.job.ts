import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { voidResetTokens } from './access.store.ts';
import { findAccount } from '../../auth/account.store.ts';
import { saveResetToken } from './credentials.store.ts';
import { hashSecret, newSecret } from '../../kernel/secrets.ts';

const lifetimeMs = 7 * 24 * 60 * 60_000;

const invitation = (name: string, link: string, signIn: string): string => `Hello ${name},

an account at Shootdesk was made for you. To choose your password, open this link within seven days:

${link}

It works once. Later, ask for a new link under "Forgot password" at ${signIn}
`;

const gatewayNote = (name: string, address: string): string => `Hello ${name},

an account at Shootdesk was made for you. Sign in as usual at ${address}
`;

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
  const text =
    identity.mode === 'gateway'
      ? gatewayNote(account.name, publicUrl)
      : invitation(account.name, await newLink(deps, userId), `${publicUrl}/login/email`);
  await deps.mailer.send({ to: account.email, subject: 'Your account at Shootdesk', text });
}

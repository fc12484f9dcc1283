import type { Deps } from '../../deps.ts';
import { findAccount } from '../../auth/account.store.ts';

/** Mails a person that their two-factor sign-in was reset, because somebody else may have asked for it. */
export async function sendTwoFactorReset(deps: Deps, { userId }: { userId: number }): Promise<void> {
  const user = await findAccount(deps.prisma, userId);
  if (!user) return;
  const values = { name: user.name, account: `${deps.config.publicUrl}/account` };
  await deps.mailer.send({ to: user.email, ...deps.settings.writeEmail('twoFactorReset', values) });
}

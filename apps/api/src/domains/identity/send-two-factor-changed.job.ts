import type { Deps } from '../../deps.ts';
import { findAccount } from '../../auth/account.store.ts';

/** Mails a person that their two-factor sign-in was switched on or off, because somebody who knew their password may have done it. */
export async function sendTwoFactorChanged(
  deps: Deps,
  { userId, isOn }: { userId: number; isOn: boolean },
): Promise<void> {
  const user = await findAccount(deps.prisma, userId);
  if (!user) return;
  const change = isOn ? 'switched on' : 'switched off';
  const values = { name: user.name, change, account: `${deps.config.publicUrl}/account` };
  await deps.mailer.send({ to: user.email, ...deps.settings.writeEmail('twoFactorChanged', values) });
}

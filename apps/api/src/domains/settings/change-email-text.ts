import { samplesOf, type EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import { refusalOfBody, refusalOfText } from '@shootdesk/shared/email-texts/check-text';
import type { ChosenText, EmailTextRecord } from '@shootdesk/shared/email-texts/email-text.schema';
import { renderEmail } from '@shootdesk/shared/email-texts/render-text';
import { problem } from '@shootdesk/shared/kernel/problem';
import { emailSetting, settingIdOf } from '@shootdesk/shared/settings/catalogue';
import { findAccount } from '../../auth/account.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { explainFailure } from '../../integrations/mail/explain-failure.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import { chosenText, emailTextInForce, emailTextView, withoutShipped } from './email-text-values.ts';
import { lockSetting, writeSetting } from './settings.store.ts';

/** Refuses a text with unknown variables, or without one that it needs, at its field. */
function requireUsable(kind: EmailKind, { subject, body }: ChosenText): void {
  const refusals = {
    subject: subject === null ? null : refusalOfText(kind, subject),
    body: body === null ? null : refusalOfBody(kind, body),
  };
  const fields = Object.fromEntries(
    Object.entries(refusals).flatMap(([field, message]) => (message === null ? [] : [[field, [message]]])),
  );
  if (Object.keys(fields).length === 0) return;
  throw problem('malformed', `Please check the field: ${Object.keys(fields).join(', ')}.`, { fields });
}

export async function updateEmailText(
  { prisma, settings }: Pick<Deps, 'prisma' | 'settings'>,
  actor: Actor,
  { kind, ifMatch }: { readonly kind: EmailKind; readonly ifMatch: number | null },
  sent: ChosenText,
): Promise<EmailTextRecord> {
  requireUsable(kind, sent);
  const name = emailSetting(kind);
  const studio = settings.organisation().branding.name;
  const saved = await inTransaction(prisma, async (tx) => {
    const row = await lockSetting(tx, name);
    requireVersion(ifMatch, emailTextView(kind, studio, row));
    const after = withoutShipped(kind, sent);
    const written = await writeSetting(tx, name, after, actor.userId);
    const change = { before: { ...chosenText(kind, row) }, after: { ...after } };
    await recordChange(tx, actor, { entityType: 'Setting', entityId: settingIdOf(name), ...change });
    return emailTextView(kind, studio, written);
  });
  await settings.reload();
  return saved;
}

/** Sends a text with sample values to the caller, at once, so that the answer can say whether it went. */
export async function sendTestEmail(
  { reads, settings, mailer }: Pick<Deps, 'reads' | 'settings' | 'mailer'>,
  actor: Actor,
  kind: EmailKind,
  sent: ChosenText,
): Promise<{ readonly to: string }> {
  requireUsable(kind, sent);
  const account = await findAccount(reads, actor.userId);
  if (!account) throw problem('rule_violated', 'Your account has no address.');
  const values = { ...samplesOf(kind), studio: settings.organisation().branding.name, name: actor.name };
  const { subject, body } = renderEmail(emailTextInForce(kind, sent), values);
  await mailer.send({ to: account.email, subject: `Test: ${subject}`, text: `${body}\n` }).catch((error: unknown) => {
    throw problem('rule_violated', explainFailure(error).reason);
  });
  return { to: account.email };
}

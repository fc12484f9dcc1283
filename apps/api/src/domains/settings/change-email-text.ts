import { englishTag } from '@shootdesk/shared/client-languages/words';
import { samplesOf, type EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import type { ClientEmailKind } from '@shootdesk/shared/email-texts/client-emails';
import { refusalOfBody, refusalOfText } from '@shootdesk/shared/email-texts/check-text';
import type { ChosenText, EmailTextInLanguage, EmailTextRecord } from '@shootdesk/shared/email-texts/email-text.schema';
import { renderEmail, type EmailText } from '@shootdesk/shared/email-texts/render-text';
import { notFound, problem } from '@shootdesk/shared/kernel/problem';
import { emailSetting, settingIdOf } from '@shootdesk/shared/settings/catalogue';
import { findAccount } from '../../auth/account.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { explainFailure } from '../../integrations/mail/explain-failure.ts';
import type { Actor } from '../../kernel/actor.ts';
import { requireVersion } from '../../kernel/require-version.ts';
import { recordChange } from '../record-changes/public.ts';
import {
  chosenLanguages,
  emailTextInLanguageView,
  languagesOfText,
  samplesIn,
  withoutFallback,
} from './email-languages.ts';
import { readLanguages } from './languages-in-force.ts';
import { chosenText, emailTextInForce, emailTextView, withoutShipped } from './email-text-values.ts';
import { lockSetting, writeSetting, type SettingRow } from './settings.store.ts';

/** Refuses a text with unknown variables or without a required one; the problem names the field. */
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
  const viewOf = (row: SettingRow) =>
    emailTextView(kind, studio, row, languagesOfText(kind, row, settings.languages()));
  const saved = await inTransaction(prisma, async (tx) => {
    const row = await lockSetting(tx, name);
    requireVersion(ifMatch, viewOf(row));
    const after = withoutShipped(kind, sent);
    // Keeps the texts in other languages.
    const value = { ...(row.value as object), ...after };
    const written = await writeSetting(tx, name, value, actor.userId);
    const change = { before: { ...chosenText(kind, row) }, after: { ...after } };
    await recordChange(tx, actor, { entityType: 'Setting', entityId: settingIdOf(name), ...change });
    return viewOf(written);
  });
  await settings.reload();
  return saved;
}

/**
 * A language in which clients get e-mails, other than English; 404 for another one. Reads the database, because an import may have just added the
 * language.
 */
export async function requireLanguage({ prisma }: Pick<Deps, 'prisma'>, tag: string) {
  const language = tag === englishTag ? undefined : (await readLanguages(prisma)).get(tag);
  if (!language) throw notFound('The language');
  return language;
}

/** Changes an e-mail to clients in a language other than English. */
export async function updateEmailTextInLanguage(
  deps: Pick<Deps, 'prisma' | 'settings'>,
  actor: Actor,
  target: { readonly kind: ClientEmailKind; readonly tag: string; readonly ifMatch: number | null },
  sent: ChosenText,
): Promise<EmailTextInLanguage> {
  const { kind, tag, ifMatch } = target;
  const { prisma, settings } = deps;
  const language = await requireLanguage(deps, tag);
  requireUsable(kind, sent);
  const name = emailSetting(kind);
  const studio = settings.organisation().branding.name;
  const saved = await inTransaction(prisma, async (tx) => {
    const row = await lockSetting(tx, name);
    requireVersion(ifMatch, emailTextInLanguageView({ kind, studio, row, language }));
    const before = chosenLanguages(kind, row);
    const after = { ...before, [tag]: withoutFallback(kind, tag, row, sent) };
    const written = await writeSetting(tx, name, { ...(row.value as object), languages: after }, actor.userId);
    const fieldsOf = ({ subject = null, body = null }: Partial<ChosenText> = {}) => ({
      [`subject ${tag}`]: subject,
      [`body ${tag}`]: body,
    });
    const change = { before: fieldsOf(before[tag]), after: fieldsOf(after[tag]) };
    await recordChange(tx, actor, { entityType: 'Setting', entityId: settingIdOf(name), ...change });
    return emailTextInLanguageView({ kind, studio, row: written, language });
  });
  await settings.reload();
  return saved;
}

type Sending = Pick<Deps, 'reads' | 'settings' | 'mailer'>;

/** Mails a text with sample values to the caller. Waits for the mail server, so that the response can report a failure. */
async function sendTest(
  { reads, settings, mailer }: Sending,
  actor: Actor,
  text: EmailText,
  samples: Readonly<Record<string, string>>,
): Promise<{ readonly to: string }> {
  const account = await findAccount(reads, actor.userId);
  if (!account) throw problem('rule_violated', 'Your account has no address.');
  const values = { ...samples, studio: settings.organisation().branding.name, name: actor.name };
  const { subject, body } = renderEmail(text, values);
  await mailer.send({ to: account.email, subject: `Test: ${subject}`, text: `${body}\n` }).catch((error: unknown) => {
    throw problem('rule_violated', explainFailure(error).reason);
  });
  return { to: account.email };
}

export function sendTestEmail(deps: Sending, actor: Actor, kind: EmailKind, sent: ChosenText) {
  requireUsable(kind, sent);
  return sendTest(deps, actor, emailTextInForce(kind, sent), samplesOf(kind));
}

export async function sendTestEmailInLanguage(
  deps: Sending & Pick<Deps, 'prisma'>,
  actor: Actor,
  { kind, tag }: { readonly kind: ClientEmailKind; readonly tag: string },
  chosen: ChosenText,
) {
  const { words } = await requireLanguage(deps, tag);
  requireUsable(kind, chosen);
  const { subject, body } = deps.settings.emailText(kind, tag);
  const text = { subject: chosen.subject ?? subject, body: chosen.body ?? body };
  return sendTest(deps, actor, text, samplesIn(words, kind));
}

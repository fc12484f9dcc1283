import { isDeepStrictEqual } from 'node:util';
import { isForClients } from '@shootdesk/shared/email-texts/client-emails';
import type { EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import { emailTextBodyOf } from '@shootdesk/shared/email-texts/email-text.schema';
import { problem } from '@shootdesk/shared/kernel/problem';
import { emailSetting, settingIdOf } from '@shootdesk/shared/settings/catalogue';
import { organisationBody } from '@shootdesk/shared/settings/organisation';
import type { Tx } from '../../db/transaction.ts';
import { asBody, settingKind, type SetupKind } from '../../kernel/setup-kind.ts';
import { updateEmailText, updateEmailTextInLanguage } from './change-email-text.ts';
import { removeLogo, replaceLogo, updateOrganisation } from './change-organisation.ts';
import { chosenInLanguages } from './email-languages.ts';
import { chosenTexts } from './email-text-values.ts';
import { storedOrganisation, type StoredOrganisation } from './organisation-values.ts';
import { findLogo, findSetting, findSettings } from './settings.store.ts';

async function logoText(tx: Tx, { logo }: Pick<StoredOrganisation, 'logo'>): Promise<string | null> {
  const content = logo && (await findLogo(tx, logo.hash));
  return content && Buffer.from(content).toString('base64');
}

/** The organisation of a set-up file, with its logo. */
export const organisationInSetup = settingKind({
  section: 'organisation',
  nameOf: () => 'Organisation',
  read: async ({ tx }) => {
    // Leaves out how sign-in is protected, because each installation decides that itself.
    const { two_factor_roles: _own, ...stored } = storedOrganisation(await findSetting(tx, 'organisation'));
    return { ...stored, logo: await logoText(tx, stored) };
  },
  change: async ({ deps, actor }, present, { logo, ...values }) => {
    await updateOrganisation(deps, actor, null, asBody(organisationBody, values));
    if (logo === present.record.logo) return;
    if (logo === null) await removeLogo(deps, actor, null);
    else await replaceLogo(deps, actor, null, logo);
  },
});

/** Texts of e-mails in a set-up file; subject and body are null for the shipped text. */
export const emailTextsInSetup: SetupKind<'email_texts'> = {
  section: 'email_texts',
  nameOf: ({ kind }) => kind,
  read: async ({ tx }) => {
    const rows = await findSettings(tx);
    const translated = chosenInLanguages(rows);
    return [...chosenTexts(rows)].map(([kind, text]) => {
      const languages = isForClients(kind) ? { ...translated.get(kind) } : {};
      return { id: settingIdOf(emailSetting(kind)), record: { kind, ...text, languages } };
    });
  },
  add: () => Promise.reject(problem('rule_violated', 'This installation has no such e-mail.')),
  change: async ({ deps, actor }, present, { kind, languages, ...text }) => {
    // The cast is safe, because an existing record has a kind of this installation.
    const own = kind as EmailKind;
    await updateEmailText(deps, actor, { kind: own, ifMatch: null }, asBody(emailTextBodyOf(own), text));
    if (!isForClients(own)) return;
    const changed = Object.entries(languages).filter(
      ([tag, sent]) => !isDeepStrictEqual(present.record.languages[tag], sent),
    );
    for (const [tag, sent] of changed) {
      await updateEmailTextInLanguage(
        deps,
        actor,
        { kind: own, tag, ifMatch: null },
        asBody(emailTextBodyOf(own), sent),
      );
    }
  },
};

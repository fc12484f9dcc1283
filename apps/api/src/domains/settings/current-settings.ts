import type { PrismaClient } from '@shootdesk/prisma/client';
import type { EmailKind, EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { englishTag, englishWords, type Words } from '@shootdesk/shared/client-languages/words';
import { isForClients } from '@shootdesk/shared/email-texts/client-emails';
import { renderEmail, type EmailText } from '@shootdesk/shared/email-texts/render-text';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { setCountries, setHomeCountry } from '@shootdesk/shared/kernel/countries';
import { setUnits } from '@shootdesk/shared/kernel/units';
import { setDateForms } from '@shootdesk/shared/kernel/date-forms';
import { setStatusTitles } from '@shootdesk/shared/kernel/status-titles';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { ChangeKind } from '../../db/change.ts';
import type { ChangeFeed } from '../../db/change-feed.ts';
import { chosenInLanguages, textInLanguage } from './email-languages.ts';
import { listedLanguages, readLanguages, type LanguagesInForce } from './languages-in-force.ts';
import { emailTextInForce, chosenTexts } from './email-text-values.ts';
import { organisationInForce, storedOrganisation, type Organisation } from './organisation-values.ts';
import { listedCountries } from './countries-in-force.ts';
import { findCountries, findSettings } from './settings.store.ts';

/** The studio's settings in force, cached in this process. */
export interface Settings {
  /** The values that were read last, also while the database cannot be reached; before the first read those of the environment. */
  organisation(): Organisation;
  /** Whether the studio has chosen a name and looks of its own. */
  choices(): { readonly isNamed: boolean; readonly hasOwnLooks: boolean };
  /** Text of an e-mail; in English without a tag. */
  emailText(kind: EmailKind, tag?: string): EmailText;
  /** Fills values into the text of an e-mail; in English without a tag. */
  writeEmail<K extends EmailKind>(
    kind: K,
    values: EmailValues<K>,
    tag?: string,
  ): { readonly subject: string; readonly text: string };
  /** Languages in which clients get e-mails, by tag. */
  languages(): LanguagesInForce;
  /** Language of a client with this choice; null is the default. */
  clientLanguage(chosen: string | null): string;
  /** Words of a language; English ones for a tag that was not added. */
  words(tag: string): Words;
  /** Reads the settings and follows their changes by all processes. */
  start(): Promise<void>;
  /** Reads the settings again after a write by this process, so that its caller gets the new ones. */
  reload(): Promise<void>;
}

interface Tools {
  readonly prisma: PrismaClient;
  readonly changes: ChangeFeed;
  readonly config: Config;
  readonly log: Logger;
}

/** Kinds of records whose changes trigger a reload. */
const followed: ReadonlySet<ChangeKind> = new Set(['setting', 'clientLanguage', 'country']);

/** Creates the cache. Connects at `start`. */
export function createSettings({ prisma, changes, config, log }: Tools): Settings {
  let stored = storedOrganisation({ value: {} });
  let languages: LanguagesInForce = new Map();
  let organisation = organisationInForce(config, stored, shippedBranding);
  let texts = chosenTexts([]);
  let translated = chosenInLanguages([]);
  /** Incremented with each read, so that an earlier one that ends later is dropped. */
  let reading = 0;
  let latest: Promise<void> = Promise.resolve();
  let isStarted = false;

  const read = async (own: number): Promise<void> => {
    const [rows, inForce, countryRows] = await Promise.all([
      findSettings(prisma),
      readLanguages(prisma),
      findCountries(prisma),
    ]);
    // A later read is at least as new, so that callers of this one wait for it.
    if (own !== reading) return latest;
    languages = inForce;
    const row = rows.find(({ name }) => name === 'organisation');
    stored = storedOrganisation({ value: row?.value ?? {} });
    organisation = organisationInForce(config, stored, {
      client_languages: listedLanguages(languages),
      countries: listedCountries(countryRows),
    });
    texts = chosenTexts(rows);
    translated = chosenInLanguages(rows);
    setCountries(organisation.branding.countries);
    setHomeCountry(organisation.branding.country);
    setStatusTitles(stored.status_names);
    setUnits({ area: organisation.branding.area_unit, distance: organisation.branding.distance_unit });
    setDateForms({ date: organisation.branding.date_form, time: organisation.branding.time_form });
    return undefined;
  };

  const reload = () => {
    reading += 1;
    latest = read(reading);
    return latest;
  };

  const emailText = (kind: EmailKind, tag: string = englishTag) => {
    const english = texts.get(kind);
    return isForClients(kind) && tag !== englishTag
      ? textInLanguage({ kind, tag, english, chosen: translated.get(kind)?.[tag] })
      : emailTextInForce(kind, english);
  };

  return {
    organisation: () => organisation,
    choices: () => ({
      isNamed: stored.name !== null,
      hasOwnLooks:
        stored.logo !== null ||
        stored.accent !== null ||
        [...texts.values()].some(({ subject, body }) => subject !== null || body !== null),
    }),
    emailText,
    languages: () => languages,
    clientLanguage: (chosen) =>
      chosen !== null && languages.has(chosen) ? chosen : organisation.branding.client_language,
    words: (tag) => languages.get(tag)?.words ?? languages.get(englishTag)?.words ?? englishWords,
    writeEmail: (kind, values, tag) => {
      const { subject, body } = renderEmail(emailText(kind, tag), { ...values, studio: organisation.branding.name });
      return { subject, text: `${body}\n` };
    },
    reload,
    start: async () => {
      if (!isStarted) {
        isStarted = true;
        changes.subscribe(async (batch) => {
          if (batch.some(({ kind }) => followed.has(kind))) await reload();
        }, reload);
        // The feed delivers changes that are committed from here on; earlier ones are read below.
        await changes.catchUp().catch((error: unknown) => log.debug({ err: error }, 'settings will be followed later'));
      }
      await reload();
    },
  };
}

import type { PrismaClient } from '@shootdesk/prisma/client';
import type { EmailKind, EmailValues } from '@shootdesk/shared/email-texts/catalogue';
import { renderEmail, type EmailText } from '@shootdesk/shared/email-texts/render-text';
import { setHomeCountry } from '@shootdesk/shared/kernel/countries';
import { setDateForms } from '@shootdesk/shared/kernel/date-forms';
import { setStatusTitles } from '@shootdesk/shared/kernel/status-titles';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { ChangeFeed } from '../../db/change-feed.ts';
import { emailTextInForce, chosenTexts } from './email-text-values.ts';
import { organisationInForce, storedOrganisation, type Organisation } from './organisation-values.ts';
import { findSettings } from './settings.store.ts';

/** The studio's settings in force, cached in this process. */
export interface Settings {
  /** The latest values read; before the first read, and while the database cannot be reached, the last ones or those of the environment. */
  organisation(): Organisation;
  /** What the studio has chosen for itself. */
  choices(): { readonly isNamed: boolean; readonly hasOwnLooks: boolean };
  /** The text of an e-mail in force. */
  emailText(kind: EmailKind): EmailText;
  /** Writes an e-mail of the product with the studio's text. */
  writeEmail<K extends EmailKind>(kind: K, values: EmailValues<K>): { readonly subject: string; readonly text: string };
  /** Reads the settings and follows their changes by all processes. */
  start(): Promise<void>;
  /** Reads the settings after a write of this process, so that its caller finds them in force. */
  reload(): Promise<void>;
}

interface Tools {
  readonly prisma: PrismaClient;
  readonly changes: ChangeFeed;
  readonly config: Config;
  readonly log: Logger;
}

/** Creates the cache. Connects at `start`. */
export function createSettings({ prisma, changes, config, log }: Tools): Settings {
  let stored = storedOrganisation({ value: {} });
  let organisation = organisationInForce(config, stored);
  let texts = chosenTexts([]);
  /** Incremented with each read, so that an earlier one that ends later is dropped. */
  let reading = 0;
  let isStarted = false;

  const reload = async () => {
    reading += 1;
    const own = reading;
    const rows = await findSettings(prisma);
    if (own !== reading) return;
    const row = rows.find(({ name }) => name === 'organisation');
    stored = storedOrganisation({ value: row?.value ?? {} });
    organisation = organisationInForce(config, stored);
    texts = chosenTexts(rows);
    setHomeCountry(organisation.branding.country);
    setStatusTitles(stored.status_names);
    setDateForms({ date: organisation.branding.date_form, time: organisation.branding.time_form });
  };

  const emailText = (kind: EmailKind) => emailTextInForce(kind, texts.get(kind));

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
    writeEmail: (kind, values) => {
      const { subject, body } = renderEmail(emailText(kind), { ...values, studio: organisation.branding.name });
      return { subject, text: `${body}\n` };
    },
    reload,
    start: async () => {
      if (!isStarted) {
        isStarted = true;
        changes.subscribe(async (batch) => {
          if (batch.some(({ kind }) => kind === 'setting')) await reload();
        }, reload);
        // The feed passes on what is committed from here; what was before is read below.
        await changes.catchUp().catch((error: unknown) => log.debug({ err: error }, 'settings will be followed later'));
      }
      await reload();
    },
  };
}

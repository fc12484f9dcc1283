import type { EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import {
  testEmailText,
  testEmailTextInLanguage,
  updateEmailText,
  updateEmailTextInLanguage,
} from '@shootdesk/shared/email-texts/email-texts.contract';
import type { ClientEmailKind } from '@shootdesk/shared/email-texts/client-emails';
import type { EmailText } from '@shootdesk/shared/email-texts/render-text';
import type { OrganisationRecord } from '@shootdesk/shared/settings/organisation';
import { removeLogo, replaceLogo } from '@shootdesk/shared/settings/organisation.contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { showRecord } from '../records/mutations.ts';
import { brandingQuery, emailTextsIn, emailTextsQuery, emailTextsResource } from './queries.ts';

/** Shows the studio as it was just saved. */
export async function rereadBranding(cache: QueryClient): Promise<void> {
  // What fails now is read with the next page.
  await cache.fetchQuery({ ...brandingQuery, staleTime: 0 }).catch(() => undefined);
}

function showSaved(cache: QueryClient, record: OrganisationRecord): void {
  showRecord(cache, 'settings', record);
  void rereadBranding(cache);
}

/** Writes the bytes of a file as base64. */
async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const chunk = 0x8000;
  const texts = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    String.fromCharCode(...bytes.subarray(index * chunk, (index + 1) * chunk)),
  );
  return btoa(texts.join(''));
}

/** Uploads a logo over the version of the settings that the person saw. */
export async function uploadLogo(cache: QueryClient, file: File, ifMatch: number): Promise<void> {
  showSaved(cache, await call(replaceLogo, { body: { content: await base64Of(file) }, ifMatch }));
}

export async function dropLogo(cache: QueryClient, ifMatch: number): Promise<void> {
  showSaved(cache, await call(removeLogo, { ifMatch }));
}

/** Reads the list of e-mail texts again, after one was saved. */
export function rereadEmailTexts(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: emailTextsQuery.queryKey });
}

/** Which text of an e-mail: in English, or in the language of a tag. */
export interface EmailTextPlace {
  readonly kind: EmailKind;
  readonly language: string | null;
}

/** Names the e-mail in a call about another language, which only those to clients have. */
const placeIn = (kind: EmailKind, language: string) => ({ kind: kind as ClientEmailKind, language });

/** Puts what ships in place of the studio's text, over the version that the person saw. */
export async function resetEmailText(
  cache: QueryClient,
  { kind, language }: EmailTextPlace,
  ifMatch: number,
): Promise<void> {
  if (language === null) {
    showRecord(cache, emailTextsResource, await call(updateEmailText, { params: { kind }, body: {}, ifMatch }));
  } else {
    const params = placeIn(kind, language);
    showRecord(cache, emailTextsIn(kind), await call(updateEmailTextInLanguage, { params, body: {}, ifMatch }));
  }
  rereadEmailTexts(cache);
}

/** Sends a text to the person with sample values; answers the address. */
export async function sendTestEmail({ kind, language }: EmailTextPlace, text: EmailText): Promise<string> {
  const { to } =
    language === null
      ? await call(testEmailText, { params: { kind }, body: text })
      : await call(testEmailTextInLanguage, { params: placeIn(kind, language), body: text });
  return to;
}

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

/** Refetches the branding and applies it, after it was saved. */
export async function rereadBranding(cache: QueryClient): Promise<void> {
  // If this fails, the next page load reads it.
  await cache.fetchQuery({ ...brandingQuery, staleTime: 0 }).catch(() => undefined);
}

function showSaved(cache: QueryClient, record: OrganisationRecord): void {
  showRecord(cache, 'settings', record);
  void rereadBranding(cache);
}

/** Encodes a file as base64. */
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

/** Refetches the list of e-mail texts after a save. */
export function rereadEmailTexts(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: emailTextsQuery.queryKey });
}

/** Identifies the text of an e-mail: in English for null, else in the language with this tag. */
export interface EmailTextPlace {
  readonly kind: EmailKind;
  readonly language: string | null;
}

/** Path parameters of a text in another language, which only e-mails to clients have. */
const placeIn = (kind: EmailKind, language: string) => ({ kind: kind as ClientEmailKind, language });

/** Replaces the studio's text by the shipped one, over the version that the person saw. */
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

/** Sends a text with sample values to the person. Returns the address. */
export async function sendTestEmail({ kind, language }: EmailTextPlace, text: EmailText): Promise<string> {
  const { to } =
    language === null
      ? await call(testEmailText, { params: { kind }, body: text })
      : await call(testEmailTextInLanguage, { params: placeIn(kind, language), body: text });
  return to;
}

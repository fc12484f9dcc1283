import { languageOf } from '../../client-languages/words.ts';
import type { EmailText } from '../render-text.ts';
import type { ClientEmailKind } from '../client-emails.ts';
import type { EmailTranslation } from './email-translation.ts';
import { frenchEmails } from './french.ts';
import { germanEmails } from './german.ts';

/** Beside English, by the first part of their tags; the API alone needs them. */
export const emailTranslations: Readonly<Record<string, EmailTranslation>> = { de: germanEmails, fr: frenchEmails };

/** The translation of an e-mail that ships; null for none, and for English. */
export function shippedTranslation(kind: ClientEmailKind, tag: string): EmailText | null {
  return emailTranslations[languageOf(tag)]?.[kind] ?? null;
}

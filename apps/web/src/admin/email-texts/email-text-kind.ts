import { emailTexts, type EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import {
  emailTextBodyOf,
  type EmailTextInLanguage,
  type EmailTextRecord,
} from '@shootdesk/shared/email-texts/email-text.schema';
import { emailTextsIn, emailTextsResource } from '../../data/settings/queries.ts';
import type { RecordKind } from '../kit/record-kind.ts';

/** Form values; initially the current text. */
export interface EmailTextValues extends Record<string, unknown> {
  readonly subject: string;
  readonly body: string;
}

/** Keeps an empty text, which is then refused. React-admin would convert it to null, which means the shipped text. */
export const asTyped = (text: string): string => text;

/** The text as read from the API: in English, or in another language. */
export type ReadText = EmailTextRecord | EmailTextInLanguage;

/** Defines the form for an e-mail's text: in English for null, else in the language with this tag. */
export function emailTextKind(kind: EmailKind, language: string | null): RecordKind<ReadText, EmailTextValues> {
  return {
    resource: language === null ? emailTextsResource : emailTextsIn(kind),
    path: '/systemManager/email-texts',
    noun: 'E-mail text',
    type: 'Setting',
    title: emailTexts[kind].label,
    schema: emailTextBodyOf(kind),
    valuesOf: (record) => ({
      subject: record?.subject ?? record?.shipped.subject ?? '',
      body: record?.body ?? record?.shipped.body ?? '',
    }),
    bodyOf: ({ subject, body }) => ({ subject, body }),
    fields: { subject: { label: 'Subject' }, body: { label: 'Text' } },
  };
}

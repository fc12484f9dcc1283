import { emailTexts, type EmailKind } from '@shootdesk/shared/email-texts/catalogue';
import {
  emailTextBodyOf,
  type EmailTextInLanguage,
  type EmailTextRecord,
} from '@shootdesk/shared/email-texts/email-text.schema';
import { emailTextsIn, emailTextsResource } from '../../data/settings/queries.ts';
import type { RecordKind } from '../kit/record-kind.ts';

/** Values of the form: the text in force. */
export interface EmailTextValues extends Record<string, unknown> {
  readonly subject: string;
  readonly body: string;
}

/** Keeps an empty text, which is an error; react-admin would make it null, which stands for the shipped one. */
export const asTyped = (text: string): string => text;

/** A text as it was read: in English, or in another language. */
export type ReadText = EmailTextRecord | EmailTextInLanguage;

/** The text of an e-mail as the kit's form needs it; in English, or in the language of a tag. */
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

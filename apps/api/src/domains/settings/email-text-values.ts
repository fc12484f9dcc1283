import {
  emailKinds,
  emailTexts,
  samplesOf,
  shippedText,
  variablesOf,
  type EmailKind,
} from '@shootdesk/shared/email-texts/catalogue';
import {
  emailTextBodyOf,
  type ChosenText,
  type EmailTextRecord,
} from '@shootdesk/shared/email-texts/email-text.schema';
import type { EmailText } from '@shootdesk/shared/email-texts/render-text';
import { emailSetting } from '@shootdesk/shared/settings/catalogue';
import type { SettingRow } from './settings.store.ts';

const nothing: ChosenText = { subject: null, body: null };

/** Reads the stored text of a kind. One that this version does not accept counts as not chosen. */
export function chosenText(kind: EmailKind, { value }: Pick<SettingRow, 'value'>): ChosenText {
  const outcome = emailTextBodyOf(kind).safeParse(value);
  return outcome.success ? outcome.data : nothing;
}

/** The texts that the studio has chosen, by kind. */
export function chosenTexts(rows: readonly SettingRow[]): ReadonlyMap<EmailKind, ChosenText> {
  const byName = new Map(rows.map((row) => [row.name, row]));
  return new Map(
    emailKinds.flatMap((kind) => {
      const row = byName.get(emailSetting(kind));
      return row ? [[kind, chosenText(kind, row)] as const] : [];
    }),
  );
}

export function emailTextInForce(kind: EmailKind, { subject, body }: ChosenText = nothing): EmailText {
  const shipped = shippedText(kind);
  return { subject: subject ?? shipped.subject, body: body ?? shipped.body };
}

/** Replaces texts that equal the shipped ones by null, so that they follow later versions of the product. */
export function withoutShipped(kind: EmailKind, { subject, body }: ChosenText): ChosenText {
  const shipped = shippedText(kind);
  return {
    subject: subject === shipped.subject ? null : subject,
    body: body === shipped.body ? null : body,
  };
}

export function emailTextView(
  kind: EmailKind,
  studio: string,
  row: SettingRow,
  languages: EmailTextRecord['languages'],
): EmailTextRecord {
  const { label, about } = emailTexts[kind];
  const samples = { ...samplesOf(kind), studio };
  return {
    id: kind,
    label,
    about,
    ...chosenText(kind, row),
    shipped: shippedText(kind),
    variables: Object.entries(variablesOf(kind)).map(([name, variable]) => ({
      name,
      about: variable.about,
      needed: variable.isNeeded === true,
      sample: samples[name as keyof typeof samples] ?? '',
    })),
    languages,
    lastModified: row.updatedAt.toISOString(),
    cache_key: row.cacheKey,
  };
}

/** Forms of a phrase by the plural categories of its language. */
export interface PluralForms extends Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> {
  readonly other: string;
}

export type Phrase = string | PluralForms;

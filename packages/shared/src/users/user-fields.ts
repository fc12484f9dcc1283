import { z } from 'zod';
import { userFlagNames } from '../identity/roles.ts';
import { columnFields } from '../kernel/field-catalogue.ts';
import { optionalText, someOf } from './body-fields.ts';

/** In lower case. */
export const userEmail = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(320)
  .pipe(z.email('Invalid Email format').toLowerCase())
  .meta({ example: 'mia.tran@example.com' });

interface UserFieldEntry {
  readonly kind: 'column';
  /** Label in forms and lists. */
  readonly label: string;
  /** Whether it is a text that may be missing. */
  readonly isOptionalText?: true;
  readonly written: z.ZodType;
  readonly answered: z.ZodType;
}

const employments = z.enum(['Contract', 'Full_Time']);

function optionalTextField<const L extends string>(label: L, maxLength: number) {
  const answered = z.string().nullable();
  return { kind: 'column', label, isOptionalText: true, written: optionalText(maxLength), answered } as const;
}

function textField<const L extends string>(label: L, maxLength: number) {
  const written = z.string().trim().min(1, 'Required').max(maxLength);
  return { kind: 'column', label, written, answered: z.string() } as const;
}

/** Fields of every user that people fill in and a column stores, in the order in which changes of several are listed. */
export const userFields = {
  name: textField('Name', 200),
  username: textField('Username', 100),
  email: { kind: 'column', label: 'Email', written: userEmail, answered: z.string() },
  annotation: optionalTextField('Annotation', 2000),
  contact: optionalTextField('Contact', 100),
  employment: { kind: 'column', label: 'Employment', written: employments, answered: employments.nullable() },
  flags: {
    kind: 'column',
    label: 'Flags',
    written: someOf(userFlagNames).default([]),
    answered: z.array(z.string()),
  },
  jobtrack_username: optionalTextField('Jobtrack username', 100),
  reference: optionalTextField('Reference', 100),
} as const satisfies Record<string, UserFieldEntry>;

type Catalogue = typeof userFields;

export const userFieldNames = columnFields(userFields);

/** Texts of a user that may be missing. */
export type OptionalUserText = {
  [F in keyof Catalogue]: Catalogue[F] extends { readonly isOptionalText: true } ? F : never;
}[keyof Catalogue];

export const optionalUserTexts = userFieldNames.filter(
  (field) => 'isOptionalText' in userFields[field],
) as OptionalUserText[];

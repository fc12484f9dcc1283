import { z } from 'zod';
import { readJson } from '../kernel/read-json.ts';
import { validationSentence } from '../kernel/validation-sentences.ts';
import type { DetailTypeName } from './detail-types.ts';
import { detailValues } from './detail-values.ts';

const fromJson = readJson('Must be JSON text.');

/** Whether the text is a number in JSON form; a postcode such as `0800` is not. */
const isPlainNumber = (text: string) => Number.isFinite(Number(text)) && String(Number(text)) === text;

/** Parses JSON; other texts stay texts. */
function readText(sent: string, context: z.core.$RefinementCtx): unknown {
  const text = sent.trim();
  const isJson = /^(?:[[{"]|(?:true|false|null)$)/.test(text) || isPlainNumber(text);
  return isJson ? fromJson(text, context) : sent;
}

/** A detail's value in a request: JSON or JSON text, in the form of its type or bare. */
export const sentDetail = z
  .union([
    z.string().max(20_000, 'At most 20000 characters.'),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()),
  ])
  .transform((value, context) => (typeof value === 'string' ? readText(value, context) : value))
  .meta({
    description:
      'JSON text, or JSON; its form depends on the type. Where the form is `{ value }`, the bare value is taken, too',
    example: '{"value":3}',
  });

/** Examples of bare values, for types of the form `{ value }`. */
const bareExamples: Readonly<Partial<Record<DetailTypeName, unknown>>> = {
  Bed: 3,
  Bath: 2,
  Car: 1,
  Study: 1,
  MapLink: 'https://maps.example.com/?q=1',
  PostCode: '3065',
  Suburb: 'Fitzroy',
  State: 'VIC',
  Address: '12 Cotham Road',
  Description: 'Corner block',
  ServiceUsername: 'jo.field',
  ClientProofNote: 'Send to both agents',
  ProductionNote: 'Bright, no people',
  SupplierNote: 'Key at the office',
  StudioNote: 'Blue sky',
  ClientStudioNote: 'Warm colours',
  CopyTemplateList: [3, 14],
};

const examples: Readonly<Partial<Record<DetailTypeName, unknown>>> = {
  LandArea: { value: 650, unit: 'm²' },
  Agent: { name: 'Ann Lee', contactNumber: '0400 000 000' },
  OtherAttendee: { name: 'Ann Lee', contactNumber: '0400 000 000' },
  RealStudiosDetails: { order: 'RS-1' },
  WorkbaseDetails: { order: 'WB-1' },
  ProviderChecklist: { description: 'Lights', checked: false, enforce: true, serviceJobCheckListItemTypeId: 1 },
  DuskPositional: { Content: 'From the balcony', TotalImages: 3 },
  OrderAnswer: { question: 'Which side faces the street?', value: 'The north side' },
};

function hintOf(type: DetailTypeName): string {
  const bare = bareExamples[type];
  if (bare === undefined) return `Send, for example, ${JSON.stringify(examples[type])}.`;
  return `Send, for example, ${JSON.stringify(bare)} or ${JSON.stringify({ value: bare })}.`;
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wraps a bare value in the form of its type. Numeric texts stay texts where the type requires one. */
function formOf(type: DetailTypeName, sent: unknown): unknown {
  const bare = bareExamples[type];
  if (bare === undefined || isObject(sent)) return sent;
  return { value: typeof sent === 'number' && typeof bare !== 'number' ? String(sent) : sent };
}

type ReadDetail =
  | { readonly success: true; readonly value: object }
  | { readonly success: false; readonly messages: readonly string[]; readonly hint: string };

/** Parses a detail's value by its type, or explains the error and the required form. */
export function readDetail(type: DetailTypeName, sent: unknown): ReadDetail {
  const parsed = detailValues[type].safeParse(formOf(type, sent), { error: validationSentence });
  if (parsed.success) return { success: true, value: parsed.data as object };
  const hint = hintOf(type);
  const messages = parsed.error.issues.map(({ path, message }) => {
    const member = path.map(String).join('.');
    return member === '' || member === 'value' ? message : `${member}: ${message}`;
  });
  // An object gets field errors; other values get the required form.
  return {
    success: false,
    messages: isObject(sent) ? messages : messages.map((each) => `${each.replace(/[^.]$/, '$&.')} ${hint}`),
    hint,
  };
}

import { z } from 'zod';
import { unreadable, type ColourScheme } from './contrast.ts';

/** A colour such as '#0e6a63' that can be read on the surfaces of a scheme; null when blank. */
export function colourField(scheme: ColourScheme) {
  return z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(#[0-9a-f]{6})?$/, { error: 'Must be a colour such as #0e6a63.', abort: true })
    .superRefine((text, context) => {
      const reason = text === '' ? null : unreadable(scheme, text);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    })
    .nullable()
    .default(null)
    .transform((text) => (text === '' ? null : text))
    .meta({ example: scheme === 'light' ? '#0e6a63' : '#62c9bc' });
}

import { zodResolver } from '@hookform/resolvers/zod';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from './field-errors.ts';
import type { FormValues } from './form-versions.ts';

/** Validates a form by its contract's schema. Fields have the names of the body unless `fieldOf` maps them. */
export function contractResolver<V extends FormValues>(
  schema: z.ZodType,
  bodyOf: (values: V) => object,
  fieldOf?: (path: string) => string,
): Resolver<V> {
  if (fieldOf) return complaintsResolver((values) => complaintsOf(schema, bodyOf(values), fieldOf));
  const check = zodResolver(schema as z.ZodType<object, V>, { error: validationSentence }, { raw: true, mode: 'sync' });
  return async (values, context, options) => {
    const { errors } = await check(bodyOf(values) as V, context, options);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as never };
  };
}

/** Validates a form by a function, for fields that differ from the body or are checked together. */
export function complaintsResolver<V extends FormValues>(check: (values: V) => FieldErrors): Resolver<V> {
  return (values) => {
    const errors = Object.entries(check(values)).map(([name, message]) => [name, { type: 'validate', message }]);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };
}

import { zodResolver } from '@hookform/resolvers/zod';
import { validationSentence } from '@shootdesk/shared/kernel/validation-sentences';
import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { complaintsOf, type FieldErrors } from './field-errors.ts';
import type { FormValues } from './form-versions.ts';

/** Checks a form by what the contract says of the body that is made of it; its fields are called as in the body, unless `fieldOf` says how. */
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

/** Checks a form by a function, for fields that are called otherwise than in the body or that several of its rules are about. */
export function complaintsResolver<V extends FormValues>(check: (values: V) => FieldErrors): Resolver<V> {
  return (values) => {
    const errors = Object.entries(check(values)).map(([name, message]) => [name, { type: 'validate', message }]);
    return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
  };
}

import type { z } from 'zod';
import { contractResolver } from '../src/ui/form/contract-resolver.ts';
import type { FormValues } from '../src/ui/form/form-versions.ts';

function flattened(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, error]: [string, { message?: unknown } | undefined]) => {
    const place = path === '' ? name : `${path}.${name}`;
    if (typeof error?.message === 'string') return [[place, error.message]];
    return error ? flattened(error, place) : [];
  });
}

/** What a form says is wrong with these values, by the paths of its fields. */
export function complaintsBy<V extends FormValues>(schema: z.ZodType, bodyOf: (values: V) => object) {
  const check = contractResolver(schema, bodyOf);
  return async (values: V): Promise<Record<string, string>> => {
    const { errors } = await check(values, undefined, { fields: {}, shouldUseNativeValidation: false });
    return Object.fromEntries(flattened(errors));
  };
}

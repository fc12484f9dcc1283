import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { maxId } from '@shootdesk/shared/kernel/wire';
import type { Json, SchemaCollector } from './schemas.ts';

/** Schemas of whole numbers, which are text in a URL but documented as numbers. */
const wholeNumbers: Record<string, Json> = {
  '^[1-9]\\d{0,9}$': { type: 'integer', minimum: 1, maximum: maxId },
  '^\\d{1,9}$': { type: 'integer', minimum: 0, maximum: 999_999_999 },
};

/** The documented schema, with the notation of lists (kernel/paging.ts). */
function presented(schema: Json): Json {
  const { description: _shown, pattern, commaList, shownAs, ...rest } = schema;
  const number = typeof pattern === 'string' ? wholeNumbers[pattern] : undefined;
  if (shownAs) return { schema: shownAs };
  if (commaList) return { schema: { type: 'array', items: commaList }, style: 'form', explode: false };
  if (number) return { schema: { ...rest, ...number } };
  return { schema: { ...rest, ...(pattern === undefined ? {} : { pattern }) } };
}

function parametersIn(place: 'path' | 'query', schema: Json): Json[] {
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    ...(place === 'path' || required.has(name) ? { required: true } : {}),
    ...(property['description'] ? { description: property['description'] } : {}),
    ...presented(property),
  }));
}

const ifMatch = {
  name: 'If-Match',
  in: 'header',
  description:
    'The ETag of the record as it was read. When the record has moved on the answer is 412 and nothing is written.',
  schema: { type: 'string', pattern: '^(W/)?"\\d{1,15}"$|^\\*$' },
  example: '"12"',
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A word of the caller, new for each intent. Sent again with the same body it gets the first answer and does nothing.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  example: '7f6f2f0e-order-1207',
};

export function parametersOf(contract: EndpointDefinition, { collect }: SchemaCollector): Json[] {
  return [
    ...(contract.params ? parametersIn('path', collect(contract.params, 'input')) : []),
    ...(contract.query ? parametersIn('query', collect(contract.query, 'input')) : []),
    ...(contract.ifMatch ? [ifMatch] : []),
    ...(contract.method === 'POST' && contract.repeats !== 'allowed' ? [idempotencyKey] : []),
  ];
}

import type { Json } from './schemas.ts';

/** Values by member name, where the type alone would say too little. */
const byName: Record<string, unknown> = {
  id: 1207,
  cache_key: 12,
  name: '12 Cotham Road, Kew',
  address: '12 Cotham Road',
  suburb: 'Kew',
  state: 'VIC',
  postcode: '3101',
  email: 'mia.tran@example.com',
  firstName: 'Mia',
  lastName: 'Tran',
  timeZone: 'Australia/Melbourne',
  serviceJobId: 1207,
  serviceJobStatusId: 100,
  workflowComment: 'Ready for quality control',
  password: 'correct horse battery',
  userDetails: 'mia.tran@example.com',
  identityProvider: 'password',
  userRoles: ['anonymous', 'authenticated'],
  continuationToken: null,
  totalCount: 1,
};

/** An example for each type, when the name says nothing. */
const byType: Record<string, (schema: Json) => unknown> = {
  string: ({ format }) => (format === 'date-time' ? '2026-03-31T23:30:00.000Z' : 'text'),
  integer: ({ minimum }) => (typeof minimum === 'number' ? Math.max(minimum, 1) : 1),
  number: ({ minimum }) => (typeof minimum === 'number' ? minimum : 1),
  boolean: () => true,
  null: () => null,
};

function fits(value: unknown, schema: Json): boolean {
  const types = [schema['type']].flat();
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  if (typeof value === 'number') return types.includes('integer') || types.includes('number');
  const patterned = schema['pattern'] ?? schema['format'] ?? schema['enum'];
  return types.includes(typeof value) && (patterned === undefined || schema['format'] === 'email');
}

function resolve(schema: Json, components: Record<string, Json>): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return components[reference.replace('#/components/schemas/', '')] ?? {};
}

type Components = Record<string, Json>;

function objectExample(schema: Json, components: Components): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  return Object.fromEntries(properties.map(([name, member]) => [name, exampleOf(member, components, name)]));
}

/** A value of the schema that shows what it means; the schema's own example wins. */
export function exampleOf(schema: Json, components: Components, name = ''): unknown {
  const target = resolve(schema, components);
  const given = target['example'] ?? (target['examples'] as unknown[] | undefined)?.[0] ?? target['const'];
  if (given !== undefined) return given;
  if (name in byName && fits(byName[name], target)) return byName[name];
  const first = [target['enum'], target['anyOf'], target['oneOf']].find(Array.isArray) as unknown[] | undefined;
  if (target['enum']) return first?.[0];
  if (first) return exampleOf(first[0] as Json, components, name);
  const type = [target['type']].flat()[0];
  if (type === 'array') return [exampleOf((target['items'] ?? {}) as Json, components, name)];
  if (type === 'object') return objectExample(target, components);
  const make = byType[String(type)];
  return make ? make(target) : {};
}

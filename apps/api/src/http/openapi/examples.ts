import { exampleValues } from './example-values.ts';
import type { Json } from './schemas.ts';

type Components = Record<string, Json>;

/** By text format. */
const byFormat: Record<string, string> = {
  'date-time': '2026-03-31T23:30:00.000Z',
  date: '2026-04-01',
  uri: 'https://example.com/page',
  uuid: '0b5f4a57-3c1e-4d0e-9a2f-6f1d2c3b4a59',
};

/** By type, for members without another example. */
const byType: Record<string, (schema: Json) => unknown> = {
  string: ({ format }) => byFormat[String(format)] ?? 'text',
  integer: ({ minimum }) => (typeof minimum === 'number' ? Math.max(minimum, 1) : 1),
  number: ({ minimum }) => (typeof minimum === 'number' ? minimum : 1),
  boolean: () => true,
  null: () => null,
};

/** Whether a text satisfies the schema. Unsupported formats count as not satisfied. */
function textFits(text: string, { pattern, format, enum: allowed }: Json): boolean {
  if (Array.isArray(allowed)) return allowed.includes(text);
  if (format === 'date-time') return /^\d{4}-.*Z$/.test(text);
  if (format === 'email') return text.includes('@');
  return format === undefined && (typeof pattern !== 'string' || new RegExp(pattern).test(text));
}

function fits(value: unknown, schema: Json, components: Components): boolean {
  const target = resolve(schema, components);
  const choices = [target['anyOf'], target['oneOf']].find(Array.isArray) as Json[] | undefined;
  if (choices) return choices.some((choice) => fits(value, choice, components));
  const types = [target['type']].flat();
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) {
    const items = (target['items'] ?? {}) as Json;
    return types.includes('array') && value.every((item) => fits(item, items, components));
  }
  if (typeof value === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(value));
  return typeof value === 'string' && types.includes('string') && textFits(value, target);
}

function resolve(schema: Json, components: Components): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  return components[reference.replace('#/components/schemas/', '')] ?? {};
}

function objectExample(schema: Json, components: Components, parent: string): Json {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Json>);
  return Object.fromEntries(
    properties.map(([name, member]) => [name, exampleOf(member, components, { name, parent })]),
  );
}

interface Place {
  readonly name: string;
  readonly parent: string;
}

/** Finds an example by parent and name, else the schema's own, else by name. */
function knownExample(target: Json, components: Components, { name, parent }: Place): unknown {
  const own = target['example'] ?? (target['examples'] as unknown[] | undefined)?.[0] ?? target['const'];
  const candidates = [exampleValues[`${parent}.${name}`], own, exampleValues[name]];
  return candidates.find((value) => value !== undefined && (value === own || fits(value, target, components)));
}

export function exampleOf(schema: Json, components: Components, place: Place = { name: '', parent: '' }): unknown {
  const target = resolve(schema, components);
  const example = knownExample(target, components, place);
  if (example !== undefined) return example;
  const first = [target['enum'], target['anyOf'], target['oneOf']].find(Array.isArray) as unknown[] | undefined;
  if (target['enum']) return first?.[0];
  if (first) return exampleOf(first[0] as Json, components, place);
  const type = [target['type']].flat()[0];
  if (type === 'array') return [exampleOf((target['items'] ?? {}) as Json, components, place)];
  if (type === 'object') return objectExample(target, components, place.name);
  const make = byType[String(type)];
  return make ? make(target) : {};
}

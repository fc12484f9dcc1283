import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Bounds that only mean "a safe integer" are omitted. */
const unspoken = new Set([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

function tidy(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((each) => tidy(each, io));
  if (value === null || typeof value !== 'object') return value;
  const copy: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$schema' || ((key === 'maximum' || key === 'minimum') && unspoken.has(inner as number))) continue;
    // Only requests are closed, because answers may get new members.
    if (key === 'additionalProperties' && io === 'output' && inner === false) continue;
    copy[key] = tidy(inner, io);
  }
  return copy;
}

function renameReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => renameReferences(each, names));
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => {
    if (key !== '$ref' || typeof inner !== 'string') return [key, renameReferences(inner, names)];
    const id = inner.replace('#/$defs/', '');
    return [key, `#/components/schemas/${names.get(id) ?? id}`];
  });
  return Object.fromEntries(entries);
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/**
 * Converts zod schemas to JSON Schema, with named ones (`.meta({ id })`) as components. A schema whose input differs from its output gets a
 * second component, `…Input`.
 */
export function createSchemaCollector() {
  const components: Record<string, Json> = {};

  function nameOf(id: string, definition: Json): string {
    if (components[id] === undefined || same(components[id], definition)) return id;
    return `${id}Input`;
  }

  function collect(schema: z.ZodType, io: 'input' | 'output'): Json {
    const converted = tidy(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), io) as Json;
    const { $defs = {}, ...root } = converted as { $defs?: Record<string, Json> };
    const plain = Object.entries($defs).map(([id, definition]): [string, Json] => [
      id,
      renameReferences(definition, new Map()) as Json,
    ]);
    const names = new Map(plain.map(([id, definition]) => [id, nameOf(id, definition)]));
    for (const [id, definition] of Object.entries($defs)) {
      components[names.get(id) ?? id] = renameReferences(definition, names) as Json;
    }
    return renameReferences(root, names) as Json;
  }

  return { components, collect };
}

export type SchemaCollector = ReturnType<typeof createSchemaCollector>;

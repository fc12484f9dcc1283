import { z } from 'zod';

type Json = Record<string, unknown>;

const primitives = new Set(['string', 'number', 'integer', 'boolean']);

/**
 * `nullable()` becomes `anyOf: [T, null]`, which the compiled serializer would decide by validating the whole value. For a primitive
 * `type: [T, 'null']` says the same, for an object or a list `nullable`, and both are written without looking.
 */
function collapseNullable(node: Json): Json {
  const options = node['anyOf'] as Json[] | undefined;
  if (options?.length !== 2 || options[1]?.['type'] !== 'null') return node;
  const [inner] = options as [Json, Json];
  const { anyOf: _dropped, ...rest } = node;
  if (inner['type'] === 'object' || inner['type'] === 'array') return { ...inner, ...rest, nullable: true };
  if (typeof inner['type'] !== 'string' || !primitives.has(inner['type']) || inner['enum']) return node;
  return { ...inner, ...rest, type: [inner['type'], 'null'] };
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk);
  if (value === null || typeof value !== 'object') return value;
  const copy: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    // An `id` or `$schema` inside a response schema would be read as a reference target by the serializer.
    if (key !== '$schema' && key !== '$id' && !(key === 'id' && typeof inner === 'string')) copy[key] = walk(inner);
  }
  return collapseNullable(copy);
}

/** JSON Schema of what a zod schema puts out, in the form Fastify compiles into a serializer. */
export function serializerSchema(schema: z.ZodType): Json {
  return walk(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', reused: 'inline', unrepresentable: 'any' }),
  ) as Json;
}

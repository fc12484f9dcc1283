import { z } from 'zod';

type Json = Record<string, unknown>;

const primitives = new Set(['string', 'number', 'integer', 'boolean']);

/**
 * Simplifies zod's `anyOf: [T, null]` of `nullable()`, because the compiled serializer would validate the value to choose. Primitives
 * become `type: [T, 'null']`, objects and lists get `nullable`; both are written without validation.
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
    // The serializer would treat `id` or `$schema` as the target of a reference.
    if (key !== '$schema' && key !== '$id' && !(key === 'id' && typeof inner === 'string')) copy[key] = walk(inner);
  }
  return collapseNullable(copy);
}

/** JSON Schema of an answer for Fastify's serializer. */
export function serializerSchema(schema: z.ZodType): Json {
  return walk(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', reused: 'inline', unrepresentable: 'any' }),
  ) as Json;
}

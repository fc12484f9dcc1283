import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import fastJsonStringify from 'fast-json-stringify';
import type { RouteOptions } from 'fastify';
import type { ZodType } from 'zod';
import { answerSchema } from './envelope-schema.ts';
import { serializerSchema } from './json-schema.ts';

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<EndpointDefinition, Serializer>();

/** Compiles the serializer at the first answer, because compiling those of all calls takes seconds, which would delay the start. */
function serializerOf(contract: EndpointDefinition, schema: ZodType): Serializer {
  const known = compiled.get(contract);
  if (known) return known;
  const made = fastJsonStringify(serializerSchema(schema));
  compiled.set(contract, made);
  return made;
}

/** Serializes successful answers by the schema of the contract, which drops all members that the contract does not contain. */
export function answerSerializer(contract: EndpointDefinition): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  const schema = answerSchema(contract);
  if (!schema) return {};
  return {
    // Fastify compiles a serializer only for routes with a schema.
    schema: { response: { '2xx': {} } },
    serializerCompiler: () => (answer) => serializerOf(contract, schema)(answer),
  };
}

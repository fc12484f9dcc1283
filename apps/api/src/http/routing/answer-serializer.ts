import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import fastJsonStringify from 'fast-json-stringify';
import type { RouteOptions } from 'fastify';
import type { ZodType } from 'zod';
import { answerSchema } from './envelope-schema.ts';
import { serializerSchema } from './json-schema.ts';

type Serializer = (answer: unknown) => string;

const compiled = new WeakMap<EndpointDefinition, Serializer>();

/** Compiles at the first answer of the process, because all calls together take seconds, which a start need not wait for. */
function serializerOf(contract: EndpointDefinition, schema: ZodType): Serializer {
  const known = compiled.get(contract);
  if (known) return known;
  const made = fastJsonStringify(serializerSchema(schema));
  compiled.set(contract, made);
  return made;
}

/** How a route writes its successful answers: by the schema of its contract, so that nothing leaves that the contract does not name. */
export function answerSerializer(contract: EndpointDefinition): Pick<RouteOptions, 'schema' | 'serializerCompiler'> {
  const schema = answerSchema(contract);
  if (!schema) return {};
  return {
    // Fastify asks for a serializer where a schema is named.
    schema: { response: { '2xx': {} } },
    serializerCompiler: () => (answer) => serializerOf(contract, schema)(answer),
  };
}

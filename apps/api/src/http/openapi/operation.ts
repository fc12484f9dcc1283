import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import type { z } from 'zod';
import { answerSchema } from '../routing/envelope-schema.ts';
import { errorResponses } from './errors.ts';
import { exampleOf } from './examples.ts';
import { parametersOf } from './parameters.ts';
import type { Json, SchemaCollector } from './schemas.ts';
import { accessInWords, securityOf } from './security.ts';

const successWords: Record<EndpointDefinition['response']['kind'], string> = {
  single: 'Done: the record or outcome as `result`',
  deleted: 'Deleted: `result` is null',
  list: 'The rows as `results`',
  page: 'The rows as `results`, and the cursor to the next ones',
  raw: '',
};

function versioned(schema: z.ZodType): boolean {
  return 'shape' in schema && 'cache_key' in (schema.shape as object);
}

function headersOf({ response }: EndpointDefinition): Json | null {
  if (response.kind === 'single' && versioned(response.schema)) {
    const description = 'Version of the record (its `cache_key`), for `If-Match`';
    return { ETag: { description, schema: { type: 'string' }, example: '"12"' } };
  }
  if (response.kind === 'list' && response.header) {
    return { 'x-additional-info': { description: '`additionalInfo` as JSON', schema: { type: 'string' } } };
  }
  if (response.status === 302) {
    return { Location: { description: 'Where the browser goes', schema: { type: 'string', format: 'uri-reference' } } };
  }
  return null;
}

function success(contract: EndpointDefinition, collector: SchemaCollector): Json {
  const { response } = contract;
  const schema = answerSchema(contract);
  const headers = headersOf(contract);
  const type = response.kind === 'raw' ? response.contentType : 'application/json';
  const described = response.kind === 'raw' ? response.description : successWords[response.kind];
  const converted = schema && collector.collect(schema, 'output');
  const content = converted
    ? { schema: converted, example: exampleOf(converted, collector.components) }
    : { schema: { type: 'string' } };
  return {
    description: response.status === 201 ? 'Created: the whole new record as `result`' : described,
    ...(headers ? { headers } : {}),
    ...(type ? { content: { [type]: content } } : {}),
  };
}

type FormFile = NonNullable<EndpointDefinition['formFile']>;

/** Text fields, followed by the file. */
function formBody({ part, optional }: FormFile, fields: Json, example: Json): Json {
  const file = { type: 'string', format: 'binary', description: 'The file; the last part of the form' };
  const required = [...((fields['required'] ?? []) as string[]), ...(optional ? [] : [part])];
  const schema = {
    ...fields,
    properties: { ...(fields['properties'] as Json), [part]: file },
    ...(required.length > 0 && { required }),
  };
  return {
    required: true,
    content: { 'multipart/form-data': { schema, example: { ...example, [part]: 'the bytes' } } },
  };
}

function bodyOf(contract: EndpointDefinition, collector: SchemaCollector): Json | null {
  if (!contract.body) return null;
  const schema = collector.collect(contract.body, 'input');
  const example = exampleOf(schema, collector.components);
  if (contract.formFile) return formBody(contract.formFile, schema, example as Json);
  return { required: !contract.body.safeParse({}).success, content: { 'application/json': { schema, example } } };
}

export function operationOf(contract: EndpointDefinition, collector: SchemaCollector): Json {
  const parameters = parametersOf(contract, collector);
  const requestBody = bodyOf(contract, collector);
  const done = success(contract, collector);
  const repeated = contract.idempotent ? 'Made by an earlier call: the record as it is now' : undefined;
  const notCreated = contract.response.kind === 'single' ? (contract.response.notCreated ?? repeated) : repeated;
  return {
    operationId: contract.id,
    tags: [contract.tag],
    summary: contract.summary,
    description: `${contract.description}\n\n**Who may call:** ${accessInWords(contract.access)}`,
    security: securityOf(contract.access),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      ...(notCreated ? { 200: { ...done, description: notCreated } } : {}),
      [contract.response.status]: done,
      ...errorResponses(contract),
    },
  };
}

import { tagDescriptions } from '@shootdesk/shared/tag-descriptions';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { problemDocument } from '@shootdesk/shared/kernel/problem';
import { errorExamples } from './errors.ts';
import { operationOf } from './operation.ts';
import { createSchemaCollector, type Json } from './schemas.ts';
import { securitySchemes } from './security.ts';

const description = `Jobs of a company that produces property media, the people who work on them, and the clients they are for.

**Envelope.** Every JSON answer of v1, v2 and v3 has \`success\` and \`errors\`. A record or outcome is \`result\`, a list \`results\`.

**Failures** are RFC 9457 problems (\`application/problem+json\`): rely on \`code\`, show \`detail\`; \`errors\` names fields as they were sent.
Unknown query parameters and body members are refused with 400, never ignored.

**Ids** are numbers in v1 and strings in v3, where a reference is \`Type/id\`, such as \`User/12\`; \`12\` is read too.

**Versions.** Every record has \`cache_key\`, which grows with each write and is its ETag. Send it as \`If-Match\` to be told (412) instead of
overwriting what someone else has written meanwhile.

**Time.** Instants are ISO 8601 in UTC. A time bound of a filter is an instant, a local date, or \`<n>d|w|m|y\`: that many units from the start of
the current day, week (Monday), month or year in the caller's time zone. Ranges are half-open: \`0d\`..\`1d\` is today.

**Limits.** 600 requests a minute for an API key. 429 and 503 carry \`Retry-After\` in seconds.`;

const openApiPath = (path: string): string => path.replace(/:([A-Za-z]+)/g, '{$1}');

function tagsOf(contracts: readonly EndpointDefinition[]): Json[] {
  const names = [...new Set(contracts.map(({ tag }) => tag))].sort();
  return names.map((name) => ({ name, ...(tagDescriptions[name] ? { description: tagDescriptions[name] } : {}) }));
}

/** Builds the OpenAPI 3.1 document of the contracts, without database or server. */
export function openApiDocument(contracts: readonly EndpointDefinition[]): Json {
  const collector = createSchemaCollector();
  collector.collect(problemDocument, 'output');
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    const path = (paths[openApiPath(contract.path)] ??= {});
    path[contract.method.toLowerCase()] = operationOf(contract, collector);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Shootdesk API', version: '1.0.0', description },
    servers: [{ url: '/', description: 'This installation' }],
    tags: tagsOf(contracts),
    paths,
    components: { schemas: collector.components, examples: errorExamples(contracts), securitySchemes },
  };
}

import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { errorCodes, type ErrorCode } from '@shootdesk/shared/kernel/error-codes';
import { problem } from '@shootdesk/shared/kernel/problem';
import { problemBody } from '../routing/error-handler.ts';
import type { Json } from './schemas.ts';

/** Example details by code; other codes use their title. */
const sentences: Partial<Record<ErrorCode, string>> = {
  malformed: 'Please check the query: pageSize.',
  unauthenticated: 'Please sign in first.',
  principal_mismatch: 'You are signed in as someone else by now. Please load the page again.',
  forbidden: 'Your role does not allow this.',
  cross_site_request: 'This request comes from another site and was refused.',
  not_found: 'Service job 1207 was not found.',
  stale: 'This record has been changed meanwhile.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong',
  unavailable: 'The database cannot be reached. Please try again in a moment.',
};

const members: Partial<Record<ErrorCode, object>> = {
  malformed: { fields: { pageSize: ['At most 200.'] } },
  stale: { extra: { current: { id: 1207, cache_key: 13 } } },
};

/** One example per error code, referenced by operations. */
export function errorExamples(contracts: readonly EndpointDefinition[]): Record<string, Json> {
  const codes = new Set(contracts.flatMap(codesOf));
  return Object.fromEntries(
    [...codes].sort().map((code) => {
      const sample = problem(code, sentences[code] ?? `${errorCodes[code].title}.`, members[code]);
      const value = problemBody(sample, '5f0c9bdc-6a52-4f6c-9d1e-2f9f2a8f4f10');
      return [code, { summary: errorCodes[code].title, value }];
    }),
  );
}

function codesOf(contract: EndpointDefinition): ErrorCode[] {
  const { access, method } = contract;
  return [
    'malformed',
    ...(access.kind === 'public' ? [] : (['unauthenticated', 'principal_mismatch'] as const)),
    ...(access.kind === 'roles' ? (['forbidden'] as const) : []),
    ...(method === 'GET' ? [] : (['cross_site_request'] as const)),
    ...(contract.body ? (['too_large', 'unsupported_type'] as const) : []),
    ...(contract.ifMatch ? (['stale'] as const) : []),
    ...(method === 'POST' && contract.repeats !== 'allowed'
      ? (['idempotency_key_in_use', 'idempotency_key_reused'] as const)
      : []),
    ...contract.errors,
    'too_many_requests',
    'internal',
    'unavailable',
  ];
}

const retryAfter = { description: 'Seconds after which to try again', schema: { type: 'integer', minimum: 1 } };

/** All failures of a call by status, with an example per code. */
export function errorResponses(contract: EndpointDefinition): Record<string, Json> {
  const byStatus = Map.groupBy(new Set(codesOf(contract)), (code) => errorCodes[code].status);
  const responses = [...byStatus].map(([status, codes]): [string, Json] => [
    String(status),
    {
      description: codes.map((code) => `\`${code}\`: ${errorCodes[code].title}`).join('; '),
      ...(status === 429 || status === 503 ? { headers: { 'Retry-After': retryAfter } } : {}),
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
        },
      },
    },
  ]);
  return Object.fromEntries(responses.sort(([left], [right]) => Number(left) - Number(right)));
}

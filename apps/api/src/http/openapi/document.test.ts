import { createConfig, lintFromString } from '@redocly/openapi-core';
import { contracts } from '@shootdesk/shared/contracts';
import { errorCodes, type ErrorCode } from '@shootdesk/shared/kernel/error-codes';
import { DetailTypeId } from '@shootdesk/shared/service-job-details/detail-types';
import { jobStatuses } from '@shootdesk/shared/workflows/statuses';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { loadConfig } from '../../config.ts';
import { closeDeps, createDeps } from '../../compose.ts';
import { answerSchema } from '../routing/envelope-schema.ts';
import { openApiDocument } from './document.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly requestBody?: { readonly content: Record<string, { readonly example: unknown }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly example?: unknown }> }>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** All members of the examples, with their names. */
function membersOf(value: unknown, inExample = false): [string, unknown][] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, member]): [string, unknown][] => [
    ...(inExample ? [[name, member] as [string, unknown]] : []),
    ...membersOf(member, inExample || name === 'example'),
  ]);
}

const sameJson = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Statuses and detail types must exist; a detail's value is JSON text. */
function couldBeReal([name, value]: [string, unknown]): boolean {
  if (name === 'status' && isRecord(value)) return jobStatuses.some((status) => sameJson(status, value));
  if (name === 'fromServiceJobStatusId' || name === 'serviceJobStatusId') {
    return jobStatuses.some(({ id }) => id === value);
  }
  if (name === 'entityFieldType' && isRecord(value)) return String(value['name']) in DetailTypeId;
  if (name === 'details' && Array.isArray(value)) {
    return value.every(({ value: held }: { value: unknown }) => typeof held !== 'string' || isRecord(JSON.parse(held)));
  }
  return true;
}

const document = openApiDocument(contracts);
const paths = document['paths'] as Record<string, Record<string, Operation>>;

const isStale = (code: ErrorCode) => code === 'stale';

const operationOf = ({ path, method }: (typeof contracts)[number]): Operation =>
  paths[path.replace(/:([A-Za-z]+)/g, '{$1}')]![method.toLowerCase()]!;

/** For a form without its file. */
function bodyExampleOf({ requestBody }: Operation, { formFile }: EndpointDefinition): unknown {
  if (!formFile) return requestBody?.content['application/json']?.example;
  const example = requestBody?.content['multipart/form-data']?.example;
  return isRecord(example) && Object.fromEntries(Object.entries(example).filter(([name]) => name !== formFile.part));
}

test('the document is clean by the recommended rules', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Studios install the product themselves; its licence is not that of its API.
      'info-license': 'off',
      // Redirects have no 2xx, probes no 4xx.
      'operation-2xx-response': 'off',
      'operation-4xx-response': 'off',
    },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  const messages = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`);
  expect(messages).toEqual([]);
});

describe.each(contracts.map((contract) => [contract.id, contract] as const))('%s', (_, contract) => {
  const operation = operationOf(contract);

  test('says what it is for and who may call', () => {
    expect(operation.operationId).toBe(contract.id);
    expect(operation.summary).toMatch(/^[A-Z].{2,70}[^.]$/);
    expect(operation.description).toMatch(/^.{20,}\n\n\*\*Who may call:\*\* \S/s);
  });

  test('has examples that are true', () => {
    const answer = answerSchema(contract);
    const { content = {} } = operation.responses[contract.response.status] ?? {};
    const { example } = content['application/json'] ?? {};
    expect(answer?.safeParse(example).error?.issues).toBeUndefined();
    expect(contract.body?.safeParse(bodyExampleOf(operation, contract)).error?.issues).toBeUndefined();
  });

  test('has examples whose statuses and details exist', () => {
    const wrong = membersOf([operation.requestBody, operation.responses]).filter((member) => !couldBeReal(member));
    expect(wrong).toEqual([]);
  });

  test('names every failure it declares', () => {
    for (const code of contract.errors) {
      expect(JSON.stringify(operation.responses[errorCodes[code].status])).toContain(`#/components/examples/${code}`);
    }
  });
});

test('first month #17: every call that changes or removes one record takes If-Match', () => {
  const changes = contracts.filter(({ method, path, response }) => {
    const isOne = response.kind === 'single' || response.kind === 'deleted';
    // Presence is no record, and a visit has only one writer, its provider.
    if (path.endsWith('/presence') || path.endsWith('/visit')) return false;
    // Revoking a calendar's address must succeed, whatever has changed.
    if (path.endsWith('/calendar')) return false;
    // Signing somebody out must succeed, whatever has changed.
    if (path.includes('/sessions') || path.endsWith('/two-factor')) return false;
    // The path names the job; a comment that was answered meanwhile is refused anyway.
    if (path.endsWith('/client-review/comments')) return false;
    // The body names files, each of which can be in any view: of two people the later one decides.
    if (path.endsWith('/placed-files') || path.endsWith('/exposure-sets')) return false;
    return ['PUT', 'PATCH', 'DELETE'].includes(method) && path.includes(':id') && isOne;
  });
  expect(changes.length).toBeGreaterThan(30);
  const without = changes.filter((contract) => !('ifMatch' in contract) || !contract.errors.some(isStale));
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('the document and its pages are served with no database and no server', async () => {
  const config = loadConfig({
    DATABASE_URL: 'postgresql://nobody@127.0.0.1:9/nothing',
    SESSION_SECRET: 'x'.repeat(32),
    LOG_LEVEL: 'silent',
  });
  const deps = createDeps(config);
  const app = await buildApp(deps);
  const answer = await app.inject('/openapi.json');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  const page = await app.inject('/docs');
  expect([page.statusCode, page.body.includes('swagger-ui')]).toEqual([200, true]);
  expect((await app.inject('/docs/static/swagger-ui-bundle.js')).statusCode).toBe(200);
  await app.close();
  await closeDeps(deps);
});

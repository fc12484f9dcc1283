import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@shootdesk/shared/contracts';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePrincipals, mayCall, type Principal } from '../../../test/access/principals.ts';
import { makeRecords, makeSurroundings, type Records, type Surroundings } from '../../../test/access/records.ts';
import { recordsNamedBy, sampleRequest } from '../../../test/access/sample-request.ts';
import { readAccessTable, writeAccessTable, type AccessTable } from '../../../test/access/table.ts';
import type { TestApp } from '../../../test/app.ts';
import { createGoogleApp, type TestGoogle } from '../../../test/google.ts';

const file = join(import.meta.dirname, '../../../../../docs/access.md');
/** `UPDATE_ACCESS_TABLE=1` writes the table, for review and commit. */
const updating = process.env['UPDATE_ACCESS_TABLE'] === '1';

let google: TestGoogle;
let t: TestApp;
let around: Surroundings;
let principals: Principal[];
const shared = new Map<Principal, Promise<Records>>();
/** Answers unrelated to access, such as 400 for an invalid sample. */
const senseless = new Set<string>();

beforeAll(async () => {
  google = await createGoogleApp();
  ({ t } = google);
  around = await makeSurroundings(t);
  principals = await makePrincipals(t, around.clientId);
});
afterAll(() => google.close());

function wordFor(status: number, body: string): string {
  if (status < 400) {
    // A file of JSON lines has several objects.
    const isAnswer = body.startsWith('{') && !body.includes('\n');
    const { results } = isAnswer ? (JSON.parse(body) as { results?: unknown[] }) : {};
    return results?.length === 0 ? 'none' : 'ok';
  }
  return [409, 422].includes(status) ? 'rule' : String(status);
}

/** Allowed words. */
const words = new Set(['ok', 'none', '401', '403', '404', 'rule']);

/** Whether the role alone is refused. Then records do not matter, because access is checked first. */
const mustBeRefused = ({ access }: EndpointDefinition, principal: Principal) => !mayCall(access, principal);

/** What the table says; nothing while it is written, because then every call may be done. */
const expected = updating ? {} : readAccessTable(readFileSync(file, 'utf8'));
const rowName = ({ method, path }: EndpointDefinition) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
/** A call that the table refuses changes nothing; one that is done against the table fails the test anyway. */
const changesRecords = (contract: EndpointDefinition, { column, headersFor }: Principal) =>
  contract.method !== 'GET' &&
  (headersFor !== undefined || ['ok', 'none'].includes(expected[rowName(contract)]?.[column] ?? 'ok'));

/** Fresh records per write that may be done, because it changes them; a principal's other calls share records. */
function recordsFor(contract: EndpointDefinition, principal: Principal): Promise<Records> {
  if (changesRecords(contract, principal) && !mustBeRefused(contract, principal)) {
    return makeRecords(t, principal, around, recordsNamedBy(contract));
  }
  const cached = shared.get(principal) ?? makeRecords(t, principal, around);
  shared.set(principal, cached);
  return cached;
}

const isStream = ({ response }: EndpointDefinition) =>
  response.kind === 'raw' && response.contentType === 'text/event-stream';

/** The outcome of an endless answer, by its head. */
async function outcomeOfStream(request: InjectOptions): Promise<string> {
  const answer = await t.app.inject({ ...request, payloadAsStream: true });
  answer.stream().destroy();
  return wordFor(answer.statusCode, '');
}

async function outcome(contract: EndpointDefinition, principal: Principal, remoteAddress: string): Promise<string> {
  const records = await recordsFor(contract, principal);
  const sample = sampleRequest(contract, records);
  const headers = { ...sample.headers, ...principal.headers, ...(await principal.headersFor?.(records)) };
  const request = { ...sample, headers, remoteAddress };
  if (isStream(contract)) return outcomeOfStream(request);
  const answer = await t.app.inject(request);
  const word = wordFor(answer.statusCode, answer.body);
  if (!words.has(word)) senseless.add(`${contract.id}: ${answer.body}`);
  return word;
}

async function rowOf(contract: EndpointDefinition, remoteAddress: string): Promise<Record<string, string>> {
  const outcomes = principals.map(async (each) => [each.column, await outcome(contract, each, remoteAddress)] as const);
  return Object.fromEntries(await Promise.all(outcomes));
}

async function tableOfTheApp(): Promise<AccessTable> {
  const table: AccessTable = {};
  for (const [index, contract] of [...contracts].sort(byPath).entries()) {
    // One IP address per call, because of the rate limits.
    const row = await rowOf(contract, `10.0.${index >> 8}.${index & 255}`);
    table[rowName(contract)] = row;
  }
  return table;
}

function byPath(left: EndpointDefinition, right: EndpointDefinition): number {
  return left.path === right.path ? left.method.localeCompare(right.method) : left.path.localeCompare(right.path);
}

test('every call answers every kind of principal as docs/access.md says', { timeout: 300_000 }, async () => {
  const actual = await tableOfTheApp();
  const document = readFileSync(file, 'utf8');
  if (updating) {
    const before = document.slice(0, document.indexOf('\n|') + 1);
    writeFileSync(file, `${before}${writeAccessTable(actual)}\n`);
  }
  expect([...senseless]).toEqual([]);
  expect(actual).toEqual(readAccessTable(readFileSync(file, 'utf8')));
});

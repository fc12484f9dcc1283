import { contracts } from '@shootdesk/shared/contracts';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePrincipals, mayCall, type Principal } from '../../../test/access/principals.ts';
import { makeRecords, makeSurroundings, type Records } from '../../../test/access/records.ts';
import { sampleRequest } from '../../../test/access/sample-request.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';

/** Calls about files of a job; lists of kinds and statuses are public. */
const tags = ['Assets', 'Asset comments', 'Copy', 'File storage', 'Downloads', 'Client resources', 'Resources'];
const calls = contracts.filter(({ tag }) => tags.includes(tag));

/** People with the same roles who are not assigned to the job. */
const strangers = ['foreign editor', 'foreign provider', 'foreign house key', 'foreign client key'] as const;

const missing = 2_000_000_000;

let t: TestApp;
let people: Map<string, Principal>;
let hidden: Records;
let nothing: Records;

beforeAll(async () => {
  t = await createTestApp();
  const around = await makeSurroundings(t);
  const principals = await makePrincipals(t, around.clientId);
  people = new Map(principals.map((each) => [each.column, each]));
  hidden = await makeRecords(t, people.get('foreign editor')!, around);
  const { job, campaign, asset, comment, resource, file, jobUser, download } = hidden;
  const gone = { job, campaign, asset, comment, resource, file, jobUser };
  nothing = {
    ...hidden,
    ...Object.fromEntries(Object.keys(gone).map((name) => [name, missing])),
    download: download.replace(/^.{8}/, '00000000'),
  };
});
afterAll(() => t.close());

async function answerOf(contract: EndpointDefinition, principal: Principal, records: Records) {
  const sample = sampleRequest(contract, records);
  const answer = await t.app.inject({ ...sample, headers: { ...sample.headers, ...principal.headers } });
  const { results, detail, code } = JSON.parse(answer.body) as { results?: unknown[]; detail?: string; code?: string };
  return { status: answer.statusCode, results, detail, code };
}

const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`;

/** Lists filtered by job or asset ids, which omit invisible records instead of answering 404. */
const isFilteredList = ({ method, path }: EndpointDefinition) => method === 'GET' && !path.includes(':id');

test('there are calls to walk', () => expect(calls.length).toBeGreaterThan(20));

describe.each(strangers)('what a job has of files and comments, for a %s that may not see the job,', (column) => {
  test.each(calls.map((contract) => [nameOf(contract), contract] as const))(
    'is as if it were not there by %s',
    async (_, contract) => {
      const stranger = people.get(column)!;
      const answer = await answerOf(contract, stranger, hidden);
      const withoutIt = await answerOf(contract, stranger, nothing);
      // The same words, so that ids cannot be probed.
      expect(answer).toEqual(withoutIt);
      const expected = isFilteredList(contract) ? { status: 200, results: [] } : { status: 404, code: 'not_found' };
      expect(answer).toMatchObject(mayCall(contract.access, stranger) ? expected : { status: 403 });
    },
  );
});

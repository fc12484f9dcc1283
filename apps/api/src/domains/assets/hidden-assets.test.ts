import { contracts } from '@shootdesk/shared/contracts';
import type { EndpointDefinition } from '@shootdesk/shared/kernel/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePrincipals, type Principal } from '../../../test/access/principals.ts';
import { makeRecords, makeSurroundings, type Records } from '../../../test/access/records.ts';
import { sampleRequest } from '../../../test/access/sample-request.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';

/** Kinds of calls that are about files of a job and what is said of them; lists of kinds and statuses are for all. */
const tags = ['Assets', 'Asset comments', 'Copy', 'File storage', 'Downloads', 'Client resources', 'Resources'];
const calls = contracts.filter(({ tag }) => tags.includes(tag));

/** People with the same roles as those who work on the job, but without a part in it. */
const strangers = ['foreign editor', 'foreign provider', 'foreign API key'] as const;

/** Ids of nothing at all. */
const missing = 2_000_000_000;

let t: TestApp;
let people: Map<string, Principal>;
/** Of a job in which none of the strangers has a part. */
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
const mayCall = ({ access }: EndpointDefinition, { role }: Principal) =>
  access.kind !== 'roles' || (role !== null && access.roles.includes(role));

/** Lists that take ids of jobs or assets as filters; what one may not see is left out of them. */
const isFilteredList = ({ method, path }: EndpointDefinition) => method === 'GET' && !path.includes(':id');

test('there are calls to walk', () => expect(calls.length).toBeGreaterThan(20));

describe.each(strangers)('what a job has of files and comments, for a %s that may not see the job,', (column) => {
  test.each(calls.map((contract) => [nameOf(contract), contract] as const))(
    'is as if it were not there by %s',
    async (_, contract) => {
      const stranger = people.get(column)!;
      const answer = await answerOf(contract, stranger, hidden);
      const withoutIt = await answerOf(contract, stranger, nothing);
      // The same words, so that nobody learns which ids there are.
      expect(answer).toEqual(withoutIt);
      const expected = isFilteredList(contract) ? { status: 200, results: [] } : { status: 404, code: 'not_found' };
      expect(answer).toMatchObject(mayCall(contract, stranger) ? expected : { status: 403 });
    },
  );
});

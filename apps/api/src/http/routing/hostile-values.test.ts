import { contracts } from '@shootdesk/shared/contracts';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { userRoles, type UserRoleName } from '@shootdesk/shared/identity/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import type { TestUser } from '../../../test/factories.ts';
import { exampleOf } from '../openapi/examples.ts';
import { parametersOf } from '../openapi/parameters.ts';
import { createSchemaCollector } from '../openapi/schemas.ts';
import { parsePart } from './validation.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Throws on conversion to number or text, and thus on comparison. */
const incomparable = { toString: 1, valueOf: 2 };
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Objects with a `length` that are neither texts nor lists. */
const falseLengths = [{ length: incomparable }, { length: [incomparable] }, { length: deep(500) }];
/** Unusual values that some fields accept; none may crash. */
const otherValues = [{ size: incomparable }, incomparable, deep(500), [null], null, 0.1, ''];

/** Path of a member within the body. */
type Path = readonly string[];

function pathsIn(value: unknown, path: Path = []): Path[] {
  const here = path.length === 0 ? [] : [path];
  if (typeof value !== 'object' || value === null) return here;
  return [...here, ...Object.entries(value).flatMap(([name, member]) => pathsIn(member, [...path, name]))];
}

function replaced(value: unknown, [name, ...rest]: Path, by: unknown): unknown {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((each, at) => (String(at) === name ? replaced(each, rest, by) : each));
  const members = value as Record<string, unknown>;
  return { ...members, [name]: replaced(members[name], rest, by) };
}

/** Status for a part of a request: 200 when accepted, 500 for a crash. */
function statusOf(part: 'query' | 'body', schema: z.ZodType, value: unknown): number {
  try {
    parsePart(part, schema, value);
    return 200;
  } catch (error) {
    return error instanceof Problem ? error.status : 500;
  }
}

const fieldsOfBodies = contracts.flatMap(({ id, body }) => {
  if (!body) return [];
  const collector = createSchemaCollector();
  const example = exampleOf(collector.collect(body, 'input'), collector.components);
  return pathsIn(example).map((path) => ({ name: `${id}: ${path.join('.')}`, body, example, path }));
});

const parametersOfQueries = contracts.flatMap((contract) =>
  parametersOf(contract, createSchemaCollector())
    .filter((each) => each['in'] === 'query' && contract.query)
    .map((each) => ({
      ...contract,
      query: contract.query!,
      parameter: String(each['name']),
      description: String(each['description']),
    })),
);

/** 400 when the parameter's value is refused, else 200, regardless of missing other parameters. */
function statusOfParameter(query: z.ZodType, parameter: string, value: unknown): number {
  try {
    parsePart('query', query, { [parameter]: value });
    return 200;
  } catch (error) {
    if (!(error instanceof Problem)) return 500;
    return Object.keys(error.fields ?? {}).some((field) => field.split('.')[0] === parameter) ? 400 : 200;
  }
}

/** JSON filters with the value in every field, bare and under every operator. */
function filtersWith(description: string, value: unknown): string[] {
  const fields = [...description.matchAll(/(\w+) \(equals/g)].map(([, field]) => String(field));
  const conditions = [value, ...['equals', 'in', 'prefix', 'contains'].map((operator) => ({ [operator]: value }))];
  return fields.flatMap((field) => conditions.map((condition) => JSON.stringify({ [field]: condition })));
}

describe('first month #23: a value that cannot be compared', () => {
  test.each(['email', 'password'])('is refused by its field at sign-in: %s', async (field) => {
    const body = { email: 'a@example.com', password: 'secret', [field]: { length: incomparable } };
    const answer = await t.anonymous().post('/v1/sign-in').send(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'malformed', errors: { [field]: ['Is not accepted here.'] } });
  });

  test('is refused with 400 in every field of every body', () => {
    expect(fieldsOfBodies.length).toBeGreaterThan(157);
    const wrong = fieldsOfBodies.filter(({ body, example, path }) =>
      falseLengths.some((value) => statusOf('body', body, replaced(example, path, value)) !== 400),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('and whatever else is of the wrong kind never is a failure of ours', () => {
    const wrong = fieldsOfBodies.filter(({ body, example, path }) =>
      otherValues.some((value) => statusOf('body', body, replaced(example, path, value)) === 500),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('is refused with 400 in every filter of a query, and no text fails in any parameter', () => {
    const texts = [
      '',
      '\0',
      '-',
      '9'.repeat(400),
      ','.repeat(400),
      '{"length":{"toString":1}}',
      'NaN',
      '['.repeat(9000),
    ];
    const wrong = parametersOfQueries.flatMap(({ id, query, parameter, description }) => {
      const status = (text: unknown) => statusOf('query', query, { [parameter]: text });
      const filters = filtersWith(description, { length: incomparable });
      const isWrong =
        filters.some((text) => status(text) !== 400) || [...texts, texts].some((text) => status(text) === 500);
      return isWrong ? [`${id}: ${parameter}`] : [];
    });
    expect(parametersOfQueries.some(({ description }) => filtersWith(description, 1).length > 0)).toBe(true);
    expect(wrong).toEqual([]);
  });
});

/** Dates that Postgres, ISO 8601 or a time zone move out of the valid years, and offsets that do. */
const impossibleDates = [
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-01-01T00:00:00+14:00',
  '0001-01-01T00:00:00Z',
  '0001-01-01',
  '9999-12-31T23:59:59-14:00',
  '9999-12-31T23:59:59Z',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '999999999y',
  '-999999999y',
];
const dates = ['2026-03-31T10:00:00Z', '2026-03-31'];

/** Whether the field accepts dates only. */
const isDated = (status: (value: unknown) => number): boolean =>
  dates.some((date) => status(date) === 200) && status('no-date-is-in-here') !== 200;

const takesImpossibleDate = (status: (value: unknown) => number): boolean =>
  impossibleDates.some((date) => status(date) === 500 || (isDated(status) && status(date) !== 400));

describe('second look #18: a date outside the years of the calendar', () => {
  const callers = new Map<UserRoleName, TestUser>();
  const datedParameters = parametersOfQueries.filter(({ query, parameter }) =>
    isDated((date) => statusOfParameter(query, parameter, date)),
  );

  // Before the others, which keep the process busy for seconds, so that it would refuse calls.
  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'is refused by the call with a sentence at its field: %s',
    async (date) => {
      const wrong: string[] = [];
      for (const { id, path, parameter, access } of datedParameters) {
        if (path.includes(':')) continue;
        const role = userRoles.find(({ name }) => access.kind !== 'roles' || access.roles.includes(name))!.name;
        const caller = callers.get(role) ?? (await t.makeUser({ role }));
        callers.set(role, caller);
        const { status, body } = await t
          .as(caller)
          .get(path)
          .query({ [parameter]: date });
        if (status !== 400 || !body.errors?.[parameter]?.[0]) wrong.push(`${id}: ${parameter} answers ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('is refused with 400 in every dated field of every body', () => {
    const statusIn =
      ({ body, example, path }: (typeof fieldsOfBodies)[number]) =>
      (date: unknown) =>
        statusOf('body', body, replaced(example, path, date));
    expect(fieldsOfBodies.filter((field) => isDated(statusIn(field))).length).toBeGreaterThan(12);
    expect(fieldsOfBodies.filter((field) => takesImpossibleDate(statusIn(field))).map(({ name }) => name)).toEqual([]);
  });

  test('is refused with 400 in every dated parameter, and in every filter of a v3 list never is a failure of ours', () => {
    expect(datedParameters.length).toBeGreaterThan(20);
    const wrong = parametersOfQueries.filter(({ query, parameter, description }) => {
      const status = (value: unknown) => statusOfParameter(query, parameter, value);
      const filters = impossibleDates.flatMap((date) => filtersWith(description, date));
      return takesImpossibleDate(status) || filters.some((filter) => status(filter) === 500);
    });
    expect(wrong.map(({ id, parameter }) => `${id}: ${parameter}`)).toEqual([]);
  });
});

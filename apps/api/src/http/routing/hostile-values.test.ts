import { contracts } from '@shootdesk/shared/contracts';
import { Problem } from '@shootdesk/shared/kernel/problem';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { exampleOf } from '../openapi/examples.ts';
import { parametersOf } from '../openapi/parameters.ts';
import { createSchemaCollector } from '../openapi/schemas.ts';
import { parsePart } from './validation.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** Cannot be made into a number or a text: whatever compares it throws. */
const incomparable = { toString: 1, valueOf: 2 };
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

/** Each is no text, no number and no list, and says that it has a length. */
const falseLengths = [{ length: incomparable }, { length: [incomparable] }, { length: deep(500) }];
/** What some fields may take; no field may fail at it. */
const otherValues = [{ size: incomparable }, incomparable, deep(500), [null], null, 0.1, ''];

/** A member of a body, wherever it stands. */
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

/** How the call answers the part: the status of its refusal, or 200 when it is taken; a failure of ours is 500. */
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
      id: contract.id,
      query: contract.query!,
      parameter: String(each['name']),
      description: String(each['description']),
    })),
);

/** Filters in JSON that hold the value in every field, bare and under every operator. */
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

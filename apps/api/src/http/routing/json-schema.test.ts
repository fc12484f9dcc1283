import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializerSchema } from './json-schema.ts';

const person = z.object({ id: z.int(), name: z.string().nullable() });
const answer = z.object({
  text: z.string().nullable(),
  word: z.enum(['a', 'b']).nullable(),
  person: person.nullable(),
  people: z.array(person).nullable().describe('Null unless asked for'),
  any: z.union([z.string(), person]).nullable(),
});

/** What a route with this response schema sends. */
async function sent(value: z.output<typeof answer>): Promise<unknown> {
  const app = fastify();
  app.get('/', { schema: { response: { 200: serializerSchema(answer) } } }, () => value);
  return (await app.inject('/')).json();
}

const nothing = { text: null, word: null, person: null, people: null, any: null };

test('null stays null, whatever could be there instead', async () => {
  expect(await sent(nothing)).toEqual(nothing);
});

test('what is there is written as it is', async () => {
  const ann = { id: 1, name: 'Ann' };
  const nobody = { id: 2, name: null };
  const full = { text: 'x', word: 'b' as const, person: ann, people: [ann, nobody], any: nobody };
  expect(await sent(full)).toEqual(full);
  expect(await sent({ ...full, people: [], any: 'y' })).toEqual({ ...full, people: [], any: 'y' });
});

test('members that the schema does not name are left out', async () => {
  const secretive = { id: 1, name: 'Ann', passwordHash: 'x' };
  expect(await sent({ ...nothing, person: secretive, people: [secretive] })).toEqual({
    ...nothing,
    person: { id: 1, name: 'Ann' },
    people: [{ id: 1, name: 'Ann' }],
  });
});

test('nothing that can be null needs validation to be written, but for words and alternatives', () => {
  const { properties } = serializerSchema(answer) as { properties: Record<string, object> };
  const validated = Object.keys(properties).filter((name) => 'anyOf' in properties[name]!);
  expect(validated).toEqual(['word', 'any']);
});

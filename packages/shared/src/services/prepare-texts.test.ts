import { expect, test } from 'vitest';
import { prepareTextOf, prepareTextsOf } from './prepare-texts.ts';
import { serviceCatalogue } from './service-catalogue.ts';

const textOf = (id: number) => prepareTextOf(serviceCatalogue.find((service) => service.id === id)!);

test('photographs, plans, drones and films at the property say what to prepare; work in the studio does not', () => {
  expect([1, 5, 22, 15].map((id) => textOf(id)?.split(':')[0])).toEqual(['Photographs', 'Floor plan', 'Drone', 'Film']);
  expect([2, 51].map(textOf)).toEqual([textOf(4), textOf(4)]);
  expect([21, 7, 11].map(textOf)).toEqual([null, null, null]);
});

test('each text of a visit is there once', () => {
  const texts = [textOf(1), textOf(3), null, textOf(22)].map((prepare) => ({ prepare }));
  expect(prepareTextsOf(texts)).toEqual([textOf(1), textOf(22)]);
});

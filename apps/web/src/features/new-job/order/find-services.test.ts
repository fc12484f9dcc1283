import { expect, test } from 'vitest';
import { findServices } from './find-services.ts';

const service = (name: string, group: string, synonyms: readonly string[] = []) => ({
  ...{ id: name.length, name, group, synonyms },
  onSite: true,
});
const services = [
  service('Photography', 'Photography', ['film stills']),
  service('Sunset Film', 'Video', ['golden hour']),
  service('Video', 'Video', ['film']),
];
const found = (text: string) => findServices(services, text).map(({ name }) => name);

test('services are found by name and by synonym, by name first and each group together', () => {
  expect(found('FILM')).toEqual(['Sunset Film', 'Video', 'Photography']);
  expect(found('golden')).toEqual(['Sunset Film']);
  expect(found(' ')).toEqual(['Photography', 'Sunset Film', 'Video']);
  expect(found('boat')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { isSetupComplete, setupSteps, type SetupFacts } from './setup-steps.ts';

const ready: SetupFacts = {
  ...{
    isNamed: true,
    hasOwnLooks: false,
    zones: 1,
    hasPostcodes: false,
    servicesOffered: 5,
    servicesAtProperty: 2,
    areServicesChosen: true,
  },
  ...{ people: 3, providers: 2, bookable: 1, providersWithoutZone: 1, providersWithoutHours: 0 },
  ...{ providersWithoutServices: 0, editors: 0, clients: 4, clientsWithoutZone: 1, jobs: 1 },
};
const stepOf = (facts: Partial<SetupFacts>, id: string) =>
  setupSteps({ ...ready, ...facts }).find((step) => step.id === id)!;

test('a studio that can take and book an order is set up, whatever it looks like', () => {
  expect(isSetupComplete(setupSteps(ready))).toBe(true);
  expect(stepOf({}, 'looks')).toMatchObject({ done: false, optional: true });
});

test.each([
  ['studio', { isNamed: false }, []],
  ['zones', { zones: 0 }, ['no_zone']],
  ['services', { areServicesChosen: false }, []],
  ['services', { servicesOffered: 0 }, ['no_service']],
  ['people', { providers: 0, bookable: 0 }, ['no_provider']],
  ['people', { bookable: 0, providersWithoutZone: 2 }, ['provider_without_zone']],
  ['people', { bookable: 0, providersWithoutHours: 2 }, ['provider_without_hours']],
  ['people', { bookable: 0, providersWithoutServices: 2 }, ['provider_without_services']],
  ['people', { bookable: 0, providersWithoutHours: 1 }, ['no_bookable_provider']],
  ['clients', { clients: 0, clientsWithoutZone: 0 }, ['no_client']],
  ['clients', { clientsWithoutZone: 4 }, ['client_without_zone']],
  ['order', { jobs: 0 }, []],
] as const)('the step %s is open with %j', (id, facts, missing) => {
  expect(stepOf(facts, id)).toMatchObject({ done: false, missing });
  expect(isSetupComplete(setupSteps({ ...ready, ...facts }))).toBe(false);
});

test('clients need no zone when postcodes decide the zone of a property', () => {
  expect(stepOf({ clientsWithoutZone: 4, hasPostcodes: true }, 'clients')).toMatchObject({ done: true, missing: [] });
});

describe('a studio that works on supplied files alone', () => {
  const inside = { servicesAtProperty: 0, providers: 0, bookable: 0, zones: 0, clientsWithoutZone: 4 };

  test('needs an editor, and neither zones nor providers', () => {
    expect(stepOf(inside, 'people').missing).toEqual(['no_editor']);
    expect(isSetupComplete(setupSteps({ ...ready, ...inside, editors: 1 }))).toBe(true);
    expect(stepOf(inside, 'zones')).toMatchObject({ done: false, optional: true, missing: [] });
  });
});

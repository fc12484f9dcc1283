import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UserTypeId, type UserTypeName } from '../identity/roles.ts';
import { warningCodes } from '../kernel/confirmation.ts';
import { serviceCatalogue } from '../services/service-catalogue.ts';
import {
  clientFlags,
  flagNames,
  flagTitle,
  providerFlags,
  userFlags,
  zoneFlags,
  type ActingFlag,
} from './catalogue.ts';
import { flagNotices, stepWarnings, type FlagBearers } from './step-warnings.ts';

const acting: [string, ActingFlag][] = [clientFlags, zoneFlags, providerFlags].flatMap((flags) =>
  Object.entries(flags),
);

const nobody: FlagBearers = {
  client: { name: 'Anchor', flags: [] },
  zone: { name: 'Sydney', flags: [] },
  provider: { name: 'Sam', flags: ['Drone_Licence', 'Prestige'] },
};
const drone = 7;
const booking = (serviceId: number, weekday: number | null = 1) => {
  const service = serviceCatalogue.find(({ id }) => id === serviceId)!;
  return { serviceId, serviceGroupId: service.serviceGroupId, weekday };
};

describe('first month #6: every flag', () => {
  test.each(acting)(
    '%s objects to a step or is shown to somebody',
    (name, { objections, objectionsWithout, readers }) => {
      const steps = [...Object.keys(objections ?? {}), ...Object.keys(objectionsWithout ?? {})];
      expect(steps.length + readers.length).toBeGreaterThan(0);
      expect([...warningCodes, 'travel_surcharge']).toContain(name.toLowerCase());
    },
  );

  test.each([...acting.map(([name]) => name), ...flagNames(userFlags)])(
    '%s is in the table of docs/workflow.md',
    (name) => {
      const table = readFileSync(new URL('../../../../docs/workflow.md', import.meta.url), 'utf8');
      expect(table).toContain(`| ${flagTitle(name)} |`);
    },
  );
});

describe('first month #6: what flags say against a booking', () => {
  const codes = (facts: ReturnType<typeof booking>, bearers: Partial<FlagBearers>) =>
    stepWarnings('schedule', facts, { ...nobody, ...bearers }).map(({ code, needsReason }) => {
      expect(needsReason).toBe(true);
      return code;
    });
  const client = { name: 'Anchor', flags: ['No_Weekend_Appointments'] };
  const zone = { name: 'Sydney', flags: ['Restricted_Airspace'] };

  test.each([
    [5, []],
    [6, ['no_weekend_appointments']],
    [7, ['no_weekend_appointments']],
    [null, []],
  ])('on weekday %s: %j', (weekday, expected) => expect(codes(booking(1, weekday), { client })).toEqual(expected));

  test('a drone flight in restricted airspace', () => {
    expect(codes(booking(22), { zone })).toEqual(['restricted_airspace']);
    expect(codes(booking(1), { zone })).toEqual([]);
    expect(stepWarnings('order', { serviceGroupId: drone }, { ...nobody, zone })).toHaveLength(1);
    expect(stepWarnings('order', { serviceGroupId: 1 }, { ...nobody, zone })).toEqual([]);
  });

  test('a drone flight by a provider without a licence', () => {
    expect(codes(booking(22), { provider: { name: 'Sam', flags: [] } })).toEqual(['drone_licence']);
    expect(codes(booking(22), {})).toEqual([]);
    expect(codes(booking(22), { provider: null })).toEqual([]);
  });

  test('a prestige appointment of a provider who takes none', () => {
    const plain = { name: 'Sam', flags: ['Drone_Licence'] };
    const refused = serviceCatalogue.filter(({ id }) => codes(booking(id), { provider: plain }).includes('prestige'));
    const prestige = serviceCatalogue.filter(({ onSite, name }) => onSite && name.startsWith('Prestige'));
    expect(refused).toEqual(prestige);
  });

  test('a new starter, for any client', () => {
    expect(codes(booking(1), { provider: { name: 'Sam', flags: ['New_Starter'] } })).toEqual(['new_starter']);
  });
});

describe('first month #6: the banner', () => {
  const all: FlagBearers = {
    client: { name: 'Anchor', flags: Object.keys(clientFlags) },
    zone: { name: 'Sydney', flags: Object.keys(zoneFlags) },
    provider: { name: 'Sam', flags: Object.keys(providerFlags) },
  };
  const names = (reader: UserTypeName) => flagNotices(all, reader).map(({ flag }) => flag);

  test('shows people the flags that concern them: a provider none about credit, other systems none at all', () => {
    expect(names('BackOffice')).toContain('Credit_Hold');
    expect(names('Studio')).not.toContain('Credit_Hold');
    expect(names('OnSite')).toEqual(['Restricted_Airspace', 'New_Starter']);
    const others = (Object.keys(UserTypeId) as UserTypeName[]).filter((type) => names(type).length === 0);
    expect(others).toEqual(['Default', 'Integration', 'Client']);
  });

  test('is empty without flags', () => expect(flagNotices(nobody, 'BackOffice')).toEqual([]));
});

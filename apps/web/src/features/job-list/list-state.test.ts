import { noFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { describe, expect, test } from 'vitest';
import { countChosen, defaultState, readState, sameFilters, writeState, type ListState } from './list-state.ts';

const defaults = defaultState(false);
const read = (address: string) => readState(new URLSearchParams(address), defaults);

describe('by default', () => {
  test("'onsite not done' and 'not archived' for providers, in the order of their appointments", () => {
    expect(defaultState(true)).toMatchObject({ filters: { customFilters: [2, 3] }, orderBy: 'dateService' });
  });

  test('everybody else sees what the client does not have yet, the next due first', () => {
    expect(defaults).toMatchObject({ filters: { customFilters: [1, 3] }, orderBy: 'clientDeadline', limit: 50 });
  });

  test('the address says nothing', () => expect(writeState(defaults, defaults)).toBe(''));
});

describe('the address', () => {
  test('holds whatever differs, and reading gives it back', () => {
    const state: ListState = {
      filters: {
        ...noFilters,
        customFilters: [3, 11],
        accountManagers: [5],
        classifications: [2, 3],
        clients: [7, 8],
        campaigns: [9],
        serviceUsers: [10],
        users: [11, 12],
        services: [1, 52],
        serviceJobStatuses: [100, 110],
        tags: ['urgent', 'VIP & co'],
        serviceDateFilterStart: '0d',
        serviceDateFilterEnd: '2026-03-01',
        filterStart: '-1m',
        filterEnd: '0m',
      },
      tab: 'qc',
      orderBy: 'dateService desc',
      view: 'to-book',
      columns: ['job', 'status'],
      groupBy: 'zone',
      limit: 150,
    };
    expect(read(writeState(state, defaults))).toEqual(state);
    expect(countChosen(state.filters, defaults.filters)).toBe(12);
  });

  test('is readable', () => {
    const filters = { ...defaults.filters, serviceJobStatuses: [100, 110], serviceDateFilterStart: '0d' };
    expect(writeState({ ...defaults, filters }, defaults)).toBe(
      '?serviceJobStatuses=100,110&serviceDateFilterStart=0d',
    );
  });

  test('can say that no filter is wanted', () => {
    const address = writeState({ ...defaults, filters: noFilters }, defaults);
    expect(address).toBe('?customFilters=');
    expect(read(address).filters.customFilters).toEqual([]);
  });

  test('with nonsense is read as by default', () => {
    const address =
      'customFilters=x,-1,2,999&limit=abc&tab=x&orderBy=price&serviceDateFilterStart=soon&clients=a,2147483648';
    expect(read(address)).toEqual({ ...defaults, filters: { ...defaults.filters, customFilters: [2] } });
  });

  test('with nothing but nonsense for the built-in filters does not show what they hide', () => {
    expect(read('customFilters=none').filters.customFilters).toEqual([1, 3]);
  });

  test('leaves out words that no tag can be', () => {
    expect(read(`tags=${'x'.repeat(101)},dusk,%00`).filters.tags).toEqual(['dusk']);
  });

  test('with an odd limit shows whole pages, and never more than it should', () => {
    expect([read('limit=60').limit, read('limit=99999999').limit, read('limit=-5').limit]).toEqual([100, 2_000, 50]);
  });
});

test('selections are the same when they say the same', () => {
  expect(sameFilters(defaults.filters, { ...defaults.filters, tags: [] })).toBe(true);
  expect(sameFilters(defaults.filters, { ...defaults.filters, filterEnd: '0d' })).toBe(false);
});

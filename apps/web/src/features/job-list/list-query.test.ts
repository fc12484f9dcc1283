import { describe, expect, test } from 'vitest';
import { queryOf } from './list-query.ts';
import { defaultState } from './list-state.ts';

const { filters } = defaultState(false);

test('only what is chosen is asked for; the built-in filters always, for none must be said too', () => {
  expect(queryOf({ filters, tab: 'jobs' })).toEqual({ customFilters: [1, 3] });
  expect(
    queryOf({ filters: { ...filters, customFilters: [], tags: ['vip'], filterStart: '0d' }, tab: 'jobs' }),
  ).toEqual({
    customFilters: [],
    tags: ['vip'],
    filterStart: '0d',
  });
});

describe('the tabs', () => {
  const narrowed = { ...filters, serviceJobStatuses: [10], clients: [7] };

  test('first month #11: QC shows AwaitingQC and InQC1, with the other filters, and counts their deadlines', () => {
    expect(queryOf({ filters: narrowed, tab: 'qc' })).toEqual({
      customFilters: [3],
      deadlineScope: 'all',
      clients: [7],
      serviceJobStatuses: [100, 110],
    });
  });

  test('first month #11: Rejection shows ChangeRequest, which "not done" would hide, and counts their deadlines', () => {
    expect(queryOf({ filters: narrowed, tab: 'rejection' })).toMatchObject({
      customFilters: [3],
      deadlineScope: 'all',
      serviceJobStatuses: [160],
    });
  });

  test('Jobs shows what is chosen', () => {
    expect(queryOf({ filters: narrowed, tab: 'jobs' })).toMatchObject({
      customFilters: [1, 3],
      serviceJobStatuses: [10],
    });
  });
});

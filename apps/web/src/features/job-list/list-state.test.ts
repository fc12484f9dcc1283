import { describe, expect, test } from 'vitest';
import { defaultState, readState, toggled, writeState } from './list-state.ts';

const defaults = defaultState(false);

describe('by default', () => {
  test('providers see what is not done at the property, in the order of their appointments', () => {
    expect(defaultState(true)).toMatchObject({ customFilters: [2, 3], orderBy: 'dateService' });
  });

  test('everybody else sees what the client does not have yet, the next due first', () => {
    expect(defaults).toMatchObject({ customFilters: [1, 3], orderBy: 'clientDeadline', limit: 50 });
  });

  test('the address says nothing', () => expect(writeState(defaults, defaults)).toBe(''));
});

describe('the address', () => {
  test('holds whatever differs, and reading gives it back', () => {
    const state = { customFilters: [3, 11], serviceJobStatuses: [100, 110], orderBy: 'dateService desc', limit: 150 };
    const address = writeState(state, defaults);
    expect(address).toBe('?customFilters=3,11&serviceJobStatuses=100,110&orderBy=dateService+desc&limit=150');
    expect(readState(new URLSearchParams(address), defaults)).toEqual(state);
  });

  test('can say that no filter is wanted', () => {
    const state = { ...defaults, customFilters: [] };
    expect(readState(new URLSearchParams(writeState(state, defaults)), defaults).customFilters).toEqual([]);
  });

  test('with nonsense is read as by default', () => {
    const state = readState(new URLSearchParams('customFilters=x,-1,2&limit=abc'), defaults);
    expect(state).toMatchObject({ customFilters: [2], limit: 50 });
  });

  test('with an odd limit shows whole pages', () => {
    expect(readState(new URLSearchParams('limit=60'), defaults).limit).toBe(100);
  });
});

test('toggling puts in and takes out, always in the same order', () => {
  expect(toggled([1, 11], 3)).toEqual([1, 3, 11]);
  expect(toggled([1, 3, 11], 3)).toEqual([1, 11]);
});

import { describe, expect, test } from 'vitest';
import { readLiveEvent } from './live-events.ts';

describe('reading a live event', () => {
  test.each([
    ['job', { serviceJobId: 12, kinds: ['status', 'job'], cacheKey: 3 }],
    ['job', { serviceJobId: 12, kinds: ['assignment'], cacheKey: null, gone: true }],
    ['comment', { serviceJobId: 12, assetId: 3, commentId: 4 }],
    ['preview', { serviceJobId: 12, resourceId: 7, assetId: null }],
    ['presence', { serviceJobId: 12, people: [{ id: 5, name: 'Jo Field', copyDetailIds: [] }] }],
    ['notification', {}],
    ['time', {}],
    ['time', { manpower: true }],
    ['resync', {}],
  ])('%s %j is read as it was sent', (name, data) => {
    expect(readLiveEvent(name, JSON.stringify(data))).toEqual({ name, data });
  });

  test.each([
    ['weather', { sunny: true }],
    ['constructor', {}],
    ['job', { serviceJobId: 12, kinds: ['weather'], cacheKey: 3 }],
    ['job', { kinds: ['job'], cacheKey: 3 }],
  ])('%s %j of another version is left out', (name, data) => {
    expect(readLiveEvent(name, JSON.stringify(data))).toBe(null);
  });
});

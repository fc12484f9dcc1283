import { noFilters } from '@shootdesk/shared/service-jobs/job-filters';
import { expect, test } from 'vitest';
import { chosenFilters } from './chosen-filters.ts';

const defaults = { ...noFilters, customFilters: [1, 3] as (1 | 3)[] };
const facts = {
  defaults,
  nameOf: (_filter: string, id: number) => (id === 7 ? 'Harbour Realty' : null),
  timeZone: 'Australia/Melbourne',
  now: new Date('2026-11-27T04:00:00Z'),
};

test('what the list has by default is no chip', () => {
  expect(chosenFilters(defaults, facts)).toEqual([]);
});

test('each value is a chip of its own, under its name or else its number', () => {
  const filters = { ...defaults, customFilters: [1, 3, 11] as (1 | 3 | 11)[], clients: [7, 8], tags: ['Urgent'] };
  expect(chosenFilters(filters, facts).map(({ text, without }) => [text, without])).toEqual([
    ['Overdue', { customFilters: [1, 3] }],
    ['Harbour Realty', { clients: [8] }],
    ['Client #8', { clients: [7] }],
    ['Urgent', { tags: [] }],
  ]);
});

test('nobody in a filter by people is a chip of its own', () => {
  const filters = { ...defaults, serviceUsers: [0, 7] };
  expect(chosenFilters(filters, facts).map(({ text }) => text)).toEqual(['Service user: nobody', 'Harbour Realty']);
});

test('a range is one chip that says its days, or the name of its preset', () => {
  const texts = (part: object) => chosenFilters({ ...defaults, ...part }, facts).map(({ text }) => text);
  expect(texts({ serviceDateFilterStart: '0d', serviceDateFilterEnd: '1d' })).toEqual(['Service date: Today']);
  expect(texts({ filterStart: '2026-11-23', filterEnd: '2026-11-28' })).toEqual([
    'Deadline: from Mon 23 Nov to Fri 27 Nov',
  ]);
  expect(texts({ filterStart: '2026-11-23', filterEnd: '2026-11-24' })).toEqual(['Deadline: Mon 23 Nov']);
});

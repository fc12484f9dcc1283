import { expect, test } from 'vitest';
import { fitTabs } from './fit-tabs.ts';

const tabs = ['Jobs', 'QC', 'Rejection', 'To book', 'Waiting for client'].map((label) => ({
  key: label,
  label,
  count: 12,
}));

const keysOf = ({ shown, rest }: ReturnType<typeof fitTabs>) => [shown, rest].map((part) => part.map(({ key }) => key));

test('tabs that fit are shown, the rest is in the menu', () => {
  expect(keysOf(fitTabs(tabs, 'Jobs', 460))).toEqual([
    ['Jobs', 'QC', 'Rejection'],
    ['To book', 'Waiting for client'],
  ]);
  expect(fitTabs(tabs, 'Jobs', 2000).rest).toEqual([]);
});

test('the active tab is shown in the last place when it does not fit', () => {
  expect(keysOf(fitTabs(tabs, 'Waiting for client', 460))).toEqual([
    ['Jobs', 'QC', 'Waiting for client'],
    ['Rejection', 'To book'],
  ]);
});

test('all are shown while the width is unknown, and at least one in a narrow window', () => {
  expect(fitTabs(tabs, null, 0).rest).toEqual([]);
  expect(keysOf(fitTabs(tabs, null, 90))[0]).toEqual(['Jobs']);
});

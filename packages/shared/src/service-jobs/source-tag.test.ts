import { expect, test } from 'vitest';
import { sourceTagOf } from './source-tag.ts';

test.each([
  [[], 'CT'],
  [['Bed', 'LandArea'], 'CT'],
  [['Bed', 'WorkbaseDetails'], 'CH'],
  [['RealStudiosDetails'], 'RH'],
  [['RealStudiosDetails', 'WorkbaseDetails'], 'CH'],
] as const)('source tag: CH for workbase details, RH for real-studios details, CT otherwise: %j', (names, tag) => {
  expect(sourceTagOf(names)).toBe(tag);
});

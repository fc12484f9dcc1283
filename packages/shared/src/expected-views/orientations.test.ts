import { expect, test } from 'vitest';
import { formatView } from './orientations.ts';

const kitchen = { name: 'Kitchen', frames: 1, orientation: 'any', isRequired: true } as const;

test('a view is told with what is asked of it', () => {
  expect(formatView(kitchen)).toBe('Kitchen');
  expect(formatView({ ...kitchen, frames: 2, orientation: 'landscape' })).toBe('Kitchen: 2 landscape');
  expect(formatView({ ...kitchen, orientation: 'portrait', isRequired: false })).toBe('Kitchen: portrait, may');
  expect(formatView({ ...kitchen, isRequired: false })).toBe('Kitchen: may');
});

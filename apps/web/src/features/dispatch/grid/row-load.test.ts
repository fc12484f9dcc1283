import { expect, test } from 'vitest';
import { aBoardJob, aBoardProvider } from '../../../../test/board-records.ts';
import { loadText } from './row-load.ts';

const place = { latitude: -37.81, longitude: 144.96 };
const at = (time: string) => `2026-06-10T${time}:00.000Z`;

test('says hours at properties of hours worked, and the kilometres between places of one day that are known', () => {
  const provider = aBoardProvider();
  expect(loadText(provider, [])).toBe('0 of 8 h');
  const first = aBoardJob({ id: 1, dateService: at('00:00'), serviceJobLength: 90, ...place });
  const second = aBoardJob({ id: 2, dateService: at('03:00'), ...place, latitude: -37.91 });
  expect(loadText(provider, [[first], [second]])).toBe('2.5 of 8 h · 15 km');
  const unknown = aBoardJob({ id: 3, dateService: at('05:00') });
  expect(loadText(provider, [[first], [unknown]])).toBe('2.5 of 8 h');
  const tomorrow = aBoardJob({ id: 4, dateService: '2026-06-11T01:00:00.000Z', ...place, latitude: -37.91 });
  expect(loadText(provider, [[first], [tomorrow]])).toBe('2.5 of 8 h');
});

test('says the minutes that fixed times save, those of a day once', () => {
  const provider = aBoardProvider();
  const first = aBoardJob({ id: 1, dateService: at('00:00'), savedMinutes: 14 });
  const second = aBoardJob({ id: 2, dateService: at('03:00'), savedMinutes: 14 });
  const tomorrow = aBoardJob({ id: 3, dateService: '2026-06-11T01:00:00.000Z', savedMinutes: 6 });
  expect(loadText(provider, [[first], [second], [tomorrow]])).toBe('3 of 8 h · 20 min saved');
});

test('leaves out the hours of a blockout', () => {
  const blockout = { id: 1, start: at('00:00'), finish: at('02:00'), reason: '-' };
  expect(loadText(aBoardProvider({ blockouts: [blockout] }), [])).toBe('0 of 6 h');
});

test('is blank for who neither works nor has a job', () => {
  expect(loadText(aBoardProvider({ slots: [] }), [])).toBe('');
});

import { describe, expect, test } from 'vitest';
import { sourceName } from './source-names.ts';

describe('first month #18: a job says where it came from', () => {
  test.each([
    ['CT', null, 'Ordered by hand'],
    ['CT', '', 'Ordered by hand'],
    ['CT', '881207', 'From Jobtrack'],
    ['CH', null, 'From Workbase'],
    ['RH', '881207', 'From Real Studios'],
  ] as const)('%s with the Jobtrack number %j: %s', (sourceTag, ctReferenceId, name) => {
    expect(sourceName({ sourceTag, ctReferenceId })).toBe(name);
  });
});

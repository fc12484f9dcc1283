import { expect, test } from 'vitest';
import { ServiceGroupId, serviceGroups } from '../services/service-groups.ts';
import { selectionLimit } from './selection-limit.ts';

const { Floorplan, Video, VidMo } = ServiceGroupId;
const limited: readonly number[] = [Floorplan, Video, VidMo];

test.each(limited)(
  'of group %i one asset can be selected, unless the job has a workbase reference',
  (serviceGroupId) => {
    expect(selectionLimit({ serviceGroupId, workbaseReferenceId: null }, 12)).toBe(1);
    expect(selectionLimit({ serviceGroupId, workbaseReferenceId: 'CH-7' }, 12)).toBe(12);
  },
);

test('of the other groups as many as there are', () => {
  const others = serviceGroups.filter(({ id }) => !limited.includes(id));
  expect(others.length).toBe(serviceGroups.length - 3);
  for (const { id } of others) {
    expect(selectionLimit({ serviceGroupId: id, workbaseReferenceId: null }, 40)).toBe(40);
  }
});

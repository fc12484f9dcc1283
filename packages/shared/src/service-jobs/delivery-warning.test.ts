import { describe, expect, test } from 'vitest';
import { ServiceGroupId } from '../services/service-groups.ts';
import { deliveryWarning } from './delivery-warning.ts';

const { Photography, Drone } = ServiceGroupId;
const messageOf = (assets: number, totalAssets: number | null, resources = 0, serviceGroupId: number = Photography) =>
  deliveryWarning({ serviceGroupId, assets, resources, totalAssets })?.message ?? null;

describe('first month #8: sending to the client with too few assets', () => {
  test('names how many there are and how many were ordered', () => {
    expect(messageOf(0, 12)).toBe('This job has 0 of 12 assets ordered.');
    expect(messageOf(3, 12)).toBe('This job has 3 of 12 assets ordered.');
  });

  test('asks for none at all also when the order does not say how many', () => {
    expect(messageOf(0, null)).toBe('This job has no assets.');
    expect(messageOf(0, 0)).toBe('This job has no assets.');
  });

  test('asks nothing with as many as were ordered, or more, or any where the order does not say', () => {
    expect([messageOf(12, 12), messageOf(13, 12), messageOf(1, null)]).toEqual([null, null, null]);
  });

  test('counts the resources of a group without an asset page, and those only', () => {
    expect(messageOf(0, 2, 2, Drone)).toBeNull();
    expect(messageOf(2, 2, 1, Drone)).toBe('This job has 1 of 2 resources ordered.');
    expect(messageOf(0, 2, 2)).toBe('This job has 0 of 2 assets ordered.');
  });

  test('is a question that anybody may answer, with the numbers beside the words', () => {
    const warning = deliveryWarning({ serviceGroupId: Photography, assets: 3, resources: 0, totalAssets: 12 });
    expect(warning).toMatchObject({ code: 'missing_assets', needsReason: false, present: 3, ordered: 12 });
  });
});

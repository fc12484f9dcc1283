import { describe, expect, test } from 'vitest';
import { ServiceGroupId } from '../services/service-groups.ts';
import { deliveryWarning } from './delivery-warning.ts';

const { Photography, Drone } = ServiceGroupId;
const messageOf = (assets: number, totalAssets: number | null, resources = 0, serviceGroupId: number = Photography) =>
  deliveryWarning({ serviceGroupId, assets, resources, totalAssets })?.message ?? null;

describe('first month #8: sending to the client with too few assets', () => {
  test('names how many there are, how many were ordered, and what the client would get', () => {
    expect(messageOf(0, 12)).toBe(
      'Nothing has been uploaded for the client: 0 of 12 ordered assets are in the job. The client would be sent an empty gallery.',
    );
    expect(messageOf(3, 12)).toBe('Only 3 of 12 ordered assets are in the job; the client is sent those 3.');
  });

  test('asks for none at all also when the order does not say how many', () => {
    const message =
      'Nothing has been uploaded for the client: the job has no assets. The client would be sent an empty gallery.';
    expect([messageOf(0, null), messageOf(0, 0)]).toEqual([message, message]);
  });

  test('asks nothing with as many as were ordered, or more, or any where the order does not say', () => {
    expect([messageOf(12, 12), messageOf(13, 12), messageOf(1, null)]).toEqual([null, null, null]);
  });

  test('counts the resources of a group without an asset page, and those only', () => {
    expect(messageOf(0, 2, 2, Drone)).toBeNull();
    expect(messageOf(2, 2, 1, Drone)).toBe('Only 1 of 2 ordered resources is in the job; the client is sent that one.');
    expect(messageOf(0, 2, 2)).toContain('0 of 2 ordered assets are in the job');
  });

  test('is a question that anybody may answer, with the numbers beside the words', () => {
    const warning = deliveryWarning({ serviceGroupId: Photography, assets: 3, resources: 0, totalAssets: 12 });
    expect(warning).toMatchObject({ code: 'missing_assets', needsReason: false, present: 3, ordered: 12 });
  });
});

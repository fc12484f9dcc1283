import { ServiceGroupId } from '../services/service-groups.ts';
import { ServiceId } from '../services/specified-services.ts';
import { checkNames, type CheckName } from './checks.ts';
import type { CheckRule } from './picture-rules.ts';

const again: readonly CheckName[] = ['samePicture', 'sameInJob'];
const verticals: readonly CheckName[] = ['tilted', 'keystone'];

/**
 * Checks that the services of a built-in group go without. Plans and texts are no photographs; staging and films are made of pictures that
 * were delivered already; from the air nothing is upright; portraits are blurred and white behind the person.
 */
const offByGroup: Readonly<Partial<Record<ServiceGroupId, readonly CheckName[]>>> = {
  [ServiceGroupId.Floorplan]: checkNames,
  [ServiceGroupId.VirtualStaging]: again,
  [ServiceGroupId.Video]: [...again, ...verticals],
  [ServiceGroupId.VidMo]: [...again, ...verticals],
  [ServiceGroupId.Copywriting]: checkNames,
  [ServiceGroupId.Drone]: verticals,
  [ServiceGroupId.Portrait]: ['blurredPart', ...verticals, 'blownAreas', 'samePicture'],
  [ServiceGroupId.Interactive]: ['bars', 'collage', ...verticals, ...again],
};

const offByService: Readonly<Record<number, readonly CheckName[]>> = {
  // A day picture made dark. Services at dusk are recognised by `atDusk`.
  [ServiceId.VirtualDusk]: ['underExposed'],
  // They work on pictures of other jobs.
  [ServiceId.PhotoRetouching]: ['samePicture'],
  [ServiceId.PhotoRetouchingCtSupplied]: ['samePicture'],
};

const off = (checks: readonly CheckName[] = []): CheckRule[] =>
  checks.map((check) => ({ check, setting: 'off', limit: null }));

/** Initial rules of a built-in group. */
export const shippedRulesOfGroup = (id: ServiceGroupId): readonly CheckRule[] => off(offByGroup[id]);

/** Initial rules of a built-in service, in addition to those of its group. */
export const shippedRulesOfService = (id: number): readonly CheckRule[] => off(offByService[id]);

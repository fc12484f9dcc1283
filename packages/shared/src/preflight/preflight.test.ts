import { describe, expect, test } from 'vitest';
import { ResourceTypeId } from '../resources/resource-types.ts';
import { ServiceGroupId } from '../services/service-groups.ts';
import { checkNames } from './checks.ts';
import { countedSentence, openFlagsWarning, type CountedFinding } from './count-findings.ts';
import { usualLimits } from './check-limits.ts';
import { checksFor, limitsFor, smallPicture, type CheckRule, type RulesInForce } from './picture-rules.ts';
import { proposeChange } from './propose-change.ts';
import { shippedRulesOfGroup, shippedRulesOfService } from './shipped-rules.ts';

const finding = (fileId: number, more: Partial<CountedFinding> = {}): CountedFinding => ({
  ...{ check: 'soft', level: 'flag', fileId, dismissal: null, commentId: null },
  ...more,
});

describe('counting findings', () => {
  test('counts pictures by check, in the order of the checks', () => {
    const bars = { check: 'bars' } as const;
    expect(countedSentence([finding(1, bars), finding(2), finding(1), finding(1)])).toBe(
      '2 out of focus, 1 with a bar',
    );
    expect(countedSentence([])).toBe('');
  });

  test('warns of open flags only', () => {
    const closed = [finding(1, { level: 'hint' }), finding(2, { dismissal: {} }), finding(3, { commentId: 9 })];
    expect(openFlagsWarning(closed)).toBeNull();
    expect(openFlagsWarning([...closed, finding(4)])).toMatchObject({
      code: 'open_flags',
      open: 1,
      needsReason: false,
    });
  });
});

describe('the checks of a picture', () => {
  const { PhotographyImage, BracketDusk, Logo } = ResourceTypeId;
  const of = (resourceTypeId: number | null, rules: RulesInForce = [], atDusk = false) => [
    ...checksFor({ resourceTypeId, rules, atDusk, makes: [] }).keys(),
  ];
  const rule = (check: CheckRule['check'], setting: CheckRule['setting'], limit: number | null = null): CheckRule => ({
    check,
    setting,
    limit,
  });

  test('are all of an asset, less those that its service goes without', () => {
    expect(of(null)).toEqual(checkNames);
    expect(of(null, [shippedRulesOfGroup(ServiceGroupId.Floorplan)])).toEqual([]);
    expect(of(null, [shippedRulesOfService(11)])).not.toContain('underExposed');
    expect(of(null, [shippedRulesOfService(1)])).toEqual(checkNames);
  });

  test('are those of the camera for a resource, and none for what is no photograph', () => {
    expect(of(PhotographyImage)).toContain('underExposed');
    expect(of(PhotographyImage)).not.toContain('bars');
    expect(of(BracketDusk)).not.toContain('underExposed');
    expect(of(Logo)).toEqual([]);
  });

  test('do not ask for light of what is done at dusk', () => {
    expect(of(PhotographyImage, [], true)).not.toContain('underExposed');
    expect(of(null, [], true)).toEqual(checkNames.filter((check) => check !== 'underExposed'));
  });

  test('go by the narrowest rule that says something of them', () => {
    const rules = [
      [rule('soft', null, 0.3), rule('tilted', 'hint')],
      [rule('soft', 'off'), rule('small', null, 3000)],
      [rule('soft', 'flag', 0.5), rule('tilted', 'off'), rule('bars', 'hint')],
    ];
    const levels = checksFor({ resourceTypeId: null, rules, atDusk: false, makes: [] });
    expect(levels.has('soft')).toBe(false);
    expect([levels.get('tilted'), levels.get('bars'), levels.get('keystone')]).toEqual(['hint', 'hint', null]);
    expect(limitsFor(rules)).toEqual({ ...usualLimits, soft: 0.3, small: 3000 });
    expect(limitsFor([])).toEqual(usualLimits);
  });

  test('of finished pictures are none where the service makes no pictures', () => {
    const ofFilm = (resourceTypeId: number | null) =>
      checksFor({ resourceTypeId, rules: [], atDusk: false, makes: ['film'] }).size;
    expect(ofFilm(null)).toBe(0);
    expect(ofFilm(PhotographyImage)).toBeGreaterThan(0);
  });

  test('find a picture small by its long edge', () => {
    expect(smallPicture(1066, 1599)?.sentence).toBe('Only 1066 x 1599 pixels');
    expect([smallPicture(1600, 1066), smallPicture(null, null)]).toEqual([null, null]);
    expect(smallPicture(1600, 1066, 3000)).not.toBeNull();
  });
});

describe('the figures of a check', () => {
  test.each([
    [{ dismissed: 19, comments: 0 }, null],
    [{ dismissed: 20, comments: 0 }, 'weaken'],
    [{ dismissed: 16, comments: 4 }, 'weaken'],
    [{ dismissed: 15, comments: 5 }, null],
    [{ dismissed: 4, comments: 16 }, 'strengthen'],
    [{ dismissed: 0, comments: 0 }, null],
  ] as const)('%j propose %j', (decided, proposal) => {
    expect(proposeChange(decided)).toBe(proposal);
  });
});

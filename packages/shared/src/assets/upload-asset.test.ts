import { describe, expect, it, test } from 'vitest';
import { jobStatuses, JobStatusId } from '../workflows/statuses.ts';
import { mayDeleteAsset } from './delete-asset.ts';
import { assetUploadRefusal, mayUploadAssets, nextVersionName, plainStem } from './upload-asset.ts';

describe('the name of the next version', () => {
  it.each([
    ['Final_0001.jpg', 1, 'Final_0001_v2.jpg'],
    ['Final_0001_v2.jpg', 2, 'Final_0001_v3.jpg'],
    ['Film', 9, 'Film_v10'],
    ['.hidden', 1, '.hidden_v2'],
    ['plan.final.pdf', 1, 'plan.final_v2.pdf'],
  ])('of %s in version %i is %s', (name, version, expected) => {
    expect(nextVersionName(name, version)).toBe(expected);
  });
});

test('versions of a file have the same plain stem, whatever their extension and case', () => {
  const names = ['Kitchen.jpg', 'kitchen_v2.jpeg', 'KITCHEN_V13.JPG'];
  expect(new Set(names.map(plainStem))).toEqual(new Set(['kitchen']));
  expect(plainStem('Kitchen_2.jpg')).toBe('kitchen_2');
});

test('an archived job takes no finished work; every other one does', () => {
  const refused = jobStatuses.filter(({ id }) => assetUploadRefusal(id) !== null);
  expect(refused.map(({ id }) => id)).toEqual([JobStatusId.Archived]);
});

describe('who may do what with assets', () => {
  it('lets BackOffice and Studio upload', () => {
    expect((['BackOffice', 'QC', 'ContractualEditor'] as const).map((role) => mayUploadAssets({ role }))).toEqual([
      true,
      true,
      true,
    ]);
    expect(mayUploadAssets({ role: 'FullTimeProvider' })).toBe(false);
  });

  it.each([
    ['BackOffice', [], 180, true],
    ['ProductionManager', [], 150, true],
    ['QC', [2], 149, true],
    ['QC', [], 100, false],
    ['QC', [2], 150, false],
    ['FullTimeProvider', [5], 40, false],
  ] as const)('lets %s with parts %j at status %i delete: %s', (role, jobUserRoleIds, status, expected) => {
    expect(mayDeleteAsset({ role, jobUserRoleIds }, status)).toBe(expected);
  });
});

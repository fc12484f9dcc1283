import { describe, expect, it } from 'vitest';
import { mayDeleteAsset } from './delete-asset.ts';
import { mayUploadAssets, nextVersionName } from './upload-asset.ts';

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

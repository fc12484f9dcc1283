import { expect, test } from 'vitest';
import { assetsToMend } from './assets-to-mend.ts';
import { AssetCommentTypeId } from '../asset-comments/comment-types.ts';

const asset = { id: 1, version: 2, copy: null };
const comment = {
  assetId: 1,
  version: 2,
  status: null,
  assetCommentTypeId: AssetCommentTypeId.Studio,
  parentId: null,
  details: [],
};
const marks = (parts: object, of: object = {}) =>
  assetsToMend([{ ...asset, ...of }], [{ ...comment, ...parts }]).has(1);

test('second look #6: an asset is to mend while its current version has an unresolved comment of QC or the client', () => {
  expect(marks({})).toBe(true);
  expect(marks({ assetCommentTypeId: AssetCommentTypeId.ClientComment, status: 'ChangeRequest' })).toBe(true);
  expect(marks({ status: 'Revised' })).toBe(false);
  expect(marks({ status: 'Resolved' })).toBe(false);
});

test('a new version answers the comments on the one before; of a text those on every version count', () => {
  expect(marks({ version: 1 })).toBe(false);
  expect(marks({ version: 1 }, { copy: {} })).toBe(true);
});

test('replies, proofing notes, verifications and comments on other assets mark nothing', () => {
  expect(marks({ parentId: 9 })).toBe(false);
  expect(marks({ assetCommentTypeId: AssetCommentTypeId.ProofingNote })).toBe(false);
  expect(marks({ details: [{ fieldName: 'VSIRStatus', value: { value: 1 } }] })).toBe(false);
  expect(marks({ assetId: 2 })).toBe(false);
});

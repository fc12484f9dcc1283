import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { AssetCommentTypeId } from '@shootdesk/shared/asset-comments/comment-types';
import { describe, expect, test } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import {
  clientNumbers,
  commenterOf,
  momentOf,
  reviewPageNumbers,
  spotOf,
} from '@shootdesk/shared/asset-comments/comment-parts';
import { besideDrawing, popupSide } from './marker-place.ts';

const detail = (fieldName: string, value: unknown) => [{ fieldName, value: { value } }];
const withDetails = (details: AssetComment['details'], parts: Partial<AssetComment> = {}) =>
  aComment(1, { details, ...parts });

describe('section 9: markers', () => {
  test('of client comments are shifted -1.3 horizontally and -2.5 vertically', () => {
    const details = detail('Position', { x: 40, y: 30 });
    expect(spotOf(withDetails(details))).toEqual({ x: 40, y: 30, pageNumber: 1 });
    const ofClient = spotOf(withDetails(details, { assetCommentTypeId: AssetCommentTypeId.ClientComment }));
    expect(ofClient?.x).toBeCloseTo(38.7);
    expect(ofClient?.y).toBeCloseTo(27.5);
    expect(spotOf(withDetails([]))).toBe(null);
  });

  test.each([
    [49.9, 49.9, 'left', 'top'],
    [50, 49.9, 'right', 'top'],
    [49.9, 50, 'left', 'bottom'],
    [50, 50, 'right', 'bottom'],
  ])('at %d, %d the popup grows from its %s and its %s', (x, y, horizontal, vertical) => {
    expect(popupSide({ x, y })).toEqual({ horizontal, vertical });
  });
});

test('video times are mm:ss', () => {
  expect(momentOf(withDetails(detail('Timestamp', 2400)))).toBe('00:02');
  expect(momentOf(withDetails(detail('Timestamp', 605_999)))).toBe('10:05');
  expect(momentOf(withDetails([...detail('Timestamp', 12_000), ...detail('TimestampEnd', 18_400)]))).toBe(
    '00:12 – 00:18',
  );
  expect(momentOf(withDetails([]))).toBe(null);
});

test('the comments of clients are numbered as clients see them, without those of the studio', () => {
  const { ClientComment, ProofingNote, Studio } = AssetCommentTypeId;
  const types = [Studio, ClientComment, ProofingNote, Studio, ClientComment];
  const comments = types.map((assetCommentTypeId, index) => aComment(index + 1, { assetCommentTypeId }));
  expect([...clientNumbers(comments.toReversed())]).toEqual([
    [2, 1],
    [5, 2],
  ]);
});

test('the comments from another system count on the page of clients, but are seen elsewhere', () => {
  const { ClientComment } = AssetCommentTypeId;
  const comments = [9, null].map((createdById, index) =>
    aComment(index + 1, { assetCommentTypeId: ClientComment, createdById }),
  );
  expect([...reviewPageNumbers(comments)]).toEqual([[2, 2]]);
});

test('a commenter is named as the client gave the name, else by the account', () => {
  expect(commenterOf(withDetails(detail('Commenter', 'Jo Field'), { createdBy: null }))).toBe('Jo Field');
  expect(commenterOf(withDetails([]))).toBe('Quin Check');
  expect(commenterOf(withDetails([], { createdBy: null }))).toBe('Client');
});

describe('the popup of a comment with a drawing', () => {
  const window = { width: 1000, height: 800 };
  const openedBeside = (left: number, right: number, top = 300, bottom = 400) =>
    besideDrawing({ left, right, top, bottom }, window, 320).anchor;

  test('opens beside the drawing, where there is more room', () => {
    expect(openedBeside(200, 400).horizontal).toBe('right');
    expect(openedBeside(600, 800).horizontal).toBe('left');
  });

  test('opens below or above a drawing that leaves no room at its sides', () => {
    expect(openedBeside(100, 900)).toEqual({ horizontal: 'center', vertical: 'bottom' });
    expect(openedBeside(100, 900, 600, 700)).toEqual({ horizontal: 'center', vertical: 'top' });
  });
});

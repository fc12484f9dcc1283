import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, single } from '../../../../test/fake-api.ts';
import { findMarker, findPopup, marked, openReview, position } from '../../../../test/open-review.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const arrow: Shape = { kind: 'arrow', colour: 'red', width: 0.5, from: { x: 1, y: 2 }, to: { x: 30, y: 40 } };
const box: Shape = { ...arrow, kind: 'box' };
const ellipse: Shape = { ...arrow, kind: 'ellipse' };
const drawn = (shapes: readonly Shape[], parts: Partial<AssetComment> = {}) =>
  marked(1, { details: [...position(10, 20), { fieldName: 'EditOverlay', value: { value: { shapes } } }], ...parts });

const drawingNamed = (name: string) => screen.findByRole('img', { name });
const bar = async () => within(await screen.findByRole('group', { name: 'Drawing' }));

/** Opens the drawing of comment 1 to change it. */
async function edit(opened: ReturnType<typeof openReview>) {
  await opened.user.click(await findMarker(/^Comment 1/));
  await opened.user.click(within(await findPopup('Comment 1')).getByRole('button', { name: 'Edit Drawing' }));
  return { ...opened, bar: await bar() };
}

test('a drawing is shown with its comment, and chosen with it', async () => {
  openReview([drawn([arrow, box])]);
  const shown = await drawingNamed('Drawing of comment 1: an arrow and a box');
  expect(shown.dataset['status']).toBe('Unresolved');
  expect(shown.querySelector('script')).toBe(null);
});

test('people who may not change a comment are not offered to draw', async () => {
  const { user } = openReview([drawn([arrow])], 'BackOffice');
  await user.click(await findMarker(/^Comment 1/));
  expect(within(await findPopup('Comment 1')).queryByRole('button', { name: /Drawing/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Draw', hidden: true })).toBeNull();
});

test('taking all shapes back removes the drawing; a draft of it is kept until then', async () => {
  const { user, writes, bar: tools } = await edit(openReview([drawn([arrow])]));
  await user.click(tools.getByRole('button', { name: 'Undo' }));
  await user.click(tools.getByRole('button', { name: 'Redo' }));
  expect(tools.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.keyboard('z');
  await user.click(tools.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', body: { editOverlay: null } }]));
  await screen.findByRole('button', { name: 'Draw' });
});

test("a drawing that a colleague has changed meanwhile is shown beside one's own, and nothing is overwritten", async () => {
  const theirs = drawn([ellipse], { cache_key: 3 });
  let isFirst = true;
  const opened = openReview([drawn([arrow, box])], 'ProductionManager', {
    'PUT /v1/asset-comments/1': () => {
      if (!isFirst) return single(drawn([arrow], { cache_key: 4 }));
      isFirst = false;
      return failure(412, 'stale', 'Changed.', { current: theirs });
    },
  });
  const { user, sent, bar: tools } = await edit(opened);
  await user.keyboard('{Shift>}z{/Shift}z');
  await user.click(tools.getByRole('button', { name: 'Save' }));
  expect((await tools.findByRole('alert')).textContent).toMatch(/^A colleague has changed this comment meanwhile/);
  await drawingNamed('Drawing of a colleague: an ellipse');
  await drawingNamed('Drawing not saved yet: an arrow');
  await user.click(tools.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Draw' });
  const puts = sent.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ headers }) => headers.get('if-match'))).toEqual(['"2"', '"3"']);
  expect(puts[1]?.body).toEqual({ editOverlay: { shapes: [arrow] } });
});

test('Escape asks before changes are thrown away', async () => {
  const { user, writes } = await edit(openReview([drawn([arrow, box])]));
  await user.keyboard('z{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await drawingNamed('Drawing of comment 1: an arrow and a box');
  expect(writes()).toEqual([]);
});

import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { Shape } from '@shootdesk/shared/asset-comments/drawing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { failure, single } from '../../../../../test/fake-api.ts';
import { clickPicture, findMarker, findPopup, marked, openReview, position } from '../../../../../test/open-review.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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

/** Begins a new drawing with one stroke over the picture. */
async function draw() {
  const opened = openReview([drawn([arrow])]);
  await findMarker(/^Comment 1/);
  await clickPicture(0, 0);
  await opened.user.keyboard('d');
  await bar();
  const canvas = document.querySelector<HTMLElement>('[data-drawing-canvas]')!;
  canvas.setPointerCapture = () => {};
  const pointer = { pointerId: 1, isPrimary: true, button: 0 };
  fireEvent.pointerDown(canvas, { ...pointer, clientX: 150, clientY: 100 });
  fireEvent.pointerMove(canvas, { ...pointer, clientX: 250, clientY: 150 });
  fireEvent.pointerUp(canvas, { ...pointer, clientX: 250, clientY: 150 });
  await drawingNamed('Drawing not saved yet: an arrow');
  return opened;
}

test.each(['Remove the hose', 'move it', 'crooked', 'wall is dark', 'North', 'écru', 'zoom in here', 'Zebra crossing'])(
  'second look #10: what is typed after a stroke is the text of its comment from the first letter on: %s',
  async (text) => {
    const { user, writes } = await draw();
    await user.keyboard(text);
    const field = within(await findPopup('New comment')).getByLabelText<HTMLTextAreaElement>('Comment');
    expect(field.value).toBe(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(writes()).toMatchObject([{ method: 'POST', body: { comment: text } }]));
    // M has not hidden the markers.
    await findMarker(/^Comment 1/);
  },
);

test('second look #10: after a stroke the keys of the pen that are no letters, Ctrl Z, Escape and Enter still draw', async () => {
  const { user } = await draw();
  await user.keyboard('2');
  expect(screen.getByRole('radio', { name: /^Box/ }).getAttribute('aria-checked')).toBe('true');
  await user.keyboard('{Control>}z{/Control}');
  expect(screen.queryByRole('img', { name: /^Drawing not saved yet/ })).toBeNull();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  await drawingNamed('Drawing not saved yet: an arrow');
  await user.keyboard('{Enter}');
  await findPopup('New comment');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('');
});

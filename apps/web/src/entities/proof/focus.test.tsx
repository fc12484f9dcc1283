import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../test/comment-records.ts';
import { list, single } from '../../../test/fake-api.ts';
import { anAsset } from '../../../test/file-records.ts';
import { aJob } from '../../../test/job-records.ts';
import { layOut } from '../../../test/lay-out.ts';
import { findMarker, findPopup, marked, openReview } from '../../../test/open-review.tsx';

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** Waits until something has the focus that is called so. */
const expectFocusOn = (name: string | RegExp) =>
  waitFor(() => {
    const { activeElement } = document;
    const label = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
    expect(activeElement === document.body ? 'nothing' : label).toMatch(name);
  });
const expectNoPopup = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('when the popup of a comment closes, the focus', () => {
  test('is on the picture if a key of the page opened it, and Tab goes on to the markers', async () => {
    const { user } = openReview([marked(1), marked(2)]);
    await findMarker(/^Comment 2/);
    await user.keyboard('n');
    await findPopup('Comment 1');
    await user.keyboard('n');
    await findPopup('Comment 2');
    await user.keyboard('{Escape}');
    await expectNoPopup();
    await expectFocusOn('Picture');
    await user.tab();
    await expectFocusOn(/^Comment 1/);
  });

  test('is on the marker if that was pressed, also after the comment was resolved', async () => {
    const { user } = openReview([marked(1), marked(2)]);
    (await findMarker(/^Comment 2/)).focus();
    await user.keyboard('{Enter}');
    await findPopup('Comment 2');
    await user.keyboard('{Escape}');
    await expectNoPopup();
    await expectFocusOn(/^Comment 2/);
    (await findMarker(/^Comment 1/)).focus();
    await user.keyboard('{Enter}');
    await findPopup('Comment 1');
    await user.keyboard('a');
    await within(await findPopup('Comment 1')).findByRole('button', { name: 'Unresolve' });
    await user.keyboard('{Escape}');
    await expectFocusOn(/^Comment 1, Resolved/);
  });

  test('is on the picture after the comment was deleted', async () => {
    const { user } = openReview([marked(1), marked(2)]);
    (await findMarker(/^Comment 1/)).focus();
    await user.keyboard('{Enter}');
    within(await findPopup('Comment 1'))
      .getByRole('button', { name: 'Delete' })
      .focus();
    await user.keyboard('{Enter}');
    (await screen.findByRole('button', { name: 'Yes' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Comment 1/ })).toBeNull());
    await expectFocusOn('Picture');
  });

  test('is on the picture after a comment was written at the crosshair, or given up', async () => {
    const { user, writes } = openReview([]);
    await screen.findByRole('img', { name: 'Final_1.jpg' });
    await user.keyboard('c{Enter}');
    await findPopup('New comment');
    await user.keyboard('Too dark{Tab}{Tab}{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await expectNoPopup();
    await expectFocusOn('Picture');
    await user.keyboard('c{Enter}');
    await findPopup('New comment');
    await user.keyboard('{Escape}');
    await expectNoPopup();
    await expectFocusOn('Picture');
  });
});

test('Enter chooses at the crosshair, and does not press the marker that had the focus', async () => {
  const { user } = openReview([marked(1)]);
  (await findMarker(/^Comment 1/)).focus();
  await user.keyboard('c{ArrowRight}{Enter}');
  expect(await findPopup('New comment')).toBeTruthy();
});

test('Enter finishes a drawing that was begun at a marker or by its button, and then the focus is on the picture', async () => {
  const { user } = openReview([marked(1)]);
  (await findMarker(/^Comment 1/)).focus();
  await user.keyboard('{Enter}');
  within(await findPopup('Comment 1'))
    .getByRole('button', { name: 'Add Drawing' })
    .focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('group', { name: 'Drawing' });
  await expectFocusOn('Picture');
  await user.keyboard('{Enter}');
  const draw = await screen.findByRole('button', { name: 'Draw' });
  draw.focus();
  await user.keyboard('{Enter}');
  const bar = within(await screen.findByRole('group', { name: 'Drawing' }));
  await expectFocusOn('Picture');
  bar.getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Draw' });
  await expectFocusOn('Picture');
});

describe('in the list of comments, the focus', () => {
  const openList = async () => {
    const opened = openReview([marked(1), marked(2)]);
    await findMarker(/^Comment 1/);
    await opened.user.keyboard('s');
    const items = within(await screen.findByRole('list', { name: 'Comments' })).getAllByRole('listitem');
    const press = async (name: string) => {
      within(items[0]!).getByRole('button', { name }).focus();
      await opened.user.keyboard('{Enter}');
    };
    return { ...opened, press, first: within(items[0]!) };
  };

  test('stays on the button that resolves, which then takes that back', async () => {
    const { press, first } = await openList();
    await press('Resolve');
    await first.findByRole('button', { name: 'Unresolve' });
    await expectFocusOn('Unresolve');
  });

  test('stays in the comment after it was answered', async () => {
    const { user, press, first, writes } = await openList();
    await press('Reply');
    await user.keyboard('Yes{Tab}{Tab}{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await waitFor(() => expect(first.queryByRole('textbox')).toBeNull());
    await expectFocusOn(/Quin Check/);
  });

  test('is on the list after a comment was deleted', async () => {
    const { user, press } = await openList();
    await press('Delete');
    (await screen.findByRole('button', { name: 'Yes' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Comment 1/ })).toBeNull());
    await expectFocusOn('Comments');
  });

  test('comes back to the button that showed the comment on the picture', async () => {
    const { user, press } = await openList();
    await press('Show on the picture');
    await findPopup('Comment 1');
    await user.keyboard('{Escape}');
    await expectNoPopup();
    await expectFocusOn('Show on the picture');
  });
});

describe('on a film, the focus', () => {
  const timestamp = (ms: number) => [{ fieldName: 'Timestamp', value: { value: ms } }];
  const openFilm = async () => {
    // On a time line without a width all comments share a marker.
    layOut(1000, 500);
    const film = anAsset(1, { type: 'Video', originalName: 'Tour.mp4' });
    const opened = openReview(
      [aComment(1, { details: timestamp(1000) }), aComment(2, { details: timestamp(3000) })],
      'ProductionManager',
      {
        'GET /v1/assets': list([film]),
        'GET /v1/assets/1': single(film),
        'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Video })),
      },
    );
    const video = await screen.findByLabelText<HTMLVideoElement>('Tour.mp4', { selector: 'video' });
    Object.defineProperties(video, { videoWidth: { value: 640 }, videoHeight: { value: 360 }, duration: { value: 4 } });
    fireEvent.loadedMetadata(video);
    await findMarker(/^Comment 2/);
    return opened;
  };

  test('is on the comments of the time line when a popup there closes, so that Space plays', async () => {
    const { user } = await openFilm();
    await user.keyboard('n');
    await findPopup('Comment 1');
    await user.keyboard('{Escape}');
    await expectNoPopup();
    await expectFocusOn('Comments on the time line');
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await user.keyboard(' ');
    expect(play).toHaveBeenCalled();
  });

  test('is on the marker of the time line that was pressed', async () => {
    const { user } = await openFilm();
    (await findMarker(/^Comment 2/)).focus();
    await user.keyboard('{Enter}');
    await findPopup('Comment 2');
    await user.keyboard('{Escape}');
    await expectNoPopup();
    await expectFocusOn(/^Comment 2/);
  });

  test('leaves the field of the comment when it was sent, and by Escape, and Tab goes on from there', async () => {
    const { user, writes } = await openFilm();
    const form = screen.getByLabelText('Comment on this frame').closest('form')?.parentElement;
    await user.keyboard('c');
    await user.keyboard('The blind is crooked{Enter}');
    await waitFor(() => expect(writes()).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(form));
    await user.keyboard('c{Escape}');
    expect(document.activeElement).toBe(form);
  });
});

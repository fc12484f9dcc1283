import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, failure, fakeApi, list } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { clickPicture, findMarker, findPopup, marked, openReview, position } from '../../../../test/open-review.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const markers = () => screen.queryAllByRole('button', { name: /^Comment \d/ }).map(({ textContent }) => textContent);

describe('markers', () => {
  test('stand at percentages of the picture and say what they are about', async () => {
    openReview([
      marked(1, { comment: 'Too dark' }),
      marked(2, { status: 'Revised' }),
      marked(3, { status: 'Resolved' }),
    ]);
    const first = await findMarker(/^Comment 1, Unresolved: Too dark/);
    expect([first.style.left, first.style.top]).toEqual(['10%', '20%']);
    const all = screen.getAllByRole('button', { name: /^Comment \d/ });
    expect(all.map(({ dataset }) => dataset['status'])).toEqual(['Unresolved', 'Revised', 'Resolved']);
  });

  test('are of the shown version; replies, notes and comments on the whole asset have none', async () => {
    openReview([
      marked(1),
      marked(2, { version: 2 }),
      marked(3, { parentId: 1, commentIndex: null }),
      aComment(4),
      aComment(5, { assetCommentTypeId: 3, commentIndex: null }),
    ]);
    await findMarker(/^Comment 1/);
    expect(markers()).toEqual(['1']);
  });

  test("can be hidden, and limited to 'All Unresolved Only'", async () => {
    const { user } = openReview([marked(1), marked(2, { status: 'Resolved' }), marked(3, { status: 'ChangeRequest' })]);
    await findMarker(/^Comment 1/);
    await user.click(screen.getByRole('button', { name: 'All Unresolved Only' }));
    expect(markers()).toEqual(['1', '3']);
    await user.click(screen.getByRole('button', { name: 'All Comments' }));
    expect(markers()).toEqual(['1', '2', '3']);
    await user.click(screen.getByRole('button', { name: 'Hide Markers' }));
    expect(markers()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show Markers' }));
    expect(markers()).toEqual(['1', '2', '3']);
  });

  test('markup in a comment is shown as it was written', async () => {
    openReview([marked(1, { comment: '<img src=x onerror=alert(1)>' })]);
    fireEvent.click(await findMarker(/^Comment 1/));
    expect((await findPopup('Comment 1')).textContent).toContain('<img src=x onerror=alert(1)>');
  });
});

describe('a click on the picture', () => {
  test('begins a comment at its spot, in percent', async () => {
    const { user, writes } = openReview([]);
    await clickPicture(200, 100);
    await fillIn(user, within(await findPopup('New comment')).getByLabelText('Comment'), ' Too dark ');
    await user.click(screen.getByRole('button', { name: 'Add Comment' }));
    expect(await findMarker(/^Comment 1, Unresolved: Too dark/)).toBeTruthy();
    expect(writes()).toEqual([
      {
        method: 'POST',
        body: {
          assetId: 1,
          assetCommentTypeId: 1,
          comment: 'Too dark',
          version: 1,
          assetCommentDetails: position(25, 25),
        },
      },
    ]);
  });

  test('beside the picture, or by somebody without QC powers, begins none', async () => {
    openReview([]);
    await clickPicture(90, 100);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    openReview([], 'BackOffice');
    await clickPicture(200, 100);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a comment', () => {
  const openPopup = async (comment: AssetComment, role?: UserRoleName, replies: readonly AssetComment[] = []) => {
    const opened = openReview([comment, ...replies], role);
    await opened.user.click(await findMarker(/^Comment 1/));
    return { ...opened, popup: within(await findPopup('Comment 1')) };
  };

  test('is resolved and unresolved, and its marker follows', async () => {
    const { user, popup: shown, writes } = await openPopup(marked(1));
    await user.click(shown.getByRole('button', { name: 'Resolve' }));
    await user.click(await shown.findByRole('button', { name: 'Unresolve' }));
    await shown.findByRole('button', { name: 'Resolve' });
    expect(writes().map(({ body }) => body)).toEqual([{ status: 'Resolved' }, { status: null }]);
  });

  test('is edited and answered', async () => {
    const { user, popup: shown, writes } = await openPopup(marked(1, { comment: 'Dark' }));
    await user.click(shown.getByRole('button', { name: 'Edit' }));
    await user.type(shown.getByLabelText('Comment'), 'er');
    await user.click(shown.getByRole('button', { name: 'Save' }));
    expect(await shown.findByText('Darker')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Reply' }));
    await user.type(shown.getByLabelText('Reply'), 'Done');
    await user.click(shown.getAllByRole('button', { name: 'Reply' }).at(-1)!);
    expect(await shown.findByText('Done')).toBeTruthy();
    expect(writes().map(({ body }) => body)).toEqual([
      { comment: 'Darker' },
      { assetId: 1, assetCommentTypeId: 1, comment: 'Done', parentId: 1 },
    ]);
  });

  test('section 5: is not sent while it is blank, nor is an answer', async () => {
    const { user, popup: shown, writes } = await openPopup(marked(1, { comment: 'Dark' }));
    for (const [begin, field, send] of [
      ['Edit', 'Comment', 'Save'],
      ['Reply', 'Reply', 'Reply'],
    ] as const) {
      await user.click(shown.getByRole('button', { name: begin }));
      const typed = await shown.findByLabelText(field);
      await user.clear(typed);
      await user.type(typed, ' {Enter} ');
      const button = shown.getAllByRole<HTMLButtonElement>('button', { name: send }).at(-1)!;
      expect(button.disabled).toBe(true);
      await user.click(shown.getByRole('button', { name: 'Cancel' }));
    }
    expect(writes()).toEqual([]);
  });

  test('is deleted after a question', async () => {
    const { user, popup: shown, writes } = await openPopup(marked(1));
    await user.click(shown.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('This action will delete the comment. Do you wish to proceed?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(markers()).toEqual([]));
    expect(writes()).toEqual([{ method: 'DELETE', body: undefined }]);
  });

  test('that somebody has changed meanwhile is read again, and the reason said', async () => {
    const { user, popup: shown, sent } = await openPopup(marked(1));
    fakeApi(
      byPath({
        'PUT /v1/asset-comments/1': failure(412, 'stale', 'Someone else has changed this meanwhile.'),
        'GET /v1/asset-comments': list([marked(1, { status: 'Revised' })]),
      }),
    );
    await user.click(shown.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByText('Someone else has changed this meanwhile.')).toBeTruthy();
    expect(await shown.findByText('Revised')).toBeTruthy();
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('offers people without powers its link, and nothing that changes it', async () => {
    const { popup: shown } = await openPopup(marked(1), 'BackOffice');
    expect(shown.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy link']);
  });
});

describe('Asset Settings', () => {
  const settings = async (comments: readonly AssetComment[], role?: UserRoleName) => {
    const opened = openReview(comments, role);
    await opened.user.click(await screen.findByRole('button', { name: 'Compress' }));
    return opened;
  };

  test('says so when there is nothing', async () => {
    await settings([], 'BackOffice');
    expect(await screen.findByText('No comments')).toBeTruthy();
    expect(await screen.findByText('No Available Notes')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add Comment' })).toBeNull();
  });

  test('lists all of very many comments, those at the top first, and marks the chosen one', async () => {
    const { user } = await settings(Array.from({ length: 70 }, (_, index) => marked(index + 1)));
    const comments = await screen.findByRole('list', { name: 'Comments' });
    await waitFor(() => expect(comments.children).toHaveLength(70));
    await user.click(within(comments.children[69] as HTMLElement).getByRole('button', { name: 'Show on the picture' }));
    expect(await findPopup('Comment 70')).toBeTruthy();
    const current = [...comments.children].filter((each) => each.getAttribute('aria-current') === 'true');
    expect(current).toEqual([comments.children[69]]);
  });

  test('lists the comments and leads to their markers', async () => {
    const { user } = await settings([marked(1), aComment(2, { comment: 'All too blue' })]);
    const comments = within(await screen.findByRole('list', { name: 'Comments' }));
    await comments.findByText('All too blue');
    await user.click(screen.getByRole('button', { name: 'Hide Markers' }));
    await user.click(comments.getByRole('button', { name: 'Show on the picture' }));
    expect(await findPopup('Comment 1')).toBeTruthy();
  });

  test('section 5: adds proofing notes that are not blank, and shows what was escaped for the client as it was written', async () => {
    const { user, writes } = await settings([
      aComment(1, { assetCommentTypeId: 3, commentIndex: null, comment: 'Sky &lt; sea' }),
    ]);
    expect(await screen.findByText('Sky < sea')).toBeTruthy();
    const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Add Note' });
    await user.type(screen.getByLabelText('Note for the client'), '  ');
    expect(add.disabled).toBe(true);
    await fillIn(user, screen.getByLabelText('Note for the client'), 'Pole removed');
    await user.click(add);
    expect(await screen.findByText('Pole removed')).toBeTruthy();
    expect(writes()[0]?.body).toEqual({ assetId: 1, assetCommentTypeId: 3, comment: 'Pole removed' });
  });
});

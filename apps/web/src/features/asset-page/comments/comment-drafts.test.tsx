import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UnsentComments } from '../../../entities/file/unsent-comments.tsx';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { clickPicture, findMarker, findPopup, marked, openReview, position } from '../../../../test/open-review.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const begun = () => screen.queryAllByRole('button', { name: 'Comment not saved yet' });
const fieldIn = async (name: string, label: string) =>
  within(await findPopup(name)).findByRole<HTMLTextAreaElement>('textbox', { name: label });
const clickBeside = () => fireEvent.click(document.querySelector('.MuiBackdrop-root')!);
const isRestored = () => screen.queryByText(/^Not saved yet: this is what you typed on/) !== null;

/** Begins a comment in the middle of the picture. */
async function begin(text: string, opened = openReview([])) {
  await clickPicture(200, 100);
  await opened.user.type(await fieldIn('New comment', 'Comment'), text);
  return opened;
}

describe('a comment that was begun at a spot', () => {
  test('stays when the popup is closed by a click beside it, and is marked there', async () => {
    const { user, writes } = await begin('Half a tho');
    clickBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [left] = begun();
    expect([left?.style.left, left?.style.top]).toEqual(['25%', '25%']);
    await user.click(left!);
    expect((await fieldIn('New comment', 'Comment')).value).toBe('Half a tho');
    expect(isRestored()).toBe(true);
    await user.type(await fieldIn('New comment', 'Comment'), 'ught');
    await user.click(screen.getByRole('button', { name: 'Add Comment' }));
    await findMarker(/^Comment 1, Unresolved: Half a thought/);
    expect(begun()).toEqual([]);
    expect(writes()).toMatchObject([{ body: { comment: 'Half a thought', assetCommentDetails: position(25, 25) } }]);
  });

  test('stays through a step to the next asset, a reload and a crash', async () => {
    const { user } = await begin('Half');
    clickBeside();
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('img', { name: 'Final_2.jpg' });
    expect(begun()).toEqual([]);
    await user.keyboard('{ArrowLeft}');
    await screen.findByRole('img', { name: 'Final_1.jpg' });
    expect(begun()).toHaveLength(1);
    // A crash ends the page without any event.
    cleanup();
    const { user: again } = openReview([]);
    await again.click(await screen.findByRole('button', { name: 'Comment not saved yet' }));
    expect((await fieldIn('New comment', 'Comment')).value).toBe('Half');
  });

  test('is thrown away by Cancel and by Discard draft', async () => {
    const { user } = await begin('Half');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(begun()).toEqual([]);
    await clickPicture(200, 100);
    expect((await fieldIn('New comment', 'Comment')).value).toBe('');
    await user.type(await fieldIn('New comment', 'Comment'), 'Other');
    clickBeside();
    await user.click(begun()[0]!);
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect((await fieldIn('New comment', 'Comment')).value).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('is apart from that at another spot, and nobody else has it', async () => {
    const { user } = await begin('Here');
    clickBeside();
    await clickPicture(300, 150);
    await user.type(await fieldIn('New comment', 'Comment'), 'There');
    clickBeside();
    await waitFor(() => expect(begun().map(({ style }) => style.left)).toEqual(['25%', '50%']));
    cleanup();
    openReview([], 'BackOffice');
    await screen.findByRole('img', { name: 'Final_1.jpg' });
    expect(begun()).toEqual([]);
  });

  test('is asked about before the page is left', async () => {
    const { user } = await begin('Half');
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    clickBeside();
    // What is kept as a draft and said on the picture needs no question.
    await user.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(await screen.findByText('The job')).toBeTruthy();
  });
});

test('a comment and a reply that were begun and not sent are said on the pages of their job', async () => {
  const { user } = await begin('Half', openReview([marked(1, { comment: 'Dark' })]));
  clickBeside();
  await user.click(await findMarker(/^Comment 1/));
  await user.click(within(await findPopup('Comment 1')).getByRole('button', { name: 'Reply' }));
  await fillIn(user, await fieldIn('Comment 1', 'Reply'), 'Not yet');
  cleanup();
  fakeApi(byPath({ 'GET /v1/assets': list([anAsset(1), anAsset(2)]) }));
  renderInShell(<UnsentComments jobId={7} />, 'ProductionManager');
  const said = await screen.findByRole('status', { name: 'Comments not sent' });
  expect(said.textContent).toBe('2 comments are not sent, and only you can read them: Final_1.jpg');
});

describe('the keys of a comment on a picture', () => {
  test('Enter sends it, Shift and Enter begin a line, and the popup says both', async () => {
    const { user, writes } = await begin('The lamp');
    const field = await fieldIn('New comment', 'Comment');
    expect((await findPopup('New comment')).textContent).toContain('Enter sends, Shift + Enter begins a new line.');
    await user.type(field, '{Shift>}{Enter}{/Shift}is on{Enter}');
    await findMarker(/^Comment 1, Unresolved: The lamp/);
    expect(writes()).toMatchObject([{ body: { comment: 'The lamp\nis on' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['Control', 'Meta'])('%s and Enter send it', async (key) => {
    const { user, writes } = await begin('The lamp is on');
    await user.keyboard(`{${key}>}{Enter}{/${key}}`);
    await findMarker(/^Comment 1, Unresolved: The lamp is on/);
    expect(writes()).toMatchObject([{ body: { comment: 'The lamp is on' } }]);
  });

  test('nothing is sent by Enter while it is blank', async () => {
    const { user, writes } = await begin('  ');
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
    expect(await findPopup('New comment')).toBeTruthy();
    expect(writes()).toEqual([]);
  });
});

describe('saving that fails keeps the text and says why', () => {
  test.each([
    ['without a connection', () => Promise.reject(new TypeError('Failed to fetch')), /connection|reach|offline/i],
    [
      'as forbidden now',
      failure(403, 'forbidden', 'You cannot write comments here.'),
      /You cannot write comments here/,
    ],
    ['as the asset was deleted', failure(404, 'not_found', 'The asset was not found.'), /The asset was not found/],
    ['as the version is gone', failure(409, 'already_exists', 'The asset has no version 1.'), /no version 1/],
  ])('%s', async (_, answer, words) => {
    const { user } = await begin(
      'Kept',
      openReview([], 'ProductionManager', { 'POST /v1/asset-comments': answer as never }),
    );
    await user.click(screen.getByRole('button', { name: 'Add Comment' }));
    const popup = within(await findPopup('New comment'));
    expect((await popup.findByRole('alert')).textContent).toMatch(words);
    expect((await fieldIn('New comment', 'Comment')).value).toBe('Kept');
  });
});

describe('what was begun elsewhere', () => {
  test('a reply and a change are open again in the popup of their comment', async () => {
    const comments = [marked(1, { comment: 'Dark' })];
    const { user } = openReview(comments);
    await user.click(await findMarker(/^Comment 1/));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(await fieldIn('Comment 1', 'Comment'), 'er');
    clickBeside();
    await user.click(await findMarker(/^Comment 1/));
    expect((await fieldIn('Comment 1', 'Comment')).value).toBe('Darker');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Reply' }));
    await fillIn(user, await fieldIn('Comment 1', 'Reply'), 'Not yet');
    cleanup();
    const { user: again, writes } = openReview(comments);
    await again.click(await findMarker(/^Comment 1/));
    expect((await fieldIn('Comment 1', 'Reply')).value).toBe('Not yet');
    expect(isRestored()).toBe(true);
    await again.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1)!);
    await waitFor(() => expect(writes()).toMatchObject([{ body: { comment: 'Not yet', parentId: 1 } }]));
  });

  test.each(['Comment on the whole asset', 'Note for the client'])('the field "%s" holds it again', async (label) => {
    const { user } = openReview([]);
    const settings = () => screen.findByRole('button', { name: 'Compress' });
    await user.click(await settings());
    await fillIn(user, await screen.findByLabelText(label), 'All too blue');
    cleanup();
    openReview([]);
    fireEvent.click(await settings());
    expect((await screen.findByLabelText<HTMLTextAreaElement>(label)).value).toBe('All too blue');
    expect(isRestored()).toBe(true);
  });
});

describe('two people at one comment', () => {
  test('a text that a colleague has changed meanwhile is shown beside that of the person', async () => {
    const theirs = marked(1, { comment: 'Darker, please', cache_key: 3 });
    let isFirst = true;
    const { user, sent } = openReview([marked(1, { comment: 'Dark' })], 'ProductionManager', {
      'PUT /v1/asset-comments/1': ({ body }) => {
        if (!isFirst) return single({ ...theirs, ...(body as object), cache_key: 4 });
        isFirst = false;
        return failure(412, 'stale', 'Someone else has changed this meanwhile.', { current: theirs });
      },
    });
    await user.click(await findMarker(/^Comment 1/));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.type(await fieldIn('Comment 1', 'Comment'), 'er');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const choice = within(await findPopup('Changed meanwhile'));
    expect(choice.getByText('Darker, please')).toBeTruthy();
    expect(choice.getByText('Darker')).toBeTruthy();
    await user.click(choice.getByRole('radio', { name: 'Yours, not saved yet' }));
    await user.click(choice.getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed meanwhile' })).toBeNull());
    const puts = sent.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ headers, body }) => [headers.get('if-match'), body])).toEqual([
      ['"2"', { comment: 'Darker' }],
      ['"3"', { comment: 'Darker' }],
    ]);
  });

  test('a comment that has just been answered is not deleted; the question says how many answers go with it', async () => {
    const reply = aComment(2, { parentId: 1, commentIndex: null });
    const { user } = openReview([marked(1), reply], 'ProductionManager', {
      'DELETE /v1/asset-comments/1': failure(412, 'stale', 'Changed.', { current: marked(1, { cache_key: 3 }) }),
    });
    await user.click(await findMarker(/^Comment 1/));
    await user.click(within(await findPopup('Comment 1')).getAllByRole('button', { name: 'Delete' })[0]!);
    await screen.findByText('Its answer is deleted, too.');
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(/^Not deleted: somebody has just answered or changed this comment/)).toBeTruthy();
    expect(await findPopup('Comment 1')).toBeTruthy();
  });

  test('a comment that is deleted while its popup is open says so, with what was being written', async () => {
    const { user } = openReview([marked(1, { comment: 'Dark' }), marked(2)]);
    await user.click(await findMarker(/^Comment 1/));
    await user.click(within(await findPopup('Comment 1')).getByRole('button', { name: 'Reply' }));
    await fillIn(user, await fieldIn('Comment 1', 'Reply'), 'Not yet');
    fakeApi(
      byPath({
        'GET /v1/asset-comments': list([marked(2)]),
        'POST /v1/asset-comments': failure(422, 'rule_violated', 'The comment is not one of this asset.'),
      }),
    );
    await user.click(screen.getAllByRole('button', { name: 'Reply' }).at(-1)!);
    const popup = within(await findPopup('Comment 1'));
    expect(await popup.findByText('This comment has just been deleted.')).toBeTruthy();
    expect(popup.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply, not sent' }).value).toBe('Not yet');
    await user.click(popup.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('markers that lie on one spot can each be reached from the popup of any', async () => {
  const user = userEvent.setup();
  openReview([marked(1), marked(2, { status: 'Revised' }), marked(3, { details: position(60, 60) })]);
  await user.click(await findMarker(/^Comment 2/));
  const popup = within(await findPopup('Comment 2'));
  expect(popup.queryByRole('button', { name: /^Comment 3/ })).toBeNull();
  await user.click(popup.getByRole('button', { name: 'Comment 1, Unresolved' }));
  expect(await findPopup('Comment 1')).toBeTruthy();
});

import type { AssetComment } from '@shootdesk/shared/asset-comments/asset-comment.schema';
import { ServiceGroupId } from '@shootdesk/shared/services/service-groups';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aComment } from '../../../../test/comment-records.ts';
import { byPath, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import AssetPage from '../asset-page.tsx';
import { newestOfEach, nextUnresolved } from './use-comment-keys.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const position = (x: number, y: number, pageNumber?: number) => [
  { fieldName: 'Position', value: { value: { x, y, ...(pageNumber && { pageNumber }) } } },
];
const marked = (id: number, parts: Partial<AssetComment> = {}) => aComment(id, { details: position(10, 20), ...parts });

/** Opens the page of an asset of a job with two or more, on which these comments were written. */
function open(comments: readonly AssetComment[], at = 'assetId=1', assetCount = 2) {
  let present = comments;
  const assets = Array.from({ length: assetCount }, (_, index) => anAsset(index + 1));
  const changed =
    (id: number) =>
    ({ body }: { readonly body: unknown }) => {
      present = present.map((each) => (each.id === id ? { ...each, ...(body as Partial<AssetComment>) } : each));
      return single(present.find((each) => each.id === id));
    };
  const sent = fakeApi(
    byPath({
      'GET /v1/assets': list(assets),
      ...Object.fromEntries(assets.map((asset) => [`GET /v1/assets/${asset.id}`, single(asset)])),
      'GET /v1/service-jobs/7': single(aJob({ serviceGroupId: ServiceGroupId.Photography })),
      'GET /v1/asset-comments': ({ url }) => {
        const assetId = new URL(url, 'http://localhost').searchParams.get('assets');
        return list(present.filter((each) => assetId === null || String(each.assetId) === assetId));
      },
      ...Object.fromEntries(comments.map(({ id }) => [`PUT /v1/asset-comments/${id}`, changed(id)])),
    }),
  );
  const routes = (
    <Routes>
      <Route path="/service-jobs/:id/assets" element={<AssetPage />} />
    </Routes>
  );
  renderInShell(routes, 'ProductionManager', `/service-jobs/7/assets?${at}`);
  const writes = () => sent.filter(({ method }) => method !== 'GET').map(({ method, body }) => ({ method, body }));
  return { user: userEvent.setup(), writes };
}

const popup = (name: string) => screen.findByRole('dialog', { name });
const marker = (name: RegExp) => screen.findByRole('button', { name });

describe('the next unresolved comment', () => {
  const comments = [
    marked(1, { status: 'Resolved' }),
    marked(2),
    marked(3, { parentId: 2, commentIndex: null }),
    marked(4, { assetId: 2, status: 'ChangeRequest' }),
    marked(5, { assetId: 9 }),
    marked(6, { status: 'Revised' }),
  ];
  const idFrom = (assetId: number, commentId: number | null, step: 1 | -1) =>
    nextUnresolved(comments, [1, 9, 2], { assetId, commentId }, step)?.id;

  test('is on this asset, then on the following ones in the order of the gallery, then begins again', () => {
    expect(idFrom(1, null, 1)).toBe(2);
    expect(idFrom(1, 2, 1)).toBe(5);
    expect(idFrom(9, 5, 1)).toBe(4);
    expect(idFrom(2, 4, 1)).toBe(2);
    expect(idFrom(1, 6, 1)).toBe(5);
  });

  test('is found backwards, too', () => {
    expect(idFrom(2, 4, -1)).toBe(5);
    expect(idFrom(9, null, -1)).toBe(2);
    expect(idFrom(1, 2, -1)).toBe(4);
  });

  test('leads a QC pass through 30 pictures with a comment each in 30 steps, each resolved on the way, and then nowhere', () => {
    const assetIds = Array.from({ length: 30 }, (_, index) => index + 1);
    let open = assetIds.map((id) => marked(100 + id, { assetId: id }));
    const visited: number[] = [];
    let next = nextUnresolved(open, assetIds, { assetId: 1, commentId: null }, 1);
    while (next) {
      const { id, assetId } = next;
      visited.push(assetId);
      open = open.map((each) => (each.id === id ? { ...each, status: 'Resolved' } : each));
      next = nextUnresolved(open, assetIds, { assetId, commentId: id }, 1);
    }
    expect(visited).toEqual(assetIds);
  });

  test('is not one that was resolved after the comments of the job were read', () => {
    const resolved = marked(2, { status: 'Resolved', cache_key: 9 });
    expect(newestOfEach([marked(1), marked(2), resolved, marked(2)])).toEqual([marked(1), resolved]);
  });

  test('is none where nothing is unresolved', () => {
    expect(nextUnresolved([marked(1, { status: 'Resolved' })], [1], { assetId: 1, commentId: null }, 1)).toBeNull();
  });
});

describe('without a mouse', () => {
  test('N opens the next unresolved comment, A resolves it, U takes that back', async () => {
    const { user, writes } = open([marked(1, { status: 'Resolved' }), marked(2)]);
    await marker(/^Comment 2/);
    await user.keyboard('n');
    await popup('Comment 2');
    await user.keyboard('a');
    await waitFor(() => expect(writes()).toEqual([{ method: 'PUT', body: { status: 'Resolved' } }]));
    await within(await popup('Comment 2')).findByRole('button', { name: 'Unresolve' });
    await user.keyboard('u');
    await waitFor(() => expect(writes()[1]).toEqual({ method: 'PUT', body: { status: null } }));
  });

  test('C closes the open comment, which would lie over the spots to choose from', async () => {
    const { user } = open([marked(1)]);
    await marker(/^Comment 1/);
    await user.keyboard('n');
    await popup('Comment 1');
    await user.keyboard('c');
    expect(await screen.findByText('Crosshair at 50 % and 50 %')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Comment 1' })).toBeNull());
    await user.keyboard('{Enter}');
    await popup('New comment');
  });

  test('N goes on to the next asset, and says when nothing is left', async () => {
    const { user } = open([marked(1, { status: 'Resolved' }), marked(2, { assetId: 2, comment: 'Too dark' })]);
    await marker(/^Comment 1/);
    await user.keyboard('n');
    expect((await popup('Comment 2')).textContent).toContain('Too dark');
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await user.keyboard('a');
    await within(await popup('Comment 2')).findByRole('button', { name: 'Unresolve' });
    await user.keyboard('n');
    expect(await screen.findByText('No unresolved comments are left on the assets of this job.')).toBeTruthy();
  });

  test('a QC pass over pictures with a comment each takes two presses a comment, and one that says all is done', async () => {
    // Each picture is drawn in full, which takes a second on a busy machine.
    const comments = Array.from({ length: 3 }, (_, index) => marked(index + 1, { assetId: index + 1 }));
    const { user, writes } = open(comments, 'assetId=1', comments.length);
    await marker(/^Comment 1,/);
    let presses = 0;
    const press = async (key: string) => {
      presses += 1;
      await user.keyboard(key);
    };
    for (const { id } of comments) {
      await press('n');
      await popup(`Comment ${id}`);
      await press('a');
      await within(await popup(`Comment ${id}`)).findByRole('button', { name: 'Unresolve' });
    }
    await press('n');
    await screen.findByText('No unresolved comments are left on the assets of this job.');
    expect(presses).toBe(2 * comments.length + 1);
    expect(writes()).toEqual(comments.map(() => ({ method: 'PUT', body: { status: 'Resolved' } })));
  });

  test('C, arrows and Enter begin a comment at a spot', async () => {
    const { user } = open([]);
    await screen.findByRole('img', { name: 'Final_1.jpg' });
    await user.keyboard('c{ArrowRight}{ArrowRight}{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('Crosshair at 58 % and 46.5 %')).toBeTruthy();
    await user.keyboard('{Enter}');
    await popup('New comment');
    expect(screen.queryByText(/^Crosshair/)).toBeNull();
    expect(screen.getByText('1 of 2')).toBeTruthy();
  });

  test('M hides the markers, Shift M leaves only the unresolved ones, S opens Asset Settings', async () => {
    const { user } = open([marked(1, { status: 'Resolved' }), marked(2)]);
    await marker(/^Comment 1/);
    const markers = () =>
      screen.queryAllByRole('button', { name: /^Comment \d/ }).map(({ textContent }) => textContent);
    await user.keyboard('{Shift>}m{/Shift}');
    expect(markers()).toEqual(['2']);
    await user.keyboard('m');
    expect(markers()).toEqual([]);
    await user.keyboard('s');
    expect(await screen.findByRole('complementary', { name: 'Asset Settings' })).toBeTruthy();
  });
});

describe('a link to a comment', () => {
  test('opens it at its spot; that to an answer opens the comment it answers', async () => {
    open(
      [marked(1), marked(2, { comment: 'Too dark' }), marked(3, { parentId: 2, commentIndex: null })],
      'assetId=1&commentId=3',
    );
    expect((await popup('Comment 2')).textContent).toContain('Too dark');
  });

  test('to a comment on the whole asset opens the list', async () => {
    open([aComment(1)], 'assetId=1&commentId=1');
    const comments = within(await screen.findByRole('list', { name: 'Comments' }));
    expect(comments.getByRole('listitem', { current: true })).toBeTruthy();
  });

  test('to a comment that was deleted says so', async () => {
    open([marked(1)], 'assetId=1&commentId=5');
    expect(await screen.findByText('The comment is no longer there: it was deleted.')).toBeTruthy();
  });

  test('is copied from the comment', async () => {
    const { user } = open([marked(1)], 'assetId=1&commentId=1');
    await user.click(within(await popup('Comment 1')).getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toMatch(/\/service-jobs\/7\/assets\?assetId=1&commentId=1$/);
  });
});

test('a link that the browser does not copy is offered as text, with a sentence that helps', async () => {
  const { user } = open([marked(1)], 'assetId=1&commentId=1');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(within(await popup('Comment 1')).getByRole('button', { name: 'Copy link' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy link' }));
  expect(dialog.getByText(/^The browser did not let Shootdesk copy the link\. Please copy it from here/)).toBeTruthy();
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Link to the comment' });
  expect(field.value).toMatch(/\/service-jobs\/7\/assets\?assetId=1&commentId=1$/);
});

describe('the list of comments', () => {
  const three = [
    marked(1, { status: 'Resolved' }),
    marked(2, { createdBy: { id: 8, firstName: 'Eli', lastName: 'Edit' } }),
    marked(3, { status: 'Revised' }),
  ];
  const markers = () => screen.queryAllByRole('button', { name: /^Comment \d/ }).map(({ textContent }) => textContent);

  test('is filtered by person and by status, and the markers with it', async () => {
    const { user } = open(three);
    await marker(/^Comment 1/);
    await user.keyboard('s');
    const by = await screen.findByRole('combobox', { name: 'By' });
    await user.selectOptions(by, 'Eli Edit');
    expect(markers()).toEqual(['2']);
    await user.selectOptions(by, '');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Revised');
    expect(markers()).toEqual(['3']);
  });

  test('shows which comment is open at its marker', async () => {
    const { user } = open(three);
    await marker(/^Comment 3/);
    await user.keyboard('s');
    await screen.findByRole('list', { name: 'Comments' });
    await user.click(await marker(/^Comment 3/));
    await popup('Comment 3');
    const [, , third] = screen
      .getAllByRole('listitem', { hidden: true })
      .filter((each) => each.closest('[aria-label=Comments]'));
    expect(third?.getAttribute('aria-current')).toBe('true');
  });
});

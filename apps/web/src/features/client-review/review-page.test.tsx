import type { ClientReview } from '@shootdesk/shared/client-review/client-review.contract';
import { shippedBranding } from '@shootdesk/shared/kernel/branding';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { NeverResizing } from '../../../test/lay-out.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { showBranding } from '../../kernel/branding.ts';
import ReviewPage from './review-page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('ResizeObserver', NeverResizing);
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  showBranding(shippedBranding);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const proof: ClientReview['proofs'][number] = {
  assetId: 5,
  kind: 'picture',
  name: 'kitchen.jpg',
  version: 1,
  isNew: false,
  width: 800,
  height: 600,
  durationMs: null,
  smallUrl: 'https://files.test/small.jpg',
  pages: [{ pageNumber: 1, url: 'https://files.test/large.jpg', tilesUrl: null }],
  pageCount: null,
  filmUrl: null,
  filmstrip: null,
  copy: null,
  isDownloadable: true,
  size: 4,
  notes: [],
  comments: [],
};

const review = (more: Partial<ClientReview> = {}): ClientReview => ({
  language: 'en',
  recipient: 'Jo Field',
  campaign: '12 Kew Street',
  service: 'Photography',
  phase: 'open',
  sendingId: 9,
  sentAt: '2026-11-20T00:00:00.000Z',
  expiresAt: '2026-12-20T00:00:00.000Z',
  contact: null,
  decisions: [],
  proofs: [proof],
  ...more,
});

const comment = (text: string) => ({
  id: 77,
  comment: text,
  commenter: 'Jo Field',
  isOwn: true,
  version: 1,
  number: 1,
  position: null,
  timestampMs: null,
  timestampEndMs: null,
  copyDetailId: null,
  isResolved: false,
  isChangeable: true,
  createdAt: '2026-11-21T00:00:00.000Z',
});

const opened = single({ session: 'the-session', expiresAt: '2100-01-01T00:00:00.000Z', language: 'en' });

function open(answers: Parameters<typeof byPath>[0] = {}, at = '/review#12.code') {
  const sent = fakeApi(
    byPath({ 'POST /v1/client-review/session': opened, 'GET /v1/client-review': single(review()), ...answers }),
  );
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>
        <ReviewPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, user: userEvent.setup(), reread: () => client.invalidateQueries() };
}

const bodyOf = (sent: readonly { readonly url: string; readonly body: unknown }[], url: string) =>
  sent.filter((each) => each.url === url).map(({ body }) => body);

test('the token is sent in a body, never in an address, and the session in a header', async () => {
  const { sent } = open();
  expect(await screen.findByRole('heading', { name: '12 Kew Street' })).toBeTruthy();
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /v1/client-review/session',
    'GET /v1/client-review',
  ]);
  expect(sent[0]!.body).toEqual({ token: '12.code' });
  expect(sent[1]!.headers.get('x-review-session')).toBe('the-session');
});

test('reloading the tab is no new visit', async () => {
  open();
  await screen.findByRole('heading', { name: '12 Kew Street' });
  cleanup();
  const { sent } = open();
  await screen.findByRole('heading', { name: '12 Kew Street' });
  expect(sent.map(({ url }) => url)).toEqual(['/v1/client-review']);
});

test('a link that has ended says so and offers to write to the studio', async () => {
  const contact = { name: 'Ada Abbott', email: 'ada@studio.test' };
  open({ 'POST /v1/client-review/session': failure(410, 'link_ended', 'This link has expired.', { contact }) });
  const link = await screen.findByRole('link', { name: 'Write to Ada Abbott' });
  expect(link.getAttribute('href')).toMatch(/^mailto:ada@studio\.test\?/);
  expect(screen.getByText('This link has expired.')).toBeTruthy();
});

test('a passcode is asked for, and a wrong one can be typed again', async () => {
  let answer = failure(403, 'passcode_required', 'Please type the passcode.');
  const { user, sent } = open({ 'POST /v1/client-review/session': () => answer });
  const field = await screen.findByLabelText(/Passcode/);
  answer = failure(403, 'passcode_wrong', 'This is not the passcode.');
  await user.type(field, 'guess{Enter}');
  expect(await screen.findByText('This is not the passcode.')).toBeTruthy();
  answer = opened;
  await user.clear(screen.getByLabelText(/Passcode/));
  await user.type(screen.getByLabelText(/Passcode/), 'corner house{Enter}');
  await screen.findByRole('heading', { name: '12 Kew Street' });
  expect(sent.map(({ body }) => body).slice(0, 3)).toEqual([
    { token: '12.code' },
    { token: '12.code', passcode: 'guess' },
    { token: '12.code', passcode: 'corner house' },
  ]);
});

test('a comment that cannot be sent is kept and sent again under the same key, also after a reload', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const first = open({ 'POST /v1/client-review/comments': offline });
  await fillIn(first.user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await first.user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText(/kept here until it has arrived/)).toBeTruthy();
  await waitFor(() => expect(first.sent.at(-1)!.url).toBe('/v1/client-review/comments'));
  cleanup();
  const second = open({ 'POST /v1/client-review/comments': single(comment('Bluer sky')) });
  expect(await screen.findByText('Jo Field (you)')).toBeTruthy();
  expect(screen.queryByText(/kept here/)).toBeNull();
  const keys = [first, second].map(({ sent }) => {
    const body = sent.find(({ url }) => url === '/v1/client-review/comments')!.body;
    return (body as { key: string }).key;
  });
  expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('section 5: a blank comment cannot be sent, nor can one be corrected to nothing', async () => {
  const { user } = open({
    'GET /v1/client-review': single(review({ proofs: [{ ...proof, comments: [comment('Bluer')] }] })),
  });
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  await user.type(await screen.findByLabelText('Your comment'), ' {Enter} ');
  expect(isDisabled('Send comment')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await user.clear(screen.getByLabelText('Correct your comment'));
  await user.type(screen.getByLabelText('Correct your comment'), ' ');
  expect(isDisabled('Save')).toBe(true);
});

test('a comment that is refused keeps its text and says why', async () => {
  const refused = failure(409, 'status_moved_on', 'Mia Tran has approved these proofs meanwhile.');
  const { user } = open({ 'POST /v1/client-review/comments': refused });
  await fillIn(user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText('Mia Tran has approved these proofs meanwhile.')).toBeTruthy();
  expect(screen.getByText('Bluer sky')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Bluer sky')).toBeNull();
});

const tooMuch = 'That is very much at once. Nothing you typed is lost: please wait some minutes and send it again.';
const tooManyRequests = failure(429, 'too_many_requests', tooMuch);

test('second look #21: a comment beyond the allowance keeps its text, also after a reload, says to wait, and is sent by one click', async () => {
  const first = open({ 'POST /v1/client-review/comments': tooManyRequests });
  await fillIn(first.user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await first.user.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText(tooMuch)).toBeTruthy();
  expect(screen.getByText('Bluer sky')).toBeTruthy();
  expect(screen.queryByText(/^Sending/)).toBeNull();
  cleanup();
  const { user, sent } = open({ 'POST /v1/client-review/comments': single(comment('Bluer sky')) });
  expect(await screen.findByText(tooMuch)).toBeTruthy();
  expect(screen.getByText('Bluer sky')).toBeTruthy();
  expect(bodyOf(sent, '/v1/client-review/comments')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Jo Field (you)')).toBeTruthy();
  expect(screen.queryByText(tooMuch)).toBeNull();
});

test('second look #21: a correction and a message beyond the allowance stay in their fields under the sentence', async () => {
  const { user } = open({
    'GET /v1/client-review': single(review({ proofs: [{ ...proof, comments: [comment('Bluer sky')] }] })),
    'PUT /v1/client-review/comments': tooManyRequests,
    'POST /v1/client-review/decision': tooManyRequests,
  });
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const correction = screen.getByLabelText<HTMLTextAreaElement>('Correct your comment');
  await fillIn(user, correction, ', please');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(tooMuch)).toBeTruthy();
  expect(correction.value).toBe('Bluer sky, please');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillIn(user, dialog.getByLabelText(/What should change/), 'All of it');
  await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  expect(await dialog.findByText(tooMuch)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/What should change/).value).toBe('All of it');
});

test('markup in a comment is shown as text', async () => {
  const markup = '<img src=x onerror=alert(1)>';
  open({ 'GET /v1/client-review': single(review({ proofs: [{ ...proof, comments: [comment(markup)] }] })) });
  expect(await screen.findByText(markup)).toBeTruthy();
});

test('asking for changes takes a message while nothing was commented on', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ask for changes' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask for changes' }).disabled).toBe(true);
  await fillIn(user, dialog.getByLabelText(/What should change/), 'All of it');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask for changes' }).disabled).toBe(false);
});

test('a decision that came too late says what happened and keeps the message, also when the page shows the other decision', async () => {
  let phase: ClientReview['phase'] = 'open';
  const { user, sent } = open({
    'GET /v1/client-review': () => single(review({ phase })),
    'POST /v1/client-review/decision': () => {
      phase = 'approved';
      return failure(409, 'status_moved_on', 'Mia Tran has approved these proofs meanwhile.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillIn(user, dialog.getByLabelText(/Message/), 'Lovely');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await dialog.findByText('Mia Tran has approved these proofs meanwhile.')).toBeTruthy();
  expect(await dialog.findByRole('button', { name: 'Close' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Lovely');
  const { body } = sent.find(({ url }) => url === '/v1/client-review/decision')!;
  expect(body).toEqual({ decision: 'approved', sendingId: 9, message: 'Lovely' });
});

test('proofs that are sent while the client is asked to approve are not approved unseen', async () => {
  let sendingId = 9;
  const { user, sent, reread } = open({ 'GET /v1/client-review': () => single(review({ sendingId })) });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  await fillIn(user, dialog.getByLabelText(/Message/), 'Lovely');
  sendingId = 10;
  await reread();
  expect(await dialog.findByText(/Nothing was decided; please close this and look again/)).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const again = within(await screen.findByRole('dialog'));
  expect(again.getByLabelText<HTMLTextAreaElement>(/Message/).value).toBe('Lovely');
  expect(sent.some(({ url }) => url === '/v1/client-review/decision')).toBe(false);
});

const second = { ...proof, assetId: 6, name: 'lounge.jpg' };

test('a typed comment that is not sent is named before approving, and sending it approves nothing', async () => {
  const { user, sent } = open({
    'GET /v1/client-review': single(review({ proofs: [proof, second] })),
    'POST /v1/client-review/comments': single(comment('Bluer sky')),
  });
  await fillIn(user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('You typed a comment on kitchen.jpg that is not sent.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Send comment' }));
  expect(await screen.findByText('Jo Field (you)')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodyOf(sent, '/v1/client-review/comments')).toMatchObject([{ assetId: 5, comment: 'Bluer sky' }]);
  expect(bodyOf(sent, '/v1/client-review/decision')).toEqual([]);
});

test('second look #7: own open comments are counted before approving, lead to their proofs, and the approval confirms them', async () => {
  const commented = {
    ...second,
    comments: [comment('Bluer sky'), { ...comment('Done'), id: 78, isChangeable: false }],
  };
  const { user, sent } = open({
    'GET /v1/client-review': single(review({ proofs: [proof, commented] })),
    'POST /v1/client-review/decision': single(review({ phase: 'approved' })),
  });
  Element.prototype.scrollTo = () => {};
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.getByText(/^1 comment of yours is open\./)).toBeTruthy();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'lounge.jpg' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Bluer sky')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(bodyOf(sent, '/v1/client-review/decision')).toEqual([
      { decision: 'approved', sendingId: 9, message: '', confirmation: { warnings: ['own_open_comments'] } },
    ]),
  );
});

test('approving without a typed comment keeps its words, also after a reload, until the client discards them', async () => {
  const approved = single(review({ phase: 'approved' }));
  const first = open({ 'POST /v1/client-review/decision': approved });
  await fillIn(first.user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await first.user.click(screen.getByRole('button', { name: 'Approve' }));
  await first.user.click(screen.getByRole('button', { name: 'Approve without it' }));
  const words = 'Your comment on kitchen.jpg was not sent: “Bluer sky”';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(bodyOf(first.sent, '/v1/client-review/comments')).toEqual([]);
  cleanup();
  const { user } = open({ 'GET /v1/client-review': approved });
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  open();
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your comment')).value).toBe('');
});

test('asking for changes sends typed comments first, so that the request is about them', async () => {
  const { user, sent } = open({
    'POST /v1/client-review/comments': single(comment('Bluer sky')),
    'POST /v1/client-review/decision': single(review({ phase: 'changesRequested' })),
  });
  await fillIn(user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(
    dialog.getByText('You typed a comment on kitchen.jpg that is not sent. It goes to the studio with your request.'),
  ).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByText(/^Changes were requested/)).toBeTruthy();
  const posts = sent.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(posts.slice(1)).toEqual(['/v1/client-review/comments', '/v1/client-review/decision']);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your comment').value).toBe('');
});

test('a comment that is refused holds the request for changes back', async () => {
  const { user, sent } = open({
    'POST /v1/client-review/comments': failure(422, 'rule_violated', 'This proof is no longer shown.'),
  });
  await fillIn(user, await screen.findByLabelText('Your comment'), 'Bluer sky');
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Ask for changes' }));
  expect(await dialog.findByText('A comment of yours could not be sent. Please close this and see why.')).toBeTruthy();
  expect(await screen.findByText('This proof is no longer shown.')).toBeTruthy();
  expect(bodyOf(sent, '/v1/client-review/decision')).toEqual([]);
});

test('after the decision of another the page says whose it was, and offers none', async () => {
  const decision = {
    id: 1,
    decision: 'approved',
    by: 'Mia Tran',
    isOwn: false,
    message: null,
    isCurrent: true,
  } as const;
  const decisions = [{ ...decision, decidedAt: '2026-11-21T00:00:00.000Z' }];
  open({ 'GET /v1/client-review': single(review({ phase: 'approved', decisions })) });
  expect(await screen.findByText(/Approved: Mia Tran on/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.queryByLabelText('Your comment')).toBeNull();
});

test('the picture that is looked at has the tiles, the light and the zoom of the team, the one beside it none of them', async () => {
  const withTiles = (of: typeof proof, tilesUrl: string) => ({ ...of, pages: [{ ...of.pages[0]!, tilesUrl }] });
  const proofs = [withTiles(proof, '/tiles/kitchen.pack'), withTiles(second, '/tiles/lounge.pack')];
  const { sent } = open({ 'GET /v1/client-review': single(review({ proofs })) });
  for (const name of ['Zoom in', 'Fit', 'Show at 1:1', 'Rotate', 'Loupe', 'Brightness and shadows']) {
    expect(await screen.findAllByRole('button', { name })).toHaveLength(1);
  }
  const tiles = sent.filter(({ url }) => url.startsWith('/tiles/'));
  expect(tiles.map(({ url, headers }) => `${url} ${headers.get('range')}`)).toEqual([
    '/tiles/kitchen.pack bytes=0-16011',
  ]);
});

test('an own comment is corrected, and taken back after a question', async () => {
  const withComments = (comments: ReturnType<typeof comment>[]) => review({ proofs: [{ ...proof, comments }] });
  const { user, sent } = open({
    'GET /v1/client-review': single(withComments([comment('Bluer sky')])),
    'PUT /v1/client-review/comments': ({ body }) => {
      const { comment: text } = body as { comment: string | null };
      return single(withComments(text === null ? [] : [comment(text)]));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  const field = screen.getByLabelText('Correct your comment');
  await user.clear(field);
  await fillIn(user, field, 'Greyer sky');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Greyer sky')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('No comments on this proof yet.')).toBeTruthy();
  expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { id: 77, comment: 'Greyer sky' },
    { id: 77, comment: null },
  ]);
});

test('a comment that the studio has answered meanwhile says so and stays', async () => {
  const answered = failure(422, 'rule_violated', 'The studio has answered this comment. Please write another one.');
  const { user } = open({
    'GET /v1/client-review': single(review({ proofs: [{ ...proof, comments: [comment('Bluer sky')] }] })),
    'PUT /v1/client-review/comments': answered,
  });
  await user.click(await screen.findByRole('button', { name: 'Take back' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText(/^The studio has answered this comment/)).toBeTruthy();
  expect(screen.getByText('Bluer sky')).toBeTruthy();
});

test('second look #28: the page marks what the last sending brought, and leads to it', async () => {
  const [old, mended] = [{ ...proof }, { ...proof, assetId: 2, name: 'bath.jpg', version: 2, isNew: true }];
  open({ 'GET /v1/client-review': single(review({ proofs: [old, mended] })) });
  expect(await screen.findByText('1 proof is new since the last sending.')).toBeTruthy();
  expect(screen.queryByText('New')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Show the next new one' }).disabled).toBe(false);
});

test('second look #28: a first sending marks nothing', async () => {
  open();
  await screen.findByRole('heading', { name: '12 Kew Street' });
  expect(screen.queryByText(/since the last sending/)).toBeNull();
});

const languages = {
  ...shippedBranding,
  client_languages: [
    { tag: 'en', name: 'English', revision: 1, hasWords: false },
    { tag: 'de', name: 'Deutsch', revision: 1, hasWords: false },
    { tag: 'mi', name: 'te reo Māori', revision: 4, hasWords: true },
  ],
};

const maori = single({
  tag: 'mi',
  name: 'te reo Māori',
  words: { approve: 'Whakaae', newProofs_other: '{{count}} hou' },
});

/** The page in a studio that writes in three languages, of a client who reads one of them. */
function openIn(language: string, more: Partial<ClientReview> = {}) {
  showBranding(languages);
  return open({
    'POST /v1/client-review/session': single({
      ...{ session: 'the-session', expiresAt: '2100-01-01T00:00:00.000Z', language },
    }),
    'GET /v1/client-review': single(review({ language, ...more })),
    'GET /v1/client-languages/mi/words': maori,
  });
}

test('a client reads the page in their language, with dates as it writes them', async () => {
  openIn('de', { proofs: [{ ...proof, comments: [comment('Bitte heller')] }] });
  expect(await screen.findByRole('button', { name: 'Freigeben' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('de');
  expect(screen.getByText('Jo Field (Sie)')).toBeTruthy();
  expect(screen.getByText(/^21\. November 2026 um \d\d:\d\d$/)).toBeTruthy();
  expect(screen.queryByText(/Approve|Your comment|comments?/)).toBeNull();
});

test('the studio’s own words are read where it has some, else English ones', async () => {
  const proofs = [5, 6].map((assetId) => ({ ...proof, assetId, isNew: true }));
  openIn('mi', { proofs });
  expect(await screen.findByRole('button', { name: 'Whakaae' })).toBeTruthy();
  expect(screen.getByText('2 hou')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask for changes' })).toBeTruthy();
});

test('names that the studio typed are read in the language, those without a translation as typed', async () => {
  showBranding({ ...languages, change_reasons: ['Too dark', 'Another sky'] });
  const copy = { title: 'Portal', fields: [{ id: 1, name: 'Headline', value: 'Light', bulletPoint: false }] };
  const translated = { 'text:Photography': 'Whakaahua', 'text:Headline': 'Kupu matua', 'text:Too%20dark': 'Pōuri' };
  const { user } = open({
    'POST /v1/client-review/session': single({
      ...{ session: 'the-session', expiresAt: '2100-01-01T00:00:00.000Z', language: 'mi' },
    }),
    'GET /v1/client-review': single(
      review({ language: 'mi', proofs: [{ ...proof, kind: 'copy', name: 'Portal', pages: [], copy }] }),
    ),
    'GET /v1/client-languages/mi/words': single({ tag: 'mi', name: 'te reo Māori', words: translated }),
  });
  expect(await screen.findByText(/Whakaahua/)).toBeTruthy();
  expect(screen.getByText('Kupu matua')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Portal' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('button', { name: 'Another sky' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Pōuri' }));
  expect(within(dialog).getByDisplayValue('Pōuri')).toBeTruthy();
});

test('a visitor changes the language of the page, which this browser keeps', async () => {
  const { user } = openIn('de');
  await user.click(await screen.findByRole('button', { name: 'Sprache: Deutsch' }));
  await user.click(screen.getByRole('menuitem', { name: 'English' }));
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
  expect(document.documentElement.lang).toBe('en');
  cleanup();
  openIn('de');
  expect(await screen.findByRole('button', { name: 'Approve' })).toBeTruthy();
});

test('nothing is said before the language is known, and a refusal is said in it', async () => {
  showBranding(languages);
  open({
    'POST /v1/client-review/session': failure(410, 'link_ended', 'This link has expired.', {
      ...{ contact: null, language: 'de', phrases: ['linkExpired'] },
    }),
  });
  expect(screen.queryByText('Opening…')).toBeNull();
  expect(await screen.findByText(/^Dieser Link ist abgelaufen\./)).toBeTruthy();
});

test('what the server refuses is said with the name of whoever was quicker', async () => {
  const phrases = [{ phrase: 'somebodyApproved', name: 'Kim' }, 'decisionNotCounted'];
  showBranding(languages);
  const { user } = open({
    'POST /v1/client-review/session': single({
      ...{ session: 'the-session', expiresAt: '2100-01-01T00:00:00.000Z', language: 'de' },
    }),
    'GET /v1/client-review': single(review({ language: 'de' })),
    'POST /v1/client-review/decision': failure(409, 'status_moved_on', 'Kim has approved.', { phrases }),
  });
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Freigeben' }));
  expect(await screen.findByText(/^Kim hat diese Abzüge inzwischen freigegeben\. Ihre Entscheidung/)).toBeTruthy();
});

test.each([
  [502, 'Die Verbindung ist unterbrochen. Bitte versuchen Sie es gleich noch einmal.'],
  [429, /^Das waren zu viele Versuche\./],
  [404, /^Das gibt es hier nicht mehr\./],
  [500, /^Das hat leider nicht geklappt\./],
])('a failure without words of the server is said by its kind: %i', async (status, expected) => {
  showBranding({ ...languages, client_language: 'de' });
  open({ 'POST /v1/client-review/session': failure(status, 'internal_error', 'Something is wrong.') });
  expect(await screen.findByText(expected)).toBeTruthy();
});

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aTag } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { TagsPanel } from './tags-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const facts = { place: 10, jobs: 0, lastModified: '2026-03-01T00:30:00.000Z', cache_key: 1 };
const kept = (name: string, hidden = false) => ({ ...facts, id: name, name, hidden, colour: '#7a4a00' });

async function open(answer = single(aTag(2, 'auction'))) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-job-tags': list([aTag(1, 'Urgent')]),
      'GET /v3/job-tags': v3Page([kept('Urgent'), kept('auction'), kept('Old', true), kept('vip')]),
      'POST /v1/service-job-tags': answer,
      'DELETE /v1/service-job-tags/1': single(null),
    }),
  );
  renderInShell(<TagsPanel jobId={7} />);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'New tag' });
  const posts = () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sent, posts, field, user: userEvent.setup() };
}

test('Enter adds the trimmed tag and clears the input', async () => {
  const { posts, field, user } = await open();
  await user.type(field, '  auction {Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(posts()).toEqual([{ serviceJobId: 7, tag: 'auction' }]);
});

test('so does the plus icon', async () => {
  const { posts, field, user } = await open();
  await fillIn(user, field, 'auction');
  await user.click(screen.getByRole('button', { name: 'Add tag' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
});

test('a blank tag is ignored', async () => {
  const { posts, field, user } = await open();
  await user.type(field, '   {Enter}');
  expect(field.value).toBe('   ');
  expect(posts()).toEqual([]);
});

test('a duplicate is ignored, in whatever case, and the input cleared', async () => {
  const { posts, field, user } = await open();
  await user.type(field, ' URGENT {Enter}');
  expect(field.value).toBe('');
  expect(posts()).toEqual([]);
});

test('a failure is a warning toast, and keeps what was written', async () => {
  const { field, user } = await open(failure(500, 'internal', 'It broke.'));
  await user.type(field, 'auction{Enter}');
  expect(await screen.findByText('It broke.')).toBeTruthy();
  expect(field.value).toBe('auction');
});

/** Whether the browser is to ask before the page is closed. */
const asksToStay = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('a tag that is being typed is unsaved until it is added or empty', async () => {
  const { field, user } = await open();
  await user.type(field, '   ');
  expect(asksToStay()).toBe(false);
  await fillIn(user, field, 'auction');
  expect(asksToStay()).toBe(true);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field.value).toBe(''));
  expect(asksToStay()).toBe(false);
});

test('a tag is removed in the version that was seen', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Remove tag Urgent' }));
  await waitFor(() => expect(sent.some(({ method }) => method === 'DELETE')).toBe(true));
  expect(sent.find(({ method }) => method === 'DELETE')?.headers.get('if-match')).toBe('"2"');
});

test('providers read the tags; without tags they have no such panel', async () => {
  fakeApi(byPath({ 'GET /v1/service-job-tags': list([aTag(1, 'Urgent')]) }));
  renderInShell(<TagsPanel jobId={7} />, 'FullTimeProvider');
  expect(await screen.findByText('Urgent')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  fakeApi(byPath({}));
  renderInShell(<TagsPanel jobId={7} />, 'FullTimeProvider');
  await waitFor(() => expect(screen.queryByText('Tags')).toBeNull());
});

test('a word that is too long is kept, said to be too long, and not sent', async () => {
  const { posts, field, user } = await open();
  await user.click(field);
  await user.paste('x'.repeat(101));
  await user.keyboard('{Enter}');
  expect(field.value).toHaveLength(101);
  expect(screen.getByText('101 of 100 characters: 1 too many. Please shorten it.')).toBeTruthy();
  expect(posts()).toEqual([]);
});

test('kept tags that the job lacks are offered, hidden ones are not, and one is added by a click', async () => {
  const { posts, field, user } = await open();
  const offers = () => screen.queryAllByRole('button', { name: /^Add tag ./ }).map(({ textContent }) => textContent);
  await waitFor(() => expect(offers()).toEqual(['+ auction', '+ vip']));
  await user.type(field, 'AUC');
  expect(offers()).toEqual(['+ auction']);
  await user.click(screen.getByRole('button', { name: 'Add tag auction' }));
  await waitFor(() => expect(posts()).toEqual([{ serviceJobId: 7, tag: 'auction' }]));
  await waitFor(() => expect(field.value).toBe(''));
});

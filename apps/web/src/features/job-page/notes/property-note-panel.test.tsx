import type { PropertyNote } from '@shootdesk/shared/property-notes/property-notes.contract';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { PropertyNotePanel } from './property-note-panel.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const path = '/v1/service-jobs/7/property-note';
const none: PropertyNote = { content: '', changedBy: null, changedAt: null, cache_key: 0 };
const dog: PropertyNote = {
  content: 'Dog, side gate',
  changedBy: { id: 9, firstName: 'Priya', lastName: 'Rao' },
  changedAt: '2026-03-02T00:00:00.000Z',
  cache_key: 3,
};

function open(note: PropertyNote, answers: Parameters<typeof byPath>[0] = {}) {
  const sent = fakeApi(byPath({ [`GET ${path}`]: single(note), ...answers }));
  renderInShell(<PropertyNotePanel jobId={7} />, 'FullTimeProvider');
  return sent;
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Note about the property');
const write = async (content: string) => {
  fireEvent.change(await field(), { target: { value: content } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};

test('a note says who wrote it and when', async () => {
  open(dog);
  expect((await field()).value).toBe('Dog, side gate');
  expect(screen.getByText('Priya Rao, 02 March 2026, 11:00 AM')).toBeTruthy();
});

test('the first note is saved over none', async () => {
  const sent = open(none, { [`PUT ${path}`]: single(dog) });
  expect(await screen.findByText(/^Comes up at every later visit to this property\./)).toBeTruthy();
  await write('Dog, side gate');
  expect(await screen.findByText('Note about the property saved')).toBeTruthy();
  const put = sent.find(({ method }) => method === 'PUT');
  expect(put?.body).toEqual({ content: 'Dog, side gate' });
  expect(put?.headers.get('if-match')).toBe('"0"');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a note that a colleague has changed meanwhile is shown beside the own', async () => {
  const theirs = { ...dog, content: 'Dog is gone', cache_key: 4 };
  open(dog, { [`PUT ${path}`]: failure(412, 'stale', 'Changed meanwhile.', { current: theirs }) });
  await write('Two dogs');
  const choice = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
  expect(choice.getByText('Dog is gone')).toBeTruthy();
  expect(choice.getByText('Two dogs')).toBeTruthy();
});

test('a text that is too long is not sent', async () => {
  const sent = open(none);
  await write('x'.repeat(1001));
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('the panel has its place before the note is there, and says when it could not be read', async () => {
  open(none, { [`GET ${path}`]: failure(404, 'not_found', 'The job was not found.') });
  expect(screen.getByRole('region', { name: 'About the Property' })).toBeTruthy();
  expect(await screen.findByText('The note could not be loaded.')).toBeTruthy();
  expect((await field()).disabled).toBe(true);
});

import { maxNoteLength } from '@shootdesk/shared/service-job-notes/service-job-notes.contract';
import { NoteTypeId } from '@shootdesk/shared/service-job-notes/note-types';
import type { UserRoleName } from '@shootdesk/shared/identity/roles';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, type SentRequest } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob, aNote, anAssignment } from '../../../../test/job-records.ts';
import { LiveJob } from '../../../../test/live-job.tsx';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { NotePanel } from './note-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { Studio, ClientBookingNote, ShootListNote } = NoteTypeId;
const changes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');

async function open(answers: Parameters<typeof byPath>[0], noteTypeId: number = Studio) {
  const sent = fakeApi(byPath({ 'GET /v1/service-jobs/7': single(aJob()), ...answers }));
  renderInShell(<LiveJob>{(job) => <NotePanel job={job} noteTypeId={noteTypeId} title="Notes" />}</LiveJob>);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  return { sent, field, user: userEvent.setup() };
}
const save = () => screen.getByRole('button', { name: 'Save' });
const withNote = { 'GET /v1/service-jobs/7': single(aJob({ notes: [aNote(Studio, 'Old')] })) };

test('a note is created when there is none', async () => {
  const { sent, field, user } = await open({ 'POST /v1/service-job-notes': single(aNote(Studio, 'New')) });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(field, 'New');
  await user.click(save());
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(changes(sent)[0]).toMatchObject({ body: { serviceJobId: 7, serviceJobNoteTypeId: Studio, content: 'New' } });
});

test('blank text where there is no note does nothing', async () => {
  const { sent, field, user } = await open({});
  await user.type(field, '   ');
  await user.click(save());
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(changes(sent)).toEqual([]);
});

test('a change names the version that the person saw', async () => {
  const { sent, field, user } = await open({
    ...withNote,
    'PUT /v1/service-job-notes/3': single(aNote(Studio, 'Old and new', 6)),
  });
  await fillIn(user, field, ' and new');
  await user.click(save());
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(changes(sent)[0]).toMatchObject({ method: 'PUT', body: { content: 'Old and new' } });
  expect(changes(sent)[0]?.headers.get('if-match')).toBe('"5"');
});

test('what is written while the note is on its way stays, and is saved over it', async () => {
  let arrive = () => {};
  const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
  const put = 'PUT /v1/service-job-notes/3';
  const first = aNote(Studio, 'Old and new', 6);
  const answers = byPath({
    ...withNote,
    [put]: ({ headers }) =>
      headers.get('if-match') === '"5"' && sent.filter(({ method }) => method === 'PUT').length > 1
        ? failure(412, 'stale', 'Changed.', { current: first })
        : single(first),
  });
  const sent = fakeApi(async (request) => {
    if (request.method === 'PUT' && sent.filter(({ method }) => method === 'PUT').length === 1) await onItsWay;
    return answers(request);
  });
  renderInShell(<LiveJob>{(job) => <NotePanel job={job} noteTypeId={Studio} title="Notes" />}</LiveJob>);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
  const user = userEvent.setup();
  // With a blank at the end, which the record does not keep.
  await fillIn(user, field, ' and new ');
  await user.click(save());
  await fillIn(user, field, 'and more');
  arrive();
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(field.value).toBe('Old and new and more');
  await user.click(save());
  await waitFor(() => expect(changes(sent).at(-1)?.headers.get('if-match')).toBe('"6"'));
  expect(changes(sent).at(-1)?.body).toEqual({ content: 'Old and new and more' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('blank text deletes the note', async () => {
  const { sent, field, user } = await open({ ...withNote, 'PUT /v1/service-job-notes/3': single(null) });
  await user.clear(field);
  await user.type(field, '  ');
  await user.click(save());
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(changes(sent)[0]).toMatchObject({ method: 'PUT', body: { content: '  ' } });
});

test('when a colleague was quicker both versions are shown, and the one chosen is saved over theirs', async () => {
  const current = aNote(Studio, 'Theirs', 8);
  let stale = true;
  const { sent, field, user } = await open({
    ...withNote,
    'PUT /v1/service-job-notes/3': () => {
      const answer = stale ? failure(412, 'stale', 'Changed.', { current }) : single(aNote(Studio, 'Mine', 9));
      stale = false;
      return answer;
    },
  });
  await user.clear(field);
  await user.type(field, 'Mine');
  await user.click(save());
  expect(await screen.findByRole('dialog', { name: 'Changed meanwhile' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Theirs, saved now', description: 'Theirs' })).toBeTruthy();
  const choose = screen.getByRole<HTMLButtonElement>('button', { name: 'Save my choice' });
  expect(choose.disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Yours, not saved yet', description: 'Mine' }));
  await user.click(choose);
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(changes(sent).map(({ headers }) => headers.get('if-match'))).toEqual(['"5"', '"8"']);
});

test("choosing the colleague's version writes nothing", async () => {
  const current = aNote(Studio, 'Theirs', 8);
  const { sent, field, user } = await open({
    ...withNote,
    'PUT /v1/service-job-notes/3': failure(412, 'stale', 'Changed.', { current }),
  });
  await fillIn(user, field, ' and mine');
  await user.click(save());
  await user.click(await screen.findByRole('radio', { name: 'Theirs, saved now' }));
  await user.click(screen.getByRole('button', { name: 'Save my choice' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes(sent)).toHaveLength(1);
});

test('a note that a colleague wrote first, and one they deleted, are conflicts too', async () => {
  const { field, user } = await open({
    'POST /v1/service-job-notes': failure(409, 'already_exists', 'There.', { current: aNote(Studio, 'Theirs') }),
  });
  await user.type(field, 'Mine');
  await user.click(save());
  expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: 'Theirs' })).toBeTruthy();
  cleanup();
  // What was not saved would come back as a draft.
  localStorage.clear();

  let isThere = true;
  const second = await open({
    'GET /v1/service-jobs/7': () => single(aJob({ notes: isThere ? [aNote(Studio, 'Old')] : [] })),
    'PUT /v1/service-job-notes/3': () => {
      isThere = false;
      return failure(404, 'not_found', 'Gone.');
    },
  });
  await fillIn(second.user, second.field, ' and mine');
  await second.user.click(save());
  expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: 'Empty' })).toBeTruthy();
});

test('what was written survives a failure, and Cancel drops it', async () => {
  const { field, user } = await open({
    ...withNote,
    'PUT /v1/service-job-notes/3': failure(500, 'internal', 'Broken.'),
  });
  await fillIn(user, field, ' and new');
  await user.click(save());
  expect(await screen.findByText('Broken.')).toBeTruthy();
  expect(field.value).toBe('Old and new');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(field.value).toBe('Old');
});

test.each<[string, number, UserRoleName, boolean]>([
  ['Client Booking Notes are read-only even for the back office', ClientBookingNote, 'BackOffice', true],
  ['the shoot list is not for editors to write', ShootListNote, 'FullTimeEditor', false],
])('%s', async (_, noteTypeId, role, readOnly) => {
  fakeApi(byPath({}));
  const job = aJob({ notes: [aNote(noteTypeId, 'To read')] });
  renderInShell(<NotePanel job={job} noteTypeId={noteTypeId} title="Notes" readOnly={readOnly} />, role);
  expect(await screen.findByText('To read')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the on-site provider of the job writes the shoot list; without a note readers see a sentence about it', async () => {
  fakeApi(byPath({}));
  const job = aJob({ users: [anAssignment(1, 5)] });
  renderInShell(<NotePanel job={job} noteTypeId={ShootListNote} title="Notes" />, 'FullTimeProvider');
  expect(await screen.findByRole('textbox')).toBeTruthy();
  cleanup();
  renderInShell(<NotePanel job={aJob()} noteTypeId={ShootListNote} title="Notes" />, 'FullTimeProvider');
  expect(await screen.findByText('No Available Notes')).toBeTruthy();
});

test('a text that is longer than a note may be is kept, said to be too long, and not sent', async () => {
  const { sent, field, user } = await open({ 'POST /v1/service-job-notes': single(aNote(Studio, 'x')) });
  await user.click(field);
  await user.paste('x'.repeat(maxNoteLength + 1));
  expect(field.value).toHaveLength(maxNoteLength + 1);
  expect(screen.getByText('10,001 of 10,000 characters: 1 too many. Please shorten it.')).toBeTruthy();
  expect(save()).toHaveProperty('disabled', true);
  await user.type(field, '{Backspace}');
  expect(screen.getByText('10,000 of 10,000 characters')).toBeTruthy();
  await user.click(save());
  expect(await screen.findByText('Notes saved')).toBeTruthy();
  expect(changes(sent)).toHaveLength(1);
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob, aLine, aNote, anAssignment } from '../../../../test/job-records.ts';
import { LiveJob } from '../../../../test/live-job.tsx';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ChecklistPanel } from '../checklist/checklist-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { WaitingProvider } from '../../../entities/waiting/waiting-provider.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ofProvider = (notes: ReturnType<typeof aNote>[] = []) => single(aJob({ users: [anAssignment(1, 5)], notes }));
const shootList = 4;

/** The part of the job page, with a connection that can be cut: then what is written finds no server. */
function open(answers: Parameters<typeof byPath>[0], isCut = true) {
  const connection = { isCut };
  const answer = byPath({
    'GET /v1/service-jobs/7': ofProvider(),
    'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on'), aLine(2, 'Blinds up')]),
    ...answers,
  });
  const sent = fakeApi((request: SentRequest) => {
    if (connection.isCut && request.method !== 'GET') throw new TypeError('Failed to fetch');
    return answer(request);
  });
  renderInShell(
    <WaitingProvider>
      <LiveJob>
        {(job) => (
          <>
            <ChecklistPanel job={job} />
            <NotePanel job={job} noteTypeId={shootList} title="Shoot List Notes" />
          </>
        )}
      </LiveJob>
    </WaitingProvider>,
    'FullTimeProvider',
  );
  return {
    user: userEvent.setup(),
    writes: () => sent.filter(({ method }) => method !== 'GET'),
    reconnect: () => {
      connection.isCut = false;
      act(() => void window.dispatchEvent(new Event('online')));
    },
  };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Shoot List Notes' });
const barText = () => screen.queryByText(/^Waiting for connection: /)?.textContent;

describe('first month #5: on the job page', () => {
  test('a tick that is made offline stays, says that it waits, survives a reload and is sent when the connection is back', async () => {
    const first = open({});
    await first.user.click(await box('Lights on'));
    expect(await screen.findByText('Waiting for connection')).toBeTruthy();
    expect((await box('Lights on')).checked).toBe(true);
    expect(barText()).toContain('1 change is kept in this browser');
    cleanup();

    let isSaved = false;
    const second = open({
      'PUT /v1/service-job-checklist-items/1': () => {
        isSaved = true;
        return single(aLine(1, 'Lights on', { checked: true }));
      },
      'GET /v1/service-job-checklist-items': () => list([aLine(1, 'Lights on', { checked: isSaved })]),
    });
    expect(await screen.findByText('Waiting for connection')).toBeTruthy();
    expect((await box('Lights on')).checked).toBe(true);
    second.reconnect();
    expect(await screen.findByText('Lights on saved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Waiting for connection')).toBeNull());
    expect((await box('Lights on')).checked).toBe(true);
    expect(localStorage.getItem('shootdesk.waiting.1')).toBeNull();
  });

  test('while something waits, what follows waits behind it, and the last word about a line is the one that is sent', async () => {
    const { user, writes, reconnect } = open({
      'PUT /v1/service-job-checklist-items/1': single(aLine(1, 'Lights on')),
      'PUT /v1/service-job-checklist-items/2': single(aLine(2, 'Blinds up', { checked: true })),
    });
    await user.click(await box('Lights on'));
    await screen.findByText('Waiting for connection');
    await user.click(await box('Blinds up'));
    await user.click(await box('Lights on'));
    await waitFor(() => expect(barText()).toContain('2 changes are'));
    expect((await box('Lights on')).checked).toBe(false);
    const before = writes().length;
    reconnect();
    expect(await screen.findByText('2 changes saved that had waited')).toBeTruthy();
    expect(
      writes()
        .slice(before)
        .map(({ url, body }) => [url.split('/').at(-1), body]),
    ).toEqual([
      ['2', { checked: true }],
      ['1', { checked: false }],
    ]);
  });

  test('a note that is saved offline stays in its field, survives a reload and is sent', async () => {
    const first = open({});
    await fillIn(first.user, await field(), 'Key under the mat');
    await first.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Waiting for connection')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    cleanup();

    let saved: ReturnType<typeof aNote>[] = [];
    const second = open({
      'GET /v1/service-jobs/7': () => ofProvider(saved),
      'POST /v1/service-job-notes': ({ body }) => {
        saved = [aNote(shootList, (body as { content: string }).content)];
        return single(saved[0]);
      },
    });
    expect((await field()).value).toBe('Key under the mat');
    await fillIn(second.user, await field(), ', ring first');
    await second.user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    second.reconnect();
    expect(await screen.findByText('Shoot List Notes saved')).toBeTruthy();
    expect((await field()).value).toBe('Key under the mat, ring first');
    expect(screen.queryByText('Waiting for connection')).toBeNull();
  });

  test('where a colleague wrote meanwhile both texts are shown, and the choice is sent over theirs', async () => {
    const theirs = aNote(shootList, 'Gate code 12', 9);
    const { user, writes, reconnect } = open({
      'GET /v1/service-jobs/7': ofProvider([aNote(shootList, 'Old')]),
      'PUT /v1/service-job-notes/3': ({ headers, body }) =>
        headers.get('if-match') === '"9"'
          ? single(aNote(shootList, (body as { content: string }).content, 10))
          : failure(412, 'stale', 'Changed.', { current: theirs }),
    });
    await fillIn(user, await field(), ' and new');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Waiting for connection');
    reconnect();
    const dialog = within(await screen.findByRole('dialog', { name: 'Changed meanwhile' }));
    expect(dialog.getByText('Gate code 12')).toBeTruthy();
    expect(dialog.getByText('Old and new')).toBeTruthy();
    // The bar stands on every screen, so it says of which job.
    const conflict = 'Shoot List Notes (12 Example Street, Fitzroy): a colleague has changed this since you wrote it.';
    expect(screen.getByText((text) => text.startsWith(conflict))).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /yours/i }));
    await user.click(dialog.getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('Shoot List Notes saved')).toBeTruthy();
    expect(writes().at(-1)?.headers.get('if-match')).toBe('"9"');
    expect(writes().at(-1)?.body).toEqual({ content: 'Old and new' });
  });

  test('what the server refuses in the end is said until the person drops it', async () => {
    const { user, reconnect } = open({
      'PUT /v1/service-job-checklist-items/1': failure(403, 'forbidden', 'Not yours any more.'),
    });
    await user.click(await box('Lights on'));
    await screen.findByText('Waiting for connection');
    reconnect();
    expect(
      await screen.findByText('Lights on (12 Example Street, Fitzroy) could not be saved: Not yours any more.'),
    ).toBeTruthy();
    expect((await box('Lights on')).checked).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Drop it' }));
    await waitFor(() => expect(screen.queryByText(/could not be saved/)).toBeNull());
  });
});

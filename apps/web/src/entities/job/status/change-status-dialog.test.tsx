import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { failure, fakeApi, list, single } from '../../../../test/fake-api.ts';
import { anAsset } from '../../../../test/file-records.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { historyEntry, jobInStatus } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { warningToast } from '../../../../test/warning-toast.ts';
import { draftStore } from '../../../ui/form/draft-store.ts';
import { draftOf } from '../../file/comment-drafts.ts';
import { ChangeStatusDialog } from './change-status-dialog.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const job = jobInStatus(90, [100, 110]);
const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /New status/ });
const comment = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comment/ });

function open() {
  const onClose = vi.fn<() => void>();
  renderInShell(<ChangeStatusDialog job={job} onClose={onClose} />);
  return { user: userEvent.setup(), onClose, save: () => screen.getByRole('button', { name: 'Save' }) };
}

test('only the statuses that the server allows are offered', () => {
  fakeApi(() => single(job));
  open();
  const offered = [...status().options].map((option) => option.text);
  expect(offered).toEqual(['Choose a status', 'Awaiting QC', 'In QC 1']);
});

type User = ReturnType<typeof userEvent.setup>;

describe.each([
  ['Escape', (user: User) => user.keyboard('{Escape}')],
  ['a click beside the dialog', (user: User) => user.click(document.querySelector('.MuiDialog-container') as Element)],
])('%s', (_, leave) => {
  test('asks before it costs a comment', async () => {
    fakeApi(() => single(job));
    const { user, onClose } = open();
    await fillIn(user, comment(), 'All done');
    await leave(user);
    await screen.findByRole('alertdialog', { name: 'Discard changes?' });
    await user.click(screen.getByRole('button', { name: 'No' }));
    expect(onClose).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(comment().value).toBe('All done');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closes at once when nothing has been written', async () => {
    fakeApi(() => single(job));
    const { user, onClose } = open();
    await fillIn(user, comment(), 'All done');
    await user.clear(comment());
    await leave(user);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('a rejection offers the views of the job and the reasons of the studio, and each is added to the comment', async () => {
  const rejected = jobInStatus(100, [110, 135]);
  const view = { frames: 1, isRequired: true, isExpected: true };
  const views = [
    { ...view, id: 1, name: 'Kitchen', pictures: { resources: 0, assets: 1 } },
    { ...view, id: 2, name: 'Rear', pictures: { resources: 0, assets: 0 } },
  ];
  fakeApi(({ url }) => {
    if (url.endsWith('/views')) return single({ views, counted: 'assets' });
    return single(
      url.startsWith('/v1/status-reasons') ? { rejection: ['Too dark', 'Verticals'], change: ['Sky'] } : rejected,
    );
  });
  renderInShell(<ChangeStatusDialog job={rejected} onClose={vi.fn<() => void>()} />);
  const user = userEvent.setup();
  await user.selectOptions(status(), 'In QC 1');
  expect(screen.queryByRole('group', { name: 'Reasons' })).toBeNull();
  await user.selectOptions(status(), '135');
  await user.click(await screen.findByRole('button', { name: 'Kitchen:' }));
  await user.click(await screen.findByRole('button', { name: 'Too dark' }));
  await user.click(screen.getByRole('button', { name: 'Rear is missing' }));
  expect(comment().value).toBe('Kitchen: Too dark\nRear is missing');
  expect(screen.queryByRole('button', { name: 'Too dark' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Verticals' })).toBeTruthy();
});

test('a blank comment is Required and gets the focus, and nothing is sent', async () => {
  const sent = fakeApi(() => single(job));
  const { user, save } = open();
  await user.selectOptions(status(), 'Awaiting QC');
  await user.type(comment(), '   ');
  await user.click(save());
  expect(screen.getByText('Required')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(comment()));
  expect(sent).toEqual([]);
});

test('near the limit the characters are counted; a longer text is kept, said to be too long, and not sent', async () => {
  const sent = fakeApi(() => single(job));
  const { user, save } = open();
  await user.selectOptions(status(), 'Awaiting QC');
  await user.click(comment());
  await user.paste('a'.repeat(1799));
  expect(screen.queryByText(/characters/)).toBeNull();
  await user.paste('a');
  expect(screen.getByText('1,800 of 2,000 characters')).toBeTruthy();
  await user.paste('a'.repeat(350));
  expect(screen.getByText('2,150 of 2,000 characters: 150 too many. Please shorten it.')).toBeTruthy();
  expect(comment().value).toHaveLength(2150);
  expect(comment().getAttribute('aria-invalid')).toBe('true');
  await user.click(save());
  expect(sent).toEqual([]);
});

test('the trimmed comment is sent with the status and version that the person saw', async () => {
  const sent = fakeApi(() => single({ ...job, serviceJobStatusId: 100 }));
  const { user, onClose, save } = open();
  await user.selectOptions(status(), 'Awaiting QC');
  await fillIn(user, comment(), '  Ready  ');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]).toMatchObject({
    url: expect.stringMatching(/^\/v1\/service-jobs\/7\/workflow\?/) as string,
    body: { id: 7, serviceJobStatusId: 100, fromServiceJobStatusId: 90, workflowComment: 'Ready' },
  });
  expect(sent[0]?.headers.get('if-match')).toBe('"3"');
  expect(await screen.findByText('Status changed to Awaiting QC')).toBeTruthy();
});

test('when a colleague was faster, it says who and what, shows the new state and keeps the comment', async () => {
  const moved = { ...jobInStatus(100, [110]), cache_key: 4 };
  const sent = fakeApi(({ method, url }) => {
    if (method === 'POST') return failure(409, 'status_moved_on', 'The status has changed meanwhile.');
    return url.includes('/history') ? list([historyEntry(100, 'Done')]) : single(moved);
  });
  const { user, onClose, save } = open();
  await user.selectOptions(status(), 'In QC 1');
  await fillIn(user, comment(), 'Please check');
  await user.click(save());
  expect(await screen.findByText(/Priya Rao changed the status from In Production to Awaiting QC/)).toBeTruthy();
  expect(screen.getByTitle('Awaiting QC')).toBeTruthy();
  expect(comment().value).toBe('Please check');
  expect(onClose).not.toHaveBeenCalled();
  await user.click(save());
  await waitFor(() => expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ fromServiceJobStatusId: 100 });
});

describe('while the dialog is open', () => {
  const moved = { ...jobInStatus(100, [110]), cache_key: 4 };

  function openAndChange(changed: object) {
    fakeApi(({ url }) => (url.includes('/history') ? list([historyEntry(100, 'Done')]) : single(moved)));
    function Shown() {
      const [shown, setShown] = useState(job);
      return (
        <>
          <ChangeStatusDialog job={shown} onClose={() => {}} />
          <button type="button" onClick={() => setShown({ ...job, ...changed })}>
            Somebody changes it
          </button>
        </>
      );
    }
    renderInShell(<Shown />);
    // Behind the dialog, where nobody could click.
    const change = () => fireEvent.click(screen.getByText('Somebody changes it'));
    return { user: userEvent.setup(), change };
  }

  test('a new status is said at once, with who gave it and why, and the comment stays', async () => {
    const { user, change } = openAndChange(moved);
    await user.selectOptions(status(), 'Awaiting QC');
    await fillIn(user, comment(), 'Please check');
    change();
    const said = await screen.findByText(/Priya Rao changed the status from In Production to Awaiting QC with/);
    expect(said.closest('[role=alert]')).toBeTruthy();
    expect(comment().value).toBe('Please check');
    expect(screen.getByTitle('Awaiting QC')).toBeTruthy();
    // What it can no longer be moved to is no longer chosen.
    expect([status().value, [...status().options].map(({ text }) => text)]).toEqual([
      '',
      ['Choose a status', 'In QC 1'],
    ]);
  });

  test('a change that it does not concern is taken over without a word', async () => {
    const { user, change } = openAndChange({ cache_key: 4 });
    await user.selectOptions(status(), 'In QC 1');
    await fillIn(user, comment(), 'Please check');
    change();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByText(/has changed since/)).toBeNull();
  });
});

test('any other failure is a warning toast, and stays in the dialog', async () => {
  fakeApi(() => failure(422, 'rule_violated', 'Not while files are missing.'));
  const { user, save } = open();
  await user.selectOptions(status(), 'Awaiting QC');
  await user.type(comment(), 'Ready');
  await user.click(save());
  expect(await warningToast()).toBe('Not while files are missing.');
  expect(within(screen.getByRole('dialog')).getByText('Not while files are missing.')).toBeTruthy();
});

test('comments that were begun on its assets and not sent are said, with the way to them, and block nothing', async () => {
  const begun = (userId: number, record: string) => draftStore(userId, record).write({ comment: 'Dark' });
  begun(1, `${draftOf.place(2, 1, 'pages/1')}spots/25,25`);
  begun(1, `${draftOf.place(2, 1, 'pages/1')}drawing`);
  begun(1, draftOf.asset(99, 1));
  begun(5, draftOf.asset(1, 1));
  const sent = fakeApi(({ url }) =>
    url.startsWith('/v1/assets') ? list([anAsset(1), anAsset(2)]) : single({ ...job, serviceJobStatusId: 100 }),
  );
  const { user, onClose, save } = open();
  const said = await screen.findByRole('status', { name: 'Comments not sent' });
  expect(said.textContent).toBe('1 comment is not sent, and only you can read it: Final_2.jpg');
  const links = within(said).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/service-jobs/7/assets?assetId=2']);
  await user.selectOptions(status(), 'Awaiting QC');
  await fillIn(user, comment(), 'See comments');
  await user.click(save());
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ workflowComment: 'See comments' });
});

test('status 60 is not among the choices: it is reached by confirming the gallery', () => {
  fakeApi(() => single(job));
  renderInShell(<ChangeStatusDialog job={jobInStatus(50, [60, 70])} onClose={() => {}} />);
  expect([...status().options].map((option) => option.text)).toEqual(['Choose a status', 'Awaiting Assignment']);
});

test("'Confirm and Send to Client Gallery' sets status 60 with a comment", async () => {
  const sent = fakeApi(() => single({ ...job, serviceJobStatusId: 60 }));
  const onClose = vi.fn<() => void>();
  const move = { toStatusId: 60, title: 'Confirm and Send to Client Gallery' };
  renderInShell(<ChangeStatusDialog job={jobInStatus(50, [60])} move={move} onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: move.title })).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Required')).toBeTruthy();
  await fillIn(userEvent, comment(), 'For the client to choose');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent[0]?.body).toMatchObject({ serviceJobStatusId: 60, workflowComment: 'For the client to choose' });
});

test('first month #1: a change to Awaiting QC says what is missing, and is saved all the same', async () => {
  const short = { ...job, totalAssets: 12, fileCounts: { resources: [], assets: 9 } };
  const sent = fakeApi(({ method }) => (method === 'POST' ? single({ ...short, serviceJobStatusId: 100 }) : list([])));
  const onClose = vi.fn<() => void>();
  renderInShell(<ChangeStatusDialog job={short} onClose={onClose} />);
  await userEvent.selectOptions(status(), 'Awaiting QC');
  expect(screen.getByText('9 of 12 ordered assets are in the job, 3 missing.')).toBeTruthy();
  await fillIn(userEvent, comment(), 'The rest follows');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ serviceJobStatusId: 100 });
});

test('first month #8: sending with too few assets shows the numbers, and goes ahead once they are confirmed', async () => {
  const message = 'Only 3 of 12 ordered assets are in the job; the client is sent those 3.';
  const warnings = [{ code: 'missing_assets', message, needsReason: false, present: 3, ordered: 12 }];
  const sent = fakeApi(({ body }) =>
    (body as { confirmation?: object } | undefined)?.confirmation
      ? single(jobInStatus(150))
      : failure(409, 'confirmation_required', message, { warnings }),
  );
  const posts = () => sent.filter(({ method }) => method === 'POST');
  const onClose = vi.fn<() => void>();
  renderInShell(<ChangeStatusDialog job={jobInStatus(120, [150])} onClose={onClose} />);
  const user = userEvent.setup();
  await user.selectOptions(status(), 'Sent to Client');
  await user.type(comment(), 'Done');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alertdialog', { name: 'Please confirm' })).textContent).toContain(message);
  await user.click(screen.getByRole('button', { name: 'Go ahead' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(posts().map(({ body }) => (body as { confirmation?: object }).confirmation)).toEqual([
    undefined,
    { warnings: ['missing_assets'], reason: '' },
  ]);
});

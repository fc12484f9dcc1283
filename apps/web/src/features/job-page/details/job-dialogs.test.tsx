import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single, type SentRequest } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { QcScorePanel } from './qc-score-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');
const save = () => screen.getByRole('button', { name: 'Save' });
const stale = (current: ServiceJobWithStatuses) => failure(412, 'stale', 'Changed.', { current });

/** Answers one after the other, the last one for ever. */
function inTurn(...answers: ReturnType<typeof single>[]) {
  let turn = 0;
  return () => answers[Math.min(turn++, answers.length - 1)] ?? single(null);
}

describe('total images', () => {
  const job = aJob({ totalAssets: 20 });
  const total = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Total images' });
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  const path = 'PUT /v1/service-jobs/7/totalAssets';

  async function open(answers: Parameters<typeof byPath>[0]) {
    const sent = fakeApi(byPath(answers));
    renderInShell(<SummaryPanel job={job} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Update total images' }));
    return { sent, user };
  }

  test('total and note are required, in these words', async () => {
    const { sent, user } = await open({});
    await user.clear(total());
    await user.click(save());
    expect(screen.getByText('Please input the total images.')).toBeTruthy();
    expect(screen.getByText('Note is required when updating Total Images.')).toBeTruthy();
    expect(changes(sent)).toEqual([]);
  });

  test('Escape closes the dialog at once as long as nothing is written', async () => {
    const { user } = await open({});
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('with something unsaved Escape asks, and a second Escape is a No', async () => {
    const { user } = await open({});
    await fillIn(user, note(), 'Pool house added');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Discard changes?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(note().value).toBe('Pool house added');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('while it is being saved nothing closes it, and when that fails everything is still there', async () => {
    let answer: (value: ReturnType<typeof single>) => void = () => {};
    const answered = new Promise<ReturnType<typeof single>>((resolve) => (answer = resolve));
    const { user } = await open({ [path]: () => answered });
    await user.clear(total());
    await user.type(total(), '25');
    await fillIn(user, note(), 'Pool house added');
    await user.click(save());
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    answer(failure(500, 'internal', 'It broke.'));
    expect(await screen.findByText('It broke.')).toBeTruthy();
    expect(note().value).toBe('Pool house added');
  });

  test('total and note are saved together', async () => {
    const { sent, user } = await open({ [path]: single({ ...job, totalAssets: 25 }) });
    await user.clear(total());
    await user.type(total(), '25');
    await fillIn(user, note(), 'Pool house added');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent)[0]?.body).toEqual({ totalAssets: 25, TotalAssetsNote: 'Pool house added' });
    expect(changes(sent)[0]?.headers.get('if-match')).toBe('"3"');
  });

  test("a failure says 'Unable to update total images.' and why, and keeps what was written", async () => {
    const { user } = await open({ [path]: failure(403, 'forbidden', 'Not yours.') });
    await user.type(note(), 'Pool');
    await user.click(save());
    expect(await screen.findByText('Unable to update total images.')).toBeTruthy();
    expect(screen.getByText('Not yours.')).toBeTruthy();
    expect(note().value).toBe('Pool');
  });

  test('those who may not change it only read it', () => {
    fakeApi(byPath({}));
    renderInShell(<SummaryPanel job={job} />, 'FullTimeProvider');
    expect(screen.getByText('20')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('job details', () => {
  const job = aJob({ name: 'Photography', clientDeadline: '2026-06-10T06:00:00.000Z', totalAssets: 20 });
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Job name' });
  const path = 'PUT /v1/service-jobs/7';

  async function open(answer: ReturnType<typeof single> | (() => ReturnType<typeof single>), shown = job) {
    const sent = fakeApi(byPath({ [path]: answer }));
    renderInShell(<DetailsPanel job={shown} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit Job Details' }));
    return { sent, user };
  }

  test('only what was changed is sent, deadlines by the clock of the person', async () => {
    const { sent, user } = await open(single(job));
    expect(screen.getByLabelText<HTMLInputElement>('Client deadline').value).toBe('10 Jun 2026, 04:00 PM');
    await user.clear(screen.getByLabelText('Client deadline'));
    await fillIn(user, screen.getByLabelText('Client deadline'), '2026-06-11T09:30');
    await user.click(save());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(changes(sent).map(({ body }) => body)).toEqual([{ clientDeadline: '2026-06-10T23:30:00.000Z' }]);
  });

  test('a cleared deadline, length and username become none', async () => {
    const { sent, user } = await open(single(job), aJob({ ...job, serviceUsername: 'ann' }));
    await user.clear(screen.getByLabelText('Client deadline'));
    await user.clear(screen.getByRole('spinbutton', { name: 'Job length (minutes)' }));
    await user.clear(screen.getByRole('textbox', { name: 'Service username' }));
    await user.click(save());
    await waitFor(() =>
      expect(changes(sent)[0]?.body).toEqual({ clientDeadline: null, serviceJobLength: null, serviceUsername: '' }),
    );
  });

  test('a year that nobody means is refused at its field, not saved as no deadline', async () => {
    const { sent, user } = await open(single(job));
    const deadline = screen.getByLabelText<HTMLInputElement>('Client deadline');
    for (const year of ['20000', '0026']) {
      fireEvent.change(deadline, { target: { value: `${year}-01-01T10:00` } });
      await user.click(save());
      expect((await screen.findByText(/^Please give a day and a time/)).id).toBe(
        deadline.getAttribute('aria-describedby'),
      );
      await waitFor(() => expect(document.activeElement).toBe(deadline));
    }
    expect(changes(sent)).toEqual([]);
  });

  test('a time that the clocks skip is refused at its field, not saved as another hour', async () => {
    const { sent, user } = await open(single(job));
    const deadline = screen.getByLabelText<HTMLInputElement>('Client deadline');
    fireEvent.change(deadline, { target: { value: '2026-10-04T02:30' } });
    await user.click(save());
    expect(screen.getByText('There is no such time on that day: the clocks go forward.').id).toBe(
      deadline.getAttribute('aria-describedby'),
    );
    expect(changes(sent)).toEqual([]);
  });

  test('second look #12: half a date is said to be half a date, not saved as no deadline', async () => {
    const { sent, user } = await open(single(job));
    const deadline = screen.getByLabelText<HTMLInputElement>('Client deadline');
    fireEvent.change(deadline, { target: { value: '11 June' } });
    await user.click(save());
    expect(await screen.findByText(/^Please give a day and a time/)).toBeTruthy();
    expect(changes(sent)).toEqual([]);
  });

  describe('first month #12: a deadline that looks like a slip', () => {
    const noteOf = (field: HTMLElement) => {
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    };

    test('is said at its field while it is typed; one that stands as it was is not', async () => {
      await open(single(job));
      const client = screen.getByLabelText('Client deadline');
      const studio = screen.getByLabelText('Studio deadline');
      expect(noteOf(client)).not.toContain('has passed already.');
      fireEvent.change(client, { target: { value: '2020-01-02T09:00' } });
      expect(noteOf(client)).toContain('The client deadline has passed already.');
      fireEvent.change(studio, { target: { value: '2099-01-02T09:00' } });
      expect(noteOf(studio)).toContain('The studio deadline is after the client deadline.');
      fireEvent.change(client, { target: { value: '2099-01-03T09:00' } });
      expect(noteOf(client)).toBe('');
      expect(noteOf(studio)).toBe('');
    });
  });

  test('a blank name is Required, at its field', async () => {
    const { sent, user } = await open(single(job));
    await user.clear(name());
    await user.click(save());
    expect(screen.getByText('Required')).toBeTruthy();
    expect(changes(sent)).toEqual([]);
  });

  test('a total that is set is changed with its note only', async () => {
    await open(single(job));
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Total images' }).readOnly).toBe(true);
    cleanup();
    await open(single(job), aJob({ totalAssets: null }));
    expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Total images' }).readOnly).toBe(false);
  });

  test('a complaint of the server lands on its field', async () => {
    const errors = { errors: { serviceJobLength: ['At most 1440 minutes.'] } };
    const { user } = await open(failure(422, 'rule_violated', 'Please check.', errors));
    await user.type(name(), '!');
    await user.click(save());
    expect(await screen.findByText('At most 1440 minutes.')).toBeTruthy();
    expect(name().value).toBe('Photography!');
  });

  test('when something else of the job has changed meanwhile, the form is saved without a question', async () => {
    const { sent, user } = await open(inTurn(stale(aJob({ ...job, cache_key: 9, qcScore: 8 })), single(job)));
    await user.type(name(), '!');
    await user.click(save());
    expect(await screen.findByText('Job updated')).toBeTruthy();
    expect(changes(sent).map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"9"']);
  });

  test('when a colleague changed the same fields, the person chooses field by field', async () => {
    const theirs = aJob({ ...job, cache_key: 9, name: 'Theirs', clientDeadline: '2026-06-12T06:00:00.000Z' });
    const { sent, user } = await open(inTurn(stale(theirs), single(job)));
    await user.type(name(), '!');
    await user.click(save());
    const choose = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save my choice' });
    expect(screen.getByText('12 June 2026, 04:00 PM')).toBeTruthy();
    expect(choose.disabled).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Yours, not saved yet', description: 'Photography!' }));
    await user.click(choose);
    expect(await screen.findByText('Job updated')).toBeTruthy();
    expect(changes(sent)[1]?.body).toEqual({ name: 'Photography!' });
  });

  test('going on editing keeps everything as it was written', async () => {
    const { user } = await open(stale(aJob({ ...job, cache_key: 9, name: 'Theirs' })));
    await user.type(name(), '!');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Go on editing' }));
    await waitFor(() => expect(screen.queryByText('Changed meanwhile')).toBeNull());
    expect(name().value).toBe('Photography!');
  });

  test('editors and QC read the details', () => {
    fakeApi(byPath({}));
    for (const role of ['FullTimeEditor', 'QC', 'Specialist'] as const) {
      renderInShell(<DetailsPanel job={job} />, role);
      expect(screen.queryByRole('button', { name: 'Edit Job Details' })).toBeNull();
      cleanup();
    }
  });
});

describe('QC score', () => {
  const score = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Score' });
  const path = 'PUT /v1/service-jobs/7';

  test.each([
    ['8.5', 8.5],
    ['', null],
  ])("'%s' is saved as %s", async (text, qcScore) => {
    const job = aJob({ qcScore: 7, users: [anAssignment(1, 2)] });
    const sent = fakeApi(byPath({ [path]: single({ ...job, qcScore }) }));
    renderInShell(<QcScorePanel job={job} />, 'QC');
    const user = userEvent.setup();
    await user.clear(score());
    if (text) await user.type(score(), text);
    await user.click(save());
    expect(await screen.findByText('QC score saved')).toBeTruthy();
    expect(changes(sent)[0]?.body).toEqual({ qcScore });
  });

  test('a colleague who scored meanwhile is not overwritten', async () => {
    const job = aJob({ qcScore: 7 });
    fakeApi(byPath({ [path]: stale(aJob({ qcScore: 9, cache_key: 4 })) }));
    renderInShell(<QcScorePanel job={job} />, 'ProductionManager');
    const user = userEvent.setup();
    await user.clear(score());
    await user.type(score(), '5');
    await user.click(save());
    expect(await screen.findByRole('radio', { name: 'Theirs, saved now', description: '9' })).toBeTruthy();
  });
});

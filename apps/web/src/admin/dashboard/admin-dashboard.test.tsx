import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { AdminDashboard } from './admin-dashboard.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(
    byPath({ 'GET /v3/setup': single({ complete: true, dismissed: false, steps: [] }), ...answers }),
  );
  renderInShell(<AdminDashboard statistics={<p>Numbers of the day</p>} />, 'BackOffice', '/');
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const saved = () => screen.findByRole('dialog', { name: 'Successfully saved' });

test('shows the numbers of the day and three actions', () => {
  open({});
  expect(screen.getByText('Numbers of the day')).toBeTruthy();
  const actions = screen.getByRole('region', { name: 'Actions' });
  const names = within(actions)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Service Categories', 'Word Replacement', 'Email Replacement']);
});

describe('Edit Service Categories', () => {
  const category = (id: number, name: string, parts: object = {}) => ({
    id,
    name,
    description: '',
    workbaseReference: null,
    services: [],
    threshold: 2,
    capacityDuration: 1.5,
    cache_key: 4,
    ...parts,
  });
  const two = list([category(1, 'Photography'), category(2, 'Drone')]);

  async function openCategories(answers: Parameters<typeof byPath>[0]) {
    const opened = open({ 'GET /v1/service-categories': two, ...answers });
    await opened.user.click(button('Service Categories'));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Service Categories' });
    const input = async (name: string, label: RegExp) =>
      within(await within(dialog).findByRole('group', { name })).getByLabelText<HTMLInputElement>(label);
    const write = async (name: string, label: RegExp, text: string) => {
      const target = await input(name, label);
      await opened.user.clear(target);
      await opened.user.type(target, text);
    };
    return { ...opened, dialog, write, input };
  }

  test('No Service Categories found', async () => {
    await openCategories({ 'GET /v1/service-categories': list([]) });
    expect(await screen.findByText('No Service Categories found')).toBeTruthy();
  });

  test.each(['-1', '1.5', 'two'])('a threshold of %j: >= 0 only, and Update waits', async (text) => {
    const { write } = await openCategories({});
    await write('Photography', /Threshold/, text);
    expect(screen.getByText('>= 0 only')).toBeTruthy();
    expect(button('Update').disabled).toBe(true);
  });

  test.each(['-0.5', 'long'])('a duration of %j: >= 0 only', async (text) => {
    const { write } = await openCategories({});
    await write('Drone', /Duration/, text);
    expect(screen.getByText('>= 0 only')).toBeTruthy();
    expect(button('Update').disabled).toBe(true);
    await write('Drone', /Duration/, '0.25');
    expect(screen.queryByText('>= 0 only')).toBeNull();
    expect(button('Update').disabled).toBe(false);
  });

  test('what was changed is saved one by one; then it closes and says Successfully saved, for 1500 ms', async () => {
    const { user, write, writes } = await openCategories({
      'PUT /v1/service-categories/1': single(category(1, 'Photography', { threshold: 3, cache_key: 5 })),
      'PUT /v1/service-categories/2': single(category(2, 'Drone', { capacityDuration: 0.5, cache_key: 5 })),
    });
    await write('Photography', /Threshold/, '3');
    await write('Drone', /Duration/, '0.5');
    await user.click(button('Update'));
    expect(await saved()).toBeTruthy();
    expect(writes().map(({ url, body }) => [url, body])).toEqual([
      ['/v1/service-categories/1', { threshold: 3, capacityDuration: 1.5 }],
      ['/v1/service-categories/2', { threshold: 2, capacityDuration: 0.5 }],
    ]);
    expect(writes()[0]?.headers.get('if-match')).toBe('"4"');
    expect(screen.queryByRole('dialog', { name: 'Edit Service Categories' })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('each shows who changed what', async () => {
    const change = {
      id: '7',
      entity: 'ServiceCategory/2',
      action: 'updated',
      changes: [{ field: 'capacityDuration', from: 2, to: 1.5, added: [], removed: [] }],
      changed_by: { id: 'User/1', name: 'Olivia Hart' },
      changed_at: '2026-03-01T00:00:00.000Z',
    };
    const { user, dialog } = await openCategories({ 'GET /v3/record-changes': v3Page([change]) });
    await user.click(await screen.findByRole('button', { name: 'Change history of Drone' }));
    const history = await screen.findByRole('dialog', { name: 'Drone' });
    expect(await within(history).findByText('2 → 1.5')).toBeTruthy();
    expect(within(history).getByText('Olivia Hart', { exact: false })).toBeTruthy();
    await user.click(within(history).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Drone' })).toBeNull());
    expect(dialog.isConnected).toBe(true);
  });

  test('when one fails, those before it are not written again', async () => {
    let isBroken = true;
    const { user, write, writes } = await openCategories({
      'PUT /v1/service-categories/1': single(category(1, 'Photography', { threshold: 3, cache_key: 5 })),
      'PUT /v1/service-categories/2': () =>
        isBroken ? failure(500, 'internal', 'It broke.') : single(category(2, 'Drone', { threshold: 9 })),
    });
    await write('Photography', /Threshold/, '3');
    await write('Drone', /Threshold/, '9');
    await user.click(button('Update'));
    expect((await screen.findAllByText('It broke.')).length).toBeGreaterThan(0);
    isBroken = false;
    await user.click(button('Update'));
    expect(await saved()).toBeTruthy();
    expect(writes().map(({ url }) => url.at(-1))).toEqual(['1', '2', '2']);
  });

  test('a colleague’s numbers are shown beside', async () => {
    const theirs = category(1, 'Photography', { threshold: 7, cache_key: 9 });
    const { user, write, writes } = await openCategories({
      'PUT /v1/service-categories/1': ({ headers }) =>
        headers.get('if-match') === '"9"' ? single(theirs) : failure(412, 'stale', 'Changed.', { current: theirs }),
    });
    await write('Photography', /Threshold/, '3');
    await user.click(button('Update'));
    const conflict = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(conflict).getByRole('group', { name: 'Photography: Threshold' })).toBeTruthy();
    await user.click(within(conflict).getByRole('radio', { name: 'Yours, not saved yet' }));
    await user.click(within(conflict).getByRole('button', { name: 'Save my choice' }));
    expect(await saved()).toBeTruthy();
    expect(writes().at(-1)?.body).toEqual({ threshold: 3, capacityDuration: 1.5 });
  });

  test('who takes a colleague’s numbers in one row still saves the other rows', async () => {
    const theirs = category(1, 'Photography', { threshold: 7, cache_key: 9 });
    const { user, write, writes } = await openCategories({
      'PUT /v1/service-categories/1': failure(412, 'stale', 'Changed.', { current: theirs }),
      'PUT /v1/service-categories/2': single(category(2, 'Drone', { threshold: 8, cache_key: 5 })),
    });
    await write('Photography', /Threshold/, '3');
    await write('Drone', /Threshold/, '8');
    await user.click(button('Update'));
    const conflict = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(conflict).getAllByRole('group')).toHaveLength(1);
    await user.click(within(conflict).getByRole('radio', { name: 'Theirs, saved now' }));
    await user.click(within(conflict).getByRole('button', { name: 'Save my choice' }));
    expect(await saved()).toBeTruthy();
    expect(writes().map(({ url }) => url.at(-1))).toEqual(['1', '2']);
  });

  test('a colleague’s numbers are not overwritten by who goes on editing and saves again', async () => {
    const theirs = category(1, 'Photography', { threshold: 7, cache_key: 9 });
    const { user, write, writes } = await openCategories({
      'PUT /v1/service-categories/1': failure(412, 'stale', 'Changed.', { current: theirs }),
    });
    await write('Photography', /Threshold/, '3');
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await user.click(button('Update'));
      const conflict = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
      await user.click(within(conflict).getByRole('button', { name: 'Go on editing' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Changed meanwhile' })).toBeNull());
    }
    expect(writes().map(({ headers }) => headers.get('if-match'))).toEqual(['"4"', '"4"']);
  });
});

describe('replacements', () => {
  const row = (id: number, input: string, output: string) => ({ id, input, output, cache_key: 2 });

  test('of words: rows with both inputs empty are not saved, blanks before a word are cut off', async () => {
    const { user, writes } = open({
      'GET /v1/word-replacements': list([row(1, 'colour', 'color')]),
      'POST /v1/word-replacements': single(row(2, 'grey', 'gray')),
    });
    await user.click(button('Word Replacement'));
    await user.click(await screen.findByRole('button', { name: 'Add Word' }));
    await user.click(button('Add Word'));
    await fillIn(user, field('Input 3'), '  grey');
    await user.type(field('Output 3'), 'gray');
    await user.click(button('Save'));
    expect(await saved()).toBeTruthy();
    expect(writes().map(({ method, body }) => [method, body])).toEqual([['POST', { input: 'grey', output: 'gray' }]]);
  });

  test('what was changed is saved over the version that was seen', async () => {
    const { user, writes } = open({
      'GET /v1/word-replacements': list([row(1, 'colour', 'color')]),
      'PUT /v1/word-replacements/1': single(row(1, 'colours', 'color')),
    });
    await user.click(button('Word Replacement'));
    await user.type(await screen.findByLabelText('Input 1'), 's');
    await user.click(button('Save'));
    expect(await saved()).toBeTruthy();
    expect(writes()[0]?.body).toEqual({ input: 'colours', output: 'color' });
    expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
  });

  test('of e-mails: Invalid Email format', async () => {
    const { user, writes } = open({});
    await user.click(button('Email Replacement'));
    await fillIn(user, await screen.findByLabelText('Input 1'), 'nobody');
    await fillIn(user, field('Output 1'), 'somebody@example.com');
    await user.click(button('Save'));
    expect(screen.getByText('Invalid Email format')).toBeTruthy();
    expect(writes()).toEqual([]);
    expect(button('Add Email')).toBeTruthy();
  });

  test('of e-mails: what is wrong with the input is said before what is wrong with the output', async () => {
    const errors = { output: ['The output is no good.'], input: ['The input is taken.'] };
    const { user } = open({
      'POST /v1/email-replacements': failure(409, 'already_exists', 'Taken.', { errors }),
    });
    await user.click(button('Email Replacement'));
    await fillIn(user, await screen.findByLabelText('Input 1'), 'a@example.com');
    await fillIn(user, field('Output 1'), 'b@example.com');
    await user.click(button('Save'));
    // At the field, and in the toast.
    await waitFor(() => expect(screen.getAllByText('The input is taken.')).toHaveLength(2));
    expect(field('Output 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('The output is no good.')).toHaveLength(1);
  });

  test('a saved one shows who changed what, a new one has no history yet', async () => {
    const { user } = open({
      'GET /v1/email-replacements': list([row(3, 'a@example.com', 'b@example.com')]),
      'GET /v3/record-changes': ({ url }) =>
        new URL(url, 'http://x').searchParams.get('filter') === '{"entity":"EmailReplacement/3"}'
          ? v3Page([])
          : failure(400, 'malformed', 'Another record.'),
    });
    await user.click(button('Email Replacement'));
    await user.click(await screen.findByRole('button', { name: 'Add Email' }));
    expect(screen.getAllByRole('button', { name: /^Change history of/ })).toHaveLength(1);
    await user.click(button('Change history of Replacement 1'));
    expect(await screen.findByText('No changes yet')).toBeTruthy();
  });

  test('rows that are read again while one is edited keep a colleague’s change', async () => {
    let rows = [row(1, 'colour', 'color'), row(2, 'grey', 'gray'), row(3, 'old', 'gone')];
    const theirs = { ...row(1, 'colour', 'hue'), cache_key: 3 };
    const { user, writes } = open({
      'GET /v1/word-replacements': () => list(rows),
      'DELETE /v1/word-replacements/3': () => {
        rows = [theirs, { ...row(2, 'grey', 'ash'), cache_key: 3 }];
        return single(null);
      },
      'PUT /v1/word-replacements/1': failure(412, 'stale', 'Changed.', { current: theirs }),
    });
    await user.click(button('Word Replacement'));
    await user.type(await screen.findByLabelText('Output 1'), 's');
    await user.click(button('Delete replacement 3'));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByLabelText('Input 3')).toBeNull());
    await user.click(button('Save'));
    const conflict = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(conflict).getByText('hue')).toBeTruthy();
    await user.click(within(conflict).getByRole('radio', { name: 'Theirs, saved now' }));
    await user.click(within(conflict).getByRole('button', { name: 'Save my choice' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Word Replacement' })).toBeNull());
    const puts = writes().filter(({ method }) => method === 'PUT');
    expect(puts.map(({ url, headers }) => [url, headers.get('if-match')])).toEqual([
      ['/v1/word-replacements/1', '"2"'],
    ]);
  });

  test('one is deleted after a question', async () => {
    let rows = [row(1, 'colour', 'color')];
    const { user, writes } = open({
      'GET /v1/word-replacements': () => list(rows),
      'DELETE /v1/word-replacements/1': () => {
        rows = [];
        return single(null);
      },
    });
    await user.click(button('Word Replacement'));
    await user.click(await screen.findByRole('button', { name: 'Delete replacement 1' }));
    expect(await screen.findByRole('alertdialog', { name: 'Delete Replacement?' })).toBeTruthy();
    await user.click(button('Yes'));
    await waitFor(() => expect(screen.queryByDisplayValue('colour')).toBeNull());
    expect(writes()[0]).toMatchObject({ method: 'DELETE', url: '/v1/word-replacements/1?permanent=true' });
  });
});

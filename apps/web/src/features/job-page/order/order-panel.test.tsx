import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, type SentRequest } from '../../../../test/fake-api.ts';
import { fillIn } from '../../../../test/fill-in.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { OrderPanel } from './order-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const changes = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method !== 'GET');
const save = () => screen.getByRole('button', { name: 'Save' });
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const ann = { id: 11, firstName: 'Ann', lastName: 'Lee' };
const bob = { id: 12, firstName: 'Bob', lastName: 'Ray' };
const filled = aJob({
  owner: ann,
  collaborators: [bob],
  contentDirectProviders: [{ name: 'Mia Tran', serviceUserName: 'mia' }],
  workbaseClientProofingUrl: 'https://gallery.example.com/7',
});
const path = 'PUT /v1/service-jobs/7/order-parts';

describe('owner, collaborators, providers and proofs of a job', () => {
  async function open(job: ServiceJobWithStatuses, answer = single(job)) {
    const sent = fakeApi(byPath({ [path]: answer, 'GET /v1/users': list([{ ...ann }, { ...bob }]) }));
    renderInShell(<OrderPanel job={job} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Edit owner and proofs' }));
    return { sent, user };
  }

  test('are shown, pages as links', () => {
    fakeApi(byPath({}));
    renderInShell(<OrderPanel job={filled} />, 'FullTimeEditor');
    expect(screen.getByText('Ann Lee')).toBeTruthy();
    expect(screen.getByText('Bob Ray')).toBeTruthy();
    expect(screen.getByText('Mia Tran (mia)')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'gallery.example.com/7' });
    expect(link.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('none of it: says what is missing to those who may enter it, and nothing to others', () => {
    fakeApi(byPath({}));
    renderInShell(<OrderPanel job={aJob()} />, 'ProductionManager');
    expect(screen.getByText('No owner, collaborators or proofing pages yet.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add client file' })).toBeTruthy();
    cleanup();
    renderInShell(<OrderPanel job={aJob()} />, 'QC');
    expect(screen.queryByText('Owner and Proofs')).toBeNull();
  });

  test('are entered, and only what was changed is sent', async () => {
    const { sent, user } = await open(aJob());
    await user.click(screen.getByRole('combobox', { name: 'Owner' }));
    await user.click(await screen.findByRole('option', { name: 'Ann Lee' }));
    await user.click(screen.getByRole('combobox', { name: 'Add collaborator' }));
    await user.click(await screen.findByRole('option', { name: 'Bob Ray' }));
    await user.click(screen.getByRole('button', { name: 'Add provider' }));
    const provider = within(screen.getByRole('group', { name: 'Provider 1' }));
    await fillIn(user, provider.getByRole('textbox', { name: 'Name' }), 'Mia Tran');
    await fillIn(user, text('Workbase proofs for the client'), 'https://gallery.example.com/7');
    await user.click(save());
    await waitFor(() => expect(changes(sent)).toHaveLength(1));
    expect(changes(sent)[0]?.body).toEqual({
      ownerId: 11,
      collaboratorIds: [12],
      contentDirectProviders: [{ name: 'Mia Tran', serviceUserName: '' }],
      workbaseClientProofingUrl: 'https://gallery.example.com/7',
    });
    expect(changes(sent)[0]?.headers.get('if-match')).toBe('"3"');
  });

  test('are taken away', async () => {
    const { sent, user } = await open(filled);
    await user.clear(screen.getByRole('combobox', { name: 'Owner' }));
    await user.click(screen.getByRole('button', { name: 'Remove provider 1' }));
    await user.clear(text('Workbase proofs for the client'));
    await user.click(save());
    await waitFor(() =>
      expect(changes(sent)[0]?.body).toEqual({
        ownerId: null,
        contentDirectProviders: [],
        workbaseClientProofingUrl: null,
      }),
    );
  });

  test('an address must be one of https, in the sentence of the contract', async () => {
    const { sent, user } = await open(aJob());
    await fillIn(user, text('Jobtrack proofs'), 'http://jobtrack.example.com/1');
    await user.click(save());
    expect(await screen.findByText('Must be an address such as https://example.com/gallery.')).toBeTruthy();
    expect(changes(sent)).toEqual([]);
  });

  test('a colleague who changed it meanwhile is not overwritten', async () => {
    const current = aJob({ jobtrackProofingUrl: 'https://a.example.com/', cache_key: 9 });
    const { user } = await open(aJob(), failure(412, 'stale', 'Changed.', { current }));
    await fillIn(user, text('Jobtrack proofs'), 'https://b.example.com/');
    await user.click(save());
    expect(
      await screen.findByRole('radio', { name: 'Theirs, saved now', description: 'https://a.example.com/' }),
    ).toBeTruthy();
  });
});

describe('the first file of the client', () => {
  test.each([
    ['Add client file', 'POST /v1/service-jobs/7/client-resources'],
    ['Add CT client file', 'POST /v2/service-jobs/7/client-resources'],
  ])('%s: sends name and address', async (button, call) => {
    const sent = fakeApi(byPath({ [call]: single(null) }));
    renderInShell(<OrderPanel job={aJob()} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: button }));
    await user.click(save());
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await fillIn(user, text('Name'), 'Brief.pdf');
    await fillIn(user, text('Address'), 'https://files.example.com/brief');
    await user.click(save());
    expect(await screen.findByText('File added')).toBeTruthy();
    expect(changes(sent).map(({ body }) => body)).toEqual([
      { name: 'Brief.pdf', url: 'https://files.example.com/brief' },
    ]);
  });
});

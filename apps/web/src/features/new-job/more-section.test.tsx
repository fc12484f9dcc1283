import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aJob } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import NewJobPage from './new-job-page.tsx';

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const path = 'POST /v1/service-jobs';
const campaign = { id: 12, name: '9 Test Road, Fitzroy', clientId: 4, client: { id: 4, name: 'Anchor Realty' } };
const groups = [{ id: 6, name: 'Copywriting', services: [{ id: 21, name: 'Copywriting', onSite: false }] }];
const staff = [
  { id: 11, firstName: 'Ann', lastName: 'Lee' },
  { id: 12, firstName: 'Bob', lastName: 'Ray' },
];

function open(answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(
    byPath({
      'GET /v1/service-groups': list(groups),
      'GET /v1/campaigns/12': single(campaign),
      'GET /v1/copy-templates': list([]),
      'GET /v1/users': list(staff),
      ...answers,
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/new-job" element={<NewJobPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    'BackOffice',
    '/new-job?campaign=12',
  );
  const user = userEvent.setup();
  const posts = () => sent.filter(({ method }) => method === 'POST');
  return { user, posts };
}

const brief = { Name: 'Brief.pdf', Address: 'https://files.example.com/brief' };

const more = () => screen.getByRole('button', { name: /^More/ });
const button = (name: string) => screen.getByRole('button', { name });
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function paste(user: UserEvent, input: HTMLElement, value: string): Promise<void> {
  await user.click(input);
  await user.paste(value);
}

async function chooseService(user: UserEvent): Promise<void> {
  await screen.findByRole('option', { name: 'Copywriting' });
  await user.selectOptions(screen.getByRole('combobox', { name: /Service/ }), 'Copywriting');
}

async function addFile(user: UserEvent, opener: string, values: Readonly<Record<string, string>>): Promise<void> {
  await user.click(button(opener));
  const dialog = within(await screen.findByRole('dialog'));
  for (const [name, value] of Object.entries(values)) await paste(user, dialog.getByRole('textbox', { name }), value);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function chooseOwner(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('combobox', { name: 'Owner' }));
  await user.click(await screen.findByRole('option', { name: 'Ann Lee' }));
}

async function fillAll(user: UserEvent): Promise<void> {
  await user.click(more());
  await chooseOwner(user);
  await user.click(screen.getByRole('combobox', { name: 'Add collaborator' }));
  await user.click(await screen.findByRole('option', { name: 'Bob Ray' }));
  await user.click(button('Add provider'));
  const provider = within(screen.getByRole('group', { name: 'Provider 1' }));
  await paste(user, provider.getByRole('textbox', { name: 'Name' }), 'Mia Tran');
  await paste(user, text('Jobtrack proofs'), 'https://jobtrack.example.com/7');
  await paste(user, text('Workbase proofs for the client'), 'https://gallery.example.com/7');
  await addFile(user, 'Add client file', brief);
  await addFile(user, 'Add CT client file', {
    Name: 'Plan.pdf',
    Address: 'https://files.example.com/plan',
    Heading: 'Floorplan',
  });
}

const filled = {
  ownerId: 11,
  collaboratorIds: [12],
  contentDirectProviders: [{ name: 'Mia Tran', serviceUserName: '' }],
  jobtrackProofingUrl: 'https://jobtrack.example.com/7',
  workbaseClientProofingUrl: 'https://gallery.example.com/7',
  clientResources: [{ name: 'Brief.pdf', url: 'https://files.example.com/brief' }],
  ctClientResources: [{ name: 'Plan.pdf', url: 'https://files.example.com/plan', type: 'Floorplan' }],
};

describe('second look #16: the form of a new job', () => {
  test('orders with owner, collaborators, providers, proofing pages and files of the client', async () => {
    const { user, posts } = open({ [path]: single(aJob({ id: 77 })) });
    await chooseService(user);
    expect(screen.queryByRole('combobox', { name: 'Owner' })).toBeNull();
    await fillAll(user);
    await user.click(button('Create Job'));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(posts().map(({ body }) => body)).toMatchObject([filled]);
    expect(posts()[0]?.body).not.toHaveProperty('realStudiosProofingUrl');
  });

  test('keeps it as a draft, opened again, and sends it', async () => {
    const first = open({ [path]: failure(503, 'unavailable', 'Busy.') });
    await chooseService(first.user);
    await first.user.click(more());
    await chooseOwner(first.user);
    await addFile(first.user, 'Add client file', brief);
    await first.user.click(button('Create Job'));
    await screen.findByText('Busy.');
    cleanup();
    const second = open({ [path]: single(aJob({ id: 77 })) });
    expect(screen.getByText(/^Not saved yet/)).toBeTruthy();
    expect(more().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Owner' }).value).toBe('Ann Lee');
    expect(screen.getByText('Brief.pdf')).toBeTruthy();
    await screen.findByRole('option', { name: 'Copywriting' });
    await second.user.click(button('Create Job'));
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(second.posts()[0]?.body).toMatchObject({ ownerId: 11, clientResources: filled.clientResources });
  });

  test('changes and removes a file before it is ordered', async () => {
    const { user, posts } = open({ [path]: single(aJob({ id: 77 })) });
    await chooseService(user);
    await user.click(more());
    await addFile(user, 'Add client file', brief);
    await addFile(user, 'Add client file', { Name: 'Map.pdf', Address: 'https://files.example.com/map' });
    await user.click(button('Remove Map.pdf'));
    await addFile(user, 'Edit Brief.pdf', { 'File note': 'Read first' });
    await user.click(button('Create Job'));
    await screen.findByText('Elsewhere');
    expect(posts()[0]?.body).toMatchObject({
      clientResources: [{ ...filled.clientResources[0], notes: 'Read first' }],
      ctClientResources: [],
    });
  });

  test('asks for what a file lacks, and orders nothing by its dialog', async () => {
    const { user, posts } = open({});
    await user.click(more());
    await user.click(button('Add client file'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getAllByText('Required')).toHaveLength(2);
    expect(screen.getAllByText('Required')).toHaveLength(2);
    expect(posts()).toEqual([]);
  });

  test('opens the folded fields that the server or the contract refuses', async () => {
    const errors = { errors: { ownerId: ['There is no such person of the staff: 11.'] } };
    const { user, posts } = open({ [path]: failure(422, 'rule_violated', 'Please check.', errors) });
    await chooseService(user);
    await user.click(more());
    await paste(user, text('Jobtrack proofs'), 'http://jobtrack.example.com/1');
    await user.click(more());
    await user.click(button('Create Job'));
    expect(await screen.findByText('Must be an address such as https://example.com/gallery.')).toBeTruthy();
    expect(posts()).toEqual([]);
    await user.clear(text('Jobtrack proofs'));
    await user.click(button('Create Job'));
    expect(await screen.findByText('There is no such person of the staff: 11.')).toBeTruthy();
  });
});

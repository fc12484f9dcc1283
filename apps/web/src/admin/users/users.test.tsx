import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aUser, referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, failure, fakeApi, single, v3Page, type SentRequest } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { UserPage, UsersPage } from './users.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listPath = '/systemManager/users';

function open(at: string, answers: Parameters<typeof byPath>[0]) {
  const sent = fakeApi(byPath({ ...referenceAnswers, ...answers }));
  renderInShell(
    <Routes>
      <Route path={listPath} element={<UsersPage />} />
      <Route path={`${listPath}/new`} element={<UserPage />} />
      <Route path={`${listPath}/:id/edit`} element={<UserPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { sent, user: userEvent.setup() };
}

const lists = (sent: readonly SentRequest[]) =>
  sent
    .filter(({ url }) => url.startsWith('/v3/users?') && !url.includes('awaits_invitation'))
    .map(({ url }) => new URL(url, 'http://site').searchParams);
const lastFilter = (sent: readonly SentRequest[]): unknown => JSON.parse(lists(sent).at(-1)?.get('filter') ?? 'null');
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('the list of users', () => {
  test('shows name, e-mail, role, employment and services; the first 50 by name', async () => {
    const { sent } = open(listPath, { 'GET /v3/users': v3Page([aUser()]) });
    const link = await screen.findByRole('link', { name: 'Priya Rao' });
    const row = screen.getByRole('row', { name: /Priya Rao/ });
    await within(row).findByText('Photography');
    for (const text of ['priya@example.com', 'Editor', 'Full-time']) expect(within(row).getByText(text)).toBeTruthy();
    expect(link.getAttribute('href')).toBe(`${listPath}/12/edit`);
    expect(Object.fromEntries(lists(sent)[0] ?? [])).toEqual({ size: '50', orderBy: 'name asc' });
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('load more only where there is a further page, which is added', async () => {
    const next = v3Page([aUser({ id: '13', name: 'Quinn Ray' })]);
    const { sent, user } = open(listPath, {
      'GET /v3/users': ({ url }) =>
        url.includes('continuationToken') ? next : v3Page([aUser()], { continuationToken: 'token', totalCount: 2 }),
    });
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: /Quinn Ray/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Priya Rao/ })).toBeTruthy();
    expect(lists(sent).at(-1)?.get('continuationToken')).toBe('token');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('people who were imported and not invited yet are marked, and are invited together', async () => {
    const answer = v3Page([aUser({ password_set: false, awaits_invitation: true })], { totalCount: 3 });
    const { sent, user } = open(listPath, {
      'GET /v3/users': answer,
      'POST /v3/users/invitations': single({ invited: 3 }),
    });
    expect(await screen.findByText('Not invited yet')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Invite 3 people' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('3 people invited.')).toBeTruthy();
    expect(sent.filter(({ url }) => url === '/v3/users/invitations')).toHaveLength(1);
  });

  test('No Users Available / Try adjusting your filters.', async () => {
    open(listPath, { 'GET /v3/users': v3Page([]) });
    expect(await screen.findByText('No Users Available')).toBeTruthy();
    expect(screen.getByText('Try adjusting your filters.')).toBeTruthy();
  });

  test('the search waits for the last key; filters and Clear Filter', async () => {
    const { sent, user } = open(listPath, { 'GET /v3/users': v3Page([aUser()]) });
    await screen.findByRole('link', { name: /Priya Rao/ });
    await user.type(field('Search User'), 'pri');
    await waitFor(() => expect(lastFilter(sent)).toEqual({ name: { prefix: 'pri' } }));
    expect(lists(sent)).toHaveLength(2);
    await user.click(button('Roles'));
    const dialog = await screen.findByRole('dialog', { name: 'Roles' });
    for (const hidden of ['Agent', 'Assistant', 'Client Admin', 'Unknown']) {
      expect(within(dialog).queryByRole('checkbox', { name: hidden })).toBeNull();
    }
    await user.click(within(dialog).getByRole('checkbox', { name: 'Provider' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(lastFilter(sent)).toEqual({ name: { prefix: 'pri' }, roles: { in: ['Provider'] } }));
    await user.click(button('Clear Filter'));
    await waitFor(() => expect(field('Search User').value).toBe(''));
    expect(button('Clear Filter').disabled).toBe(true);
  });

  test('a failure says what happened and can be tried again', async () => {
    open(listPath, { 'GET /v3/users': failure(500, 'internal', 'It broke.') });
    expect(await screen.findByText('It broke.')).toBeTruthy();
    expect(button('Try again')).toBeTruthy();
  });
});

describe('a new user', () => {
  const created = aUser({ id: '20', name: 'Ana Bell', password_set: false });

  async function fill(user: ReturnType<typeof userEvent.setup>) {
    await screen.findByRole('option', { name: 'Production Manager' });
    await fillIn(user, field(/^Name/), 'Ana Bell');
    await user.type(field(/^Username/), 'ana');
    await fillIn(user, field(/^Email/), 'ana@example.com');
    await user.selectOptions(field(/^Employment/), 'Full_Time');
    await user.selectOptions(field(/^Role/), 'Back_Office');
  }

  test('Create waits until the form is valid; then User has been created!', async () => {
    const { sent, user } = open(`${listPath}/new`, {
      'POST /v3/users': single(created),
      'GET /v3/users/20': single(created),
    });
    await screen.findByRole('heading', { name: 'User Management' });
    expect(button('Create').disabled).toBe(true);
    await fill(user);
    expect(button('Create').disabled).toBe(false);
    await user.click(button('Create'));
    expect(await screen.findByText('User has been created!')).toBeTruthy();
    const post = sent.find(({ method }) => method === 'POST');
    expect(post?.body).toMatchObject({ name: 'Ana Bell', email: 'ana@example.com', roles: ['Back_Office'] });
    expect(await screen.findByRole('button', { name: 'Invite Again' })).toBeTruthy();
  });

  test('complains while it is written: Invalid Email format, Positive integer only', async () => {
    const { user } = open(`${listPath}/new`, {});
    await fill(user);
    expect(screen.queryByText('Required')).toBeNull();
    await user.type(field(/^Email/), '@');
    expect(screen.getByText('Invalid Email format')).toBeTruthy();
    await user.selectOptions(field(/^Role/), 'Provider');
    await user.type(field(/^Minimum hours/), '1.5');
    expect(screen.getByText('Positive integer only')).toBeTruthy();
    expect(button('Create').disabled).toBe(true);
  });

  test('complaints of the server land on their fields, the first also in a toast', async () => {
    const errors = { errors: { email: ['Somebody else has this address.'] } };
    const { user } = open(`${listPath}/new`, { 'POST /v3/users': failure(409, 'already_exists', 'Taken.', errors) });
    await fill(user);
    await user.click(button('Create'));
    await waitFor(() => expect(screen.getAllByText('Somebody else has this address.')).toHaveLength(2));
    expect(field(/^Email/).getAttribute('aria-invalid')).toBe('true');
    expect(field(/^Name/).value).toBe('Ana Bell');
  });

  test('the section of the role comes and goes with it; management is hidden for an agent', async () => {
    const { user } = open(`${listPath}/new`, {});
    await fill(user);
    expect(screen.getByRole('region', { name: 'Management Information' })).toBeTruthy();
    await user.selectOptions(field(/^Role/), 'QC');
    expect(screen.getByRole('region', { name: 'QC Information' })).toBeTruthy();
    await user.selectOptions(field(/^Role/), 'Provider');
    expect(screen.queryByRole('region', { name: 'QC Information' })).toBeNull();
    expect(screen.getByRole('region', { name: 'Provider Information' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Agent' })).toBeNull();
  });
});

describe('one user', () => {
  const one = `${listPath}/12/edit`;

  test('an agent has no management', async () => {
    open(one, {
      'GET /v3/users/12': single(aUser({ roles: ['Agent'], editor: null, management: null, agent: { office: null } })),
    });
    expect(await screen.findByRole('region', { name: 'Agent Information' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Management Information' })).toBeNull();
  });

  test('User does not exists.', async () => {
    open(one, { 'GET /v3/users/12': failure(404, 'not_found', 'There is no such user.') });
    expect(await screen.findByText('User does not exists.')).toBeTruthy();
  });

  test('is edited over the list: User has been updated!, and the modal closes', async () => {
    const { sent, user } = open(listPath, {
      'GET /v3/users': v3Page([aUser()]),
      'GET /v3/users/12': single(aUser()),
      'PUT /v3/users/12': single(aUser({ contact: '0400', cache_key: 5 })),
    });
    await user.click(await screen.findByRole('link', { name: /Priya Rao/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.type(within(dialog).getByLabelText('Contact'), '0400');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User has been updated!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.headers.get('if-match')).toBe('"4"');
    expect(put?.body).toMatchObject({ contact: '0400', editor: { services: ['Service/1'] } });
  });

  test('closing the modal with something unsaved asks: Leave User Management Details?', async () => {
    const { user } = open(listPath, { 'GET /v3/users': v3Page([aUser()]), 'GET /v3/users/12': single(aUser()) });
    await user.click(await screen.findByRole('link', { name: /Priya Rao/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit User' });
    await user.type(within(dialog).getByLabelText('Contact'), '0400');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave User Management Details?' })).toBeTruthy();
    await user.click(button('No'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog', { name: 'Leave User Management Details?' })).toBeTruthy();
    await user.click(button('No'));
    expect(within(dialog).getByLabelText<HTMLInputElement>('Contact').value).toBe('0400');
  });

  test('leaving the screen with something unsaved asks, too', async () => {
    const { user } = open(one, { 'GET /v3/users/12': single(aUser()), 'GET /v3/users': v3Page([]) });
    await user.type(await screen.findByLabelText('Contact'), '0400');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave User Management Details?' })).toBeTruthy();
    await user.click(button('Yes'));
    expect(await screen.findByText('No Users Available')).toBeTruthy();
  });

  test('what the server refused at a field can be saved again unchanged', async () => {
    let isTaken = true;
    const { sent, user } = open(one, {
      'GET /v3/users/12': single(aUser()),
      'PUT /v3/users/12': () =>
        isTaken
          ? failure(422, 'rule_violated', 'Please check.', { errors: { username: ['Taken.'] } })
          : single(aUser({ username: 'priya2', cache_key: 5 })),
    });
    await user.type(await screen.findByLabelText(/^Username/), '2');
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getAllByText('Taken.').length).toBeGreaterThan(0));
    expect(button('Save').disabled).toBe(false);
    isTaken = false;
    await user.click(button('Save'));
    expect(await screen.findByText('User has been updated!')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });

  test('what a colleague changed meanwhile is shown beside, and the choice is saved', async () => {
    const theirs = aUser({ contact: '0411', cache_key: 9 });
    const stale = failure(412, 'stale', 'It has changed.', { current: theirs });
    const { sent, user } = open(one, {
      'GET /v3/users/12': single(aUser()),
      'PUT /v3/users/12': ({ headers }) => (headers.get('if-match') === '"9"' ? single(theirs) : stale),
    });
    await user.type(await screen.findByLabelText('Contact'), '0400');
    await user.click(button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
    expect(within(dialog).getByText('0411')).toBeTruthy();
    await user.click(within(dialog).getByRole('radio', { name: 'Yours, not saved yet' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save my choice' }));
    expect(await screen.findByText('User has been updated!')).toBeTruthy();
    expect(sent.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({ contact: '0400' });
  });

  test('is deleted for good after Delete User?, or says what stands in the way', async () => {
    let inUse = true;
    const { sent, user } = open(one, {
      'GET /v3/users/12': single(aUser()),
      'GET /v3/users': v3Page([]),
      'DELETE /v3/users/12': () =>
        inUse ? failure(409, 'still_referenced', '3 jobs name this user: A, B, C.') : single(null),
    });
    const remove = async () => {
      await user.click(await screen.findByRole('button', { name: 'Delete User' }));
      expect(await screen.findByRole('alertdialog', { name: 'Delete User?' })).toBeTruthy();
      await user.click(button('Yes'));
    };
    await remove();
    expect(await screen.findByText('3 jobs name this user: A, B, C.')).toBeTruthy();
    inUse = false;
    await remove();
    expect(await screen.findByText('User has been deleted!')).toBeTruthy();
    expect(await screen.findByText('No Users Available')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'DELETE')?.url).toBe('/v3/users/12?permanent=true');
  });

  test('is deactivated after a question, and can be reactivated', async () => {
    let deactivated_at: string | null = null;
    const { sent, user } = open(one, {
      'GET /v3/users/12': () => single(aUser({ deactivated_at })),
      'DELETE /v3/users/12': () => {
        deactivated_at = '2026-03-02T00:00:00.000Z';
        return single(null);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByRole('alertdialog', { name: 'Deactivate User?' })).toBeTruthy();
    await user.click(button('Yes'));
    expect(await screen.findByText('User has been deactivated!')).toBeTruthy();
    expect(sent.find(({ method }) => method === 'DELETE')?.url).toBe('/v3/users/12');
    expect(await screen.findByRole('button', { name: 'Reactivate' })).toBeTruthy();
  });

  test('whose open jobs are named is deactivated after a successor is chosen', async () => {
    const jobLink = (id: number) => ({ text: `${id} Kew Street`, path: `/service-jobs/${id}` });
    const roles = [
      {
        serviceJobUserRoleId: 1,
        count: 2,
        jobs: [jobLink(7), jobLink(8)],
        successors: [{ id: 13, firstName: 'Quinn', lastName: 'Ray' }],
      },
      { serviceJobUserRoleId: 5, count: 201, jobs: [jobLink(9)], successors: [] },
    ];
    const message = 'Priya Rao leaves open jobs: 2 as Editor, 1 as On-site Provider.';
    const warnings = [{ code: 'open_jobs', message, needsReason: false, links: [], roles }];
    let deletions = 0;
    const { sent, user } = open(one, {
      'GET /v3/users/12': single(aUser()),
      'DELETE /v3/users/12': () => {
        deletions += 1;
        return deletions < 3 ? failure(409, 'confirmation_required', message, { warnings }) : single(null);
      },
    });
    const deactivate = async () => {
      await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
      await user.click(await screen.findByRole('button', { name: 'Yes' }));
      return screen.findByRole('alertdialog', { name: 'Open Jobs' });
    };
    await deactivate();
    await user.click(button('Go back'));
    await waitFor(() => expect(screen.queryByRole('alertdialog', { name: 'Open Jobs' })).toBeNull());
    const dialog = within(await deactivate());
    const jobsAs = (name: string) =>
      within(dialog.getByRole('list', { name: `Jobs as ${name}` }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(jobsAs('Editor')).toEqual([
      ['7 Kew Street', '/service-jobs/7'],
      ['8 Kew Street', '/service-jobs/8'],
    ]);
    expect(jobsAs('On-site Provider')).toEqual([['9 Kew Street', '/service-jobs/9']]);
    expect(dialog.getByText('And 200 more.')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'dispatch board' }).getAttribute('href')).toBe('/dispatch');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Hand on and deactivate' }).disabled).toBe(true);
    await user.selectOptions(dialog.getByLabelText('Hand on as Editor'), 'Quinn Ray');
    await user.click(button('Hand on and deactivate'));
    expect(await screen.findByText('User has been deactivated!')).toBeTruthy();
    expect(sent.findLast(({ method }) => method === 'DELETE')?.body).toEqual({
      confirmation: { warnings: ['open_jobs'], reason: '' },
      handOn: [{ serviceJobUserRoleId: 1, userId: 13 }],
    });
  });

  test('work hours below the minimum: Required Hours not Met', async () => {
    const day = [{ start: '09:00', end: '17:00' }];
    const provider = {
      address: null,
      bookable_services: [],
      contact_number: null,
      virtual_contact_number: null,
      flags: [],
      minimum_slots: 20,
      max_daily_visits: null,
      max_daily_hours: null,
      primary_category: null,
      secondary_categories: [],
      services: ['Service/1'],
      slots: { monday: day, tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
      zones: [],
    };
    const errors = { errors: { 'provider.slots': ['Required Hours not Met'] } };
    const { sent, user } = open(one, {
      'GET /v3/users/12': single(aUser({ roles: ['Provider'], editor: null, provider })),
      'PUT /v3/users/12': failure(422, 'rule_violated', 'Please check.', errors),
    });
    expect(await screen.findByText('8 hours a week, 20 required: Required Hours not Met')).toBeTruthy();
    const tuesday = screen.getByRole('group', { name: 'Tuesday' });
    await user.click(within(tuesday).getByRole('button', { name: /Add hours/ }));
    expect(screen.getByText('16 hours a week, 20 required: Required Hours not Met')).toBeTruthy();
    await user.click(button('Save'));
    await waitFor(() => expect(screen.getAllByText('Required Hours not Met')).toHaveLength(2));
    const put = sent.find(({ method }) => method === 'PUT');
    expect(put?.body).toMatchObject({ provider: { slots: { monday: day, tuesday: day } } });
  });

  test('the rating is offered as Beginner and Qualified', async () => {
    open(one, { 'GET /v3/users/12': single(aUser()) });
    const rating = await screen.findByLabelText<HTMLSelectElement>('Rating');
    expect([...rating.options].map(({ text }) => text)).toEqual(['Not rated', 'Beginner', 'Qualified']);
  });

  test('who has not used the invitation is invited again', async () => {
    const { sent, user } = open(one, {
      'GET /v3/users/12': single(aUser({ password_set: false })),
      'POST /v3/users/12/invitation': single({ sent: true }),
    });
    await user.click(await screen.findByRole('button', { name: 'Invite Again' }));
    expect(await screen.findByText('The invitation has been sent to priya@example.com.')).toBeTruthy();
    expect(sent.some(({ url }) => url === '/v3/users/12/invitation')).toBe(true);
  });

  test('shows who changed what', async () => {
    const change = {
      id: '1',
      entity: 'User/12',
      action: 'updated',
      changed_by: { id: 'User/1', name: 'Mia Rossi' },
      changed_at: '2026-03-01T00:00:00.000Z',
      changes: [
        { field: 'contact', from: null, to: '0400', added: [], removed: [] },
        { field: 'flags', from: null, to: null, added: ['View_Reports'], removed: [] },
      ],
    };
    open(one, { 'GET /v3/users/12': single(aUser()), 'GET /v3/record-changes': v3Page([change]) });
    const history = await screen.findByRole('region', { name: 'Change History' });
    expect(await within(history).findByText('nothing → 0400')).toBeTruthy();
    expect(within(history).getByText('added View_Reports')).toBeTruthy();
    expect(within(history).getByText(/Mia Rossi/)).toBeTruthy();
  });
});

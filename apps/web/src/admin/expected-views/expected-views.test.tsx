import type { ViewList } from '@shootdesk/shared/expected-views/view-lists.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ViewListPage, ViewListsPage } from './expected-views.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/view-lists';
const kitchen = { id: 7, name: 'Kitchen', frames: 2, orientation: 'landscape', isRequired: true } as const;
const saved: ViewList = {
  ...{ id: '3', name: 'Drone Photography', service: { id: 'Service/22', name: 'Drone Photography' }, client: null },
  views: [kitchen],
  ...{ lastModified: '2026-03-01T00:30:00.000Z', cache_key: 2 },
};
const services = [{ id: 22, name: 'Drone Photography' }];

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/view-lists': v3Page([saved]),
    'GET /v3/view-lists/3': single(saved),
    'GET /v3/record-changes': v3Page([]),
    'GET /v1/service-groups': list([{ id: 7, name: 'Drone', services }]),
  };
  const sent = fakeApi(byPath({ ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<ViewListsPage />} />
      <Route path={`${path}/new`} element={<ViewListPage />} />
      <Route path={`${path}/:id/edit`} element={<ViewListPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the list says what each service expects', async () => {
  open(path);
  expect(await screen.findByRole('link', { name: 'Drone Photography' })).toBeTruthy();
  expect(screen.getByText('Kitchen: 2 landscape')).toBeTruthy();
  expect(screen.getByText('Every client')).toBeTruthy();
});

test('a new one has views with frames, orientation and whether they must be there', async () => {
  const { user, writes } = open(`${path}/new`, { 'POST /v3/view-lists': single(saved) });
  await screen.findByRole('option', { name: 'Drone Photography' });
  await user.selectOptions(screen.getByLabelText(/^Service/), 'Drone Photography');
  await user.click(button('Add view'));
  await fillIn(user, screen.getByLabelText('Name of view 1'), 'Aerial');
  await user.selectOptions(screen.getByLabelText('Orientation of view 1'), 'Landscape');
  await user.click(screen.getByLabelText('Must of view 1'));
  await user.click(button('Create'));
  expect(await screen.findByText('View List has been created!')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({
    service: { id: 'Service/22' },
    client: null,
    views: [{ id: null, name: 'Aerial', frames: 1, orientation: 'landscape', isRequired: false }],
  });
});

test('a list without a service, and views of one name, are refused at their field', async () => {
  const { user, writes } = open(`${path}/new`);
  await user.click(button('Add view'));
  await user.type(screen.getByLabelText('Name of view 1'), 'Bath');
  await user.click(button('Add view'));
  await user.type(screen.getByLabelText('Name of view 2'), 'bath');
  await user.click(button('Create'));
  expect(await screen.findByText('Each name once.')).toBeTruthy();
  expect(screen.getByLabelText(/^Service/).getAttribute('aria-invalid')).toBe('true');
  expect(writes()).toEqual([]);
});

test('what a colleague changed meanwhile is shown beside', async () => {
  const theirs: ViewList = { ...saved, views: [{ ...kitchen, frames: 3 }], cache_key: 9 };
  const { user, writes } = open(`${path}/3/edit`, {
    'PUT /v3/view-lists/3': failure(412, 'stale', 'It has changed.', { current: theirs }),
  });
  const name = await screen.findByLabelText('Name of view 1');
  await user.clear(name);
  await fillIn(user, name, 'Galley');
  await user.click(button('Save'));
  const dialog = await screen.findByRole('dialog', { name: 'Changed meanwhile' });
  expect(within(dialog).getByText('Galley: 2 landscape')).toBeTruthy();
  expect(within(dialog).getByText('Kitchen: 3 landscape')).toBeTruthy();
  expect(writes()[0]?.headers.get('if-match')).toBe('"2"');
});

test('one is deleted after a question', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'DELETE /v3/view-lists/3': single(null) });
  await user.click(await screen.findByRole('button', { name: 'Delete View List' }));
  expect(await screen.findByText(/Pictures stay in the views that they were placed in\./)).toBeTruthy();
  await user.click(button('Yes'));
  await waitFor(() => expect(writes()[0]?.method).toBe('DELETE'));
});

import type { Checklist } from '@shootdesk/shared/checklists/checklists.contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, fakeApi, single, v3Page } from '../../../test/fake-api.ts';
import { fillIn } from '../../../test/fill-in.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { ChecklistPage, ChecklistsPage } from './checklists.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/checklists';
const saved: Checklist = {
  id: '101',
  name: 'Aerials',
  services: ['Service/51'],
  client: { id: 'Client/7', name: 'Anchor Realty' },
  lines: [
    { description: 'Wind below 20 knots', role: 'provider', enforce: true },
    { description: 'Horizon level', role: 'editor', enforce: false },
  ],
  builtIn: false,
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/checklists': v3Page([saved, { ...saved, id: '1', name: 'Usual', services: [], client: null }]),
    'GET /v3/checklists/101': single(saved),
    'GET /v3/checklists/101/open-jobs': single({ count: 12 }),
  };
  const sent = fakeApi(byPath({ ...referenceAnswers, ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<ChecklistsPage />} />
      <Route path={`${path}/new`} element={<ChecklistPage />} />
      <Route path={`${path}/:id/edit`} element={<ChecklistPage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('the list names the services and the client of each checklist', async () => {
  open(path);
  expect(await screen.findByRole('row', { name: /Aerials.*Dusk Drone Photography.*Anchor Realty/ })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Usual.*All other services.*Every client/ })).toBeTruthy();
});

test('lines are changed for new jobs, and for open ones when that is chosen', async () => {
  const { user, writes } = open(`${path}/101/edit`, { 'PUT /v3/checklists/101': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Add line' }));
  await fillIn(user, field('Words of line 3'), 'Battery charged');
  await user.selectOptions(field('Who ticks of line 3'), 'Provider');
  await user.click(button('Remove line 2'));
  await user.click(await screen.findByLabelText('Apply to open jobs (12 have it now)'));
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    services: ['Service/51'],
    client: { id: 'Client/7' },
    lines: [saved.lines[0], { description: 'Battery charged', role: 'provider', enforce: false }],
    applyToOpenJobs: true,
  });
});

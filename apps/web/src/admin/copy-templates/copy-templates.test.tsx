import type { CopyTemplateRecord } from '@shootdesk/shared/copy-templates/copy-templates.contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { referenceAnswers } from '../../../test/admin-records.ts';
import { byPath, fakeApi, list, single, v3Page } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { CopyTemplatePage, CopyTemplatesPage } from './copy-templates.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/systemManager/copy-templates';
const saved: CopyTemplateRecord = {
  id: '3',
  name: 'Signboard',
  fields: [
    { id: 301, name: 'Headline', length: 30, bulletPoint: false },
    { id: 302, name: 'Body', length: 160, bulletPoint: false },
  ],
  defaults: [],
  hidden: false,
  builtIn: true,
  lastModified: '2026-03-01T00:30:00.000Z',
  cache_key: 2,
};

function open(at: string, answers: Parameters<typeof byPath>[0] = {}) {
  const usual = {
    'GET /v3/copy-templates': v3Page([saved]),
    'GET /v3/copy-templates/3': single(saved),
    'GET /v3/copy-templates/3/open-jobs': single({ count: 1 }),
  };
  const sent = fakeApi(byPath({ ...referenceAnswers, ...usual, ...answers }));
  renderInShell(
    <Routes>
      <Route path={path} element={<CopyTemplatesPage />} />
      <Route path={`${path}/new`} element={<CopyTemplatePage />} />
      <Route path={`${path}/:id/edit`} element={<CopyTemplatePage />} />
    </Routes>,
    'BackOffice',
    at,
  );
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method !== 'GET') };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('the list names the fields of each template', async () => {
  open(path);
  expect(await screen.findByRole('row', { name: /Signboard.*Headline, Body/ })).toBeTruthy();
});

test('fields are added, ordered and made longer, for open jobs when that is chosen', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'PUT /v3/copy-templates/3': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  await user.type(field('Name of field 3'), 'Agent');
  await user.clear(field('Length of field 1'));
  await user.type(field('Length of field 1'), '40');
  await user.click(button('Move field 2 up'));
  await user.click(await screen.findByLabelText('Apply to open jobs (1 has it now)'));
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    fields: [
      { id: 302, name: 'Body' },
      { id: 301, name: 'Headline', length: 40 },
      { id: null, name: 'Agent', length: 100 },
    ],
    applyToOpenJobs: true,
  });
});

test('services are named whose orders take the template when they name none', async () => {
  const { user, writes } = open(`${path}/3/edit`, { 'PUT /v3/copy-templates/3': single(saved) });
  await user.click(await screen.findByRole('button', { name: 'Add service' }));
  expect(screen.getByText('Every client')).toBeTruthy();
  await user.click(button('Save'));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]?.body).toMatchObject({
    defaults: [{ service: expect.stringMatching(/^Service\/\d+$/), client: null }],
  });
});

test('a service of any group that makes copy can be chosen, and one that makes none is shown where it is chosen', async () => {
  const facts = { onSite: true, serviceGroupId: 1, hidden: false, questions: [] };
  const services = [
    { ...facts, id: 1001, name: 'Balloon and Text', makes: ['copy'] },
    { ...facts, id: 1002, name: 'Balloon', makes: ['pictures'] },
    { ...facts, id: 1003, name: 'Kite', makes: ['pictures'] },
  ];
  const template = { ...saved, defaults: [{ service: 'Service/1002', client: null }] };
  open(`${path}/3/edit`, {
    'GET /v3/copy-templates/3': single(template),
    'GET /v1/service-groups': list([{ id: 1, name: 'Photography', hidden: false, services }]),
  });
  const select = await screen.findByLabelText<HTMLSelectElement>('Name of service 1');
  await waitFor(() => expect([...select.options].map(({ text }) => text)).toEqual(['Balloon and Text', 'Balloon']));
});

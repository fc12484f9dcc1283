import type { JobView, JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../test/fake-api.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { PlaceButton } from './place-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kitchen: JobView = {
  ...{ id: 3, name: 'Kitchen', frames: 2, orientation: 'any', isRequired: true, isExpected: true },
  ...{ resources: [11], assets: [], pictures: { resources: 1, assets: 0 } },
};
const views: JobViews = { views: [kitchen], counted: 'resources' };

function open(ids: number[], answer: Parameters<typeof byPath>[0][string] = single(views), role = 'QC' as const) {
  const sent = fakeApi(
    byPath({ 'GET /v1/service-jobs/7/views': single(views), 'PUT /v1/service-jobs/7/placed-files': answer }),
  );
  renderInShell(<PlaceButton jobId={7} kind="resources" ids={ids} />, role);
  return { user: userEvent.setup(), writes: () => sent.filter(({ method }) => method === 'PUT') };
}

test('places the chosen files by keyboard', async () => {
  const { user, writes } = open([11, 12]);
  (await screen.findByRole('button', { name: 'Place in View' })).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Kitchen (1 of 2)' });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('2 files placed in Kitchen')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ viewId: 3, resources: [11, 12] });
});

test('takes the chosen files out of their views', async () => {
  const { user, writes } = open([11]);
  await user.click(await screen.findByRole('button', { name: 'Place in View' }));
  await user.click(screen.getByRole('menuitem', { name: 'None of them' }));
  expect(await screen.findByText('1 file in no view any more')).toBeTruthy();
  expect(writes()[0]?.body).toEqual({ viewId: null, resources: [11] });
});

test('says why where nothing is chosen, and what the server refuses', async () => {
  open([]);
  const button = await screen.findByRole('button', { name: 'Place in View' });
  expect(button.getAttribute('title') ?? button.parentElement?.getAttribute('title')).toBe('Select files first');
  cleanup();
  const gone = 'Kitchen has been removed from the list of views.';
  const { user } = open([11], failure(409, 'conflict', gone));
  await user.click(await screen.findByRole('button', { name: 'Place in View' }));
  await user.click(screen.getByRole('menuitem', { name: /Kitchen/ }));
  await waitFor(() => expect(screen.getByText(gone)).toBeTruthy());
});

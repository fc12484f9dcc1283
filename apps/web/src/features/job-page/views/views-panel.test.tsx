import type { JobView, JobViews } from '@shootdesk/shared/expected-views/job-views.contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, single } from '../../../../test/fake-api.ts';
import { aJob } from '../../../../test/job-records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { ViewsPanel } from './views-panel.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const view = (id: number, name: string, filled: number, rest: Partial<JobView> = {}): JobView => ({
  ...{ id, name, frames: 1, orientation: 'any', isRequired: true, isExpected: true },
  ...{ resources: [], assets: [], pictures: { resources: filled, assets: 0 } },
  ...rest,
});

function open(views: JobView[], job = aJob()) {
  const answer: JobViews = { views, counted: 'resources' };
  const sent = fakeApi(byPath({ 'GET /v1/service-jobs/7/views': single(answer) }));
  renderInShell(<ViewsPanel job={job} />, 'FullTimeProvider');
  return sent;
}

test('shows each place, what is asked of it, and which must be there and are not', async () => {
  open([
    view(1, 'Front', 1, { orientation: 'landscape' }),
    view(2, 'Kitchen', 1, { frames: 2 }),
    view(3, 'Aerial', 0, { isRequired: false }),
    view(4, 'Old pool', 1, { isExpected: false }),
  ]);
  const lines = within(await screen.findByRole('list', { name: 'Expected views' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Frontlandscape',
    'Kitchen1 of 2missing',
    'Aerialmay',
    'Old poolnot on the list any more',
  ]);
  expect(screen.getByText('1 of 3 there, by resources')).toBeTruthy();
});

test('is not there for a service without views, and after the job was sent', async () => {
  const sent = open([]);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Expected Views')).toBeNull();
  cleanup();
  open([view(1, 'Front', 0)], aJob({ serviceJobStatusId: 150 }));
  expect(screen.queryByText('Expected Views')).toBeNull();
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aDetail, aNote, anAssignment } from '../../../test/job-records.ts';
import { jobInStatus } from '../../../test/records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { AssetsTab } from '../galleries/assets-tab.tsx';
import { ResourcesTab } from '../galleries/resources-tab.tsx';
import { UploadResourcesButton } from '../uploads/upload-resources-button.tsx';
import { JobPage } from './job-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const tabs: Parameters<typeof JobPage>[0]['tabs'] = {
  Assets: ({ job }) => <AssetsTab job={job} upload={null} />,
  Resources: ({ job }) => <ResourcesTab job={job} upload={<UploadResourcesButton job={job} />} />,
};

/** The page of job 7 with all its panels, once everything on it has come. */
async function open() {
  const parts = { details: [aDetail('Bed', { value: 3 })], notes: [aNote(1, 'Old')], users: [anAssignment(9, 1)] };
  const job = { ...jobInStatus(90, [100]), ...parts };
  const moved = { ...jobInStatus(100), ...parts, cache_key: 4 };
  const sent = fakeApi(
    byPath({ 'GET /v1/service-jobs/7': single(job), 'POST /v1/service-jobs/7/workflow': single(moved) }),
  );
  renderInShell(
    <Routes>
      <Route path="/service-jobs/:id" element={<JobPage tabs={tabs} />} />
    </Routes>,
    'ProductionManager',
    '/service-jobs/7',
  );
  await screen.findByText('Nothing has happened yet.');
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  return { sent, user: userEvent.setup() };
}

test('opening the page of a job asks each address once', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Resources' }));
  await screen.findByText('No resources uploaded yet.');
  const paths = sent.map(({ url }) => url.split('?')[0]);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('a change of status costs one POST, whose answer is shown, and at most three GETs', async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole('button', { name: 'Change Status' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText(/New status/), 'Awaiting QC');
  await user.type(dialog.getByLabelText(/Comment/), 'Ready');
  const before = sent.length;
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Status changed to Awaiting QC');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Change Status' })).toBeNull());
  const calls = sent.slice(before).map(({ method, url }) => `${method} ${url.split('?')[0]}`);
  expect(calls[0]).toBe('POST /v1/service-jobs/7/workflow');
  expect(calls.slice(1).toSorted()).toEqual(['GET /v1/activity-logs', 'GET /v1/service-jobs/7/history']);
});

const partsOfPage = [
  { path: '/v1/service-jobs/7/history' },
  { path: '/v1/service-jobs/7/views' },
  { path: '/v1/forecasts' },
];

test.each(partsOfPage)('the page waits for $path, read with the job, so that nothing on it moves', async ({ path }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const sent = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(jobInStatus(90)),
      [`GET ${path}`]: () =>
        held.then(() => (path.endsWith('/views') ? single({ views: [], counted: 'resources' }) : list([]))),
    }),
  );
  renderInShell(
    <Routes>
      <Route path="/service-jobs/:id" element={<JobPage tabs={tabs} />} />
    </Routes>,
    'ProductionManager',
    '/service-jobs/7',
  );
  expect(screen.getByLabelText('Loading the job')).toBeTruthy();
  await waitFor(() => expect(sent).toHaveLength(13));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  answer();
  expect(await screen.findByText('Nothing has happened yet.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

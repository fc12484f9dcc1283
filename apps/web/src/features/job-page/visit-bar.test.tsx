import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import type { ServiceJobWithStatuses } from '@shootdesk/shared/service-jobs/service-job.schema';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byPath, fakeApi, list, single } from '../../../test/fake-api.ts';
import { aDetail, aJob, aLine, anAssignment } from '../../../test/job-records.ts';
import { renderInShell } from '../../../test/render-in-shell.tsx';
import { WaitingProvider } from '../../entities/waiting/waiting-provider.tsx';
import { VisitBar, visitParts } from './visit-bar.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T00:00:00Z') }));
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const nothing = { onTheWayAt: null, expectedAt: null, arrivedAt: null, doneAt: null };
const details = [
  aDetail('Address', { value: '12 Cotham Road' }),
  aDetail('Agent', { name: 'Nina Rossi', contactNumber: '0400 111 222' }),
];

function open(part: Partial<ServiceJobWithStatuses> = {}, answers: Parameters<typeof byPath>[0] = {}) {
  const job = aJob({
    serviceJobStatusId: JobStatusId.Booked,
    dateService: '2026-06-10T00:30:00.000Z',
    users: [anAssignment(1, JobUserRoleId.OnSiteProvider)],
    details,
    ...part,
  });
  const sent = fakeApi(byPath({ 'GET /v1/service-jobs/7/visit': single(nothing), ...answers }));
  renderInShell(
    <WaitingProvider>
      <div id={visitParts.checklist}>The checklist</div>
      <VisitBar job={job} />
    </WaitingProvider>,
    'FullTimeProvider',
  );
  return sent;
}
const names = () => [...screen.getByRole('navigation', { name: 'Visit' }).children].map((each) => each.textContent);

test('it holds the next step, the checklist, the upload, the way, the call and the notes', async () => {
  open(
    {},
    { 'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on'), aLine(2, 'Keys', { checked: true })]) },
  );
  await screen.findByRole('button', { name: 'On my way' });
  await screen.findByRole('button', { name: 'Checklist: 1 to tick' });
  expect(names()).toEqual(['On my way', '1 to tick', 'Upload', 'Map', 'Call', 'Notes']);
  expect(screen.getByRole('link', { name: 'Call Nina Rossi' }).getAttribute('href')).toBe('tel:0400111222');
  expect(screen.getByRole('link', { name: 'Map of 12 Cotham Road' })).toBeTruthy();
});

test('a tap makes the next step, and the one after it is offered', async () => {
  const sent = open(
    {},
    { 'PUT /v1/service-jobs/7/visit': single({ ...nothing, onTheWayAt: '2026-06-10T00:00:00.000Z' }) },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'On my way' }));
  expect(await screen.findByRole('button', { name: 'Arrived' })).toBeTruthy();
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
      { step: 'on-the-way' },
    ]),
  );
});

test('who does not photograph the job has no steps, and what is not known has no button', async () => {
  open({ users: [], details: [] });
  await screen.findByRole('button', { name: 'Notes' });
  expect(names()).toEqual(['Upload', 'Notes']);
});

test('once the job is handed in it leads to the next one', async () => {
  const part = { visit: nothing, checklist: { lines: 0, checked: 0, required: 0 }, propertyNote: '', travel: null };
  const later = { ...part, job: aJob({ id: 8, serviceJobStatusId: JobStatusId.Booked }) };
  const day = single({ date: '2026-06-10', stops: [later], closures: [], nextDate: null });
  open({ serviceJobStatusId: JobStatusId.Uploaded }, { 'GET /v1/users/current/day': day });
  const link = await screen.findByRole('link', { name: 'Next job' });
  expect(link.getAttribute('href')).toBe('/service-jobs/8');
  // A file may have been forgotten.
  expect(names()).toEqual(['On my way', 'Next job', 'Upload', 'Map', 'Call', 'Notes']);
});

test('after the last step its place stays, for the next job', async () => {
  const done = { ...nothing, doneAt: '2026-06-10T00:00:00.000Z' };
  const read = { 'GET /v1/service-jobs/7/visit': single(done) };
  open({}, read);
  await waitFor(() => expect(names()).toEqual(['', 'Upload', 'Map', 'Call', 'Notes']));
  cleanup();
  const part = { visit: nothing, checklist: { lines: 0, checked: 0, required: 0 }, propertyNote: '', travel: null };
  const later = { ...part, job: aJob({ id: 8, serviceJobStatusId: JobStatusId.Booked }) };
  const day = single({ date: '2026-06-10', stops: [later], closures: [], nextDate: null });
  open({ serviceJobStatusId: JobStatusId.Uploaded }, { ...read, 'GET /v1/users/current/day': day });
  await screen.findByRole('link', { name: 'Next job' });
  expect(names()).toEqual(['Next job', 'Upload', 'Map', 'Call', 'Notes']);
});

test('the checklist is scrolled to', async () => {
  open({}, { 'GET /v1/service-job-checklist-items': list([aLine(1, 'Lights on')]) });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(await screen.findByRole('button', { name: 'Checklist: 1 to tick' }));
  expect(scrolled.mock.contexts).toEqual([screen.getByText('The checklist')]);
});

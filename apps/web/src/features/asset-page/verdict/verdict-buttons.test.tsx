import { JobUserRoleId } from '@shootdesk/shared/service-job-users/job-user-roles';
import { JobStatusId } from '@shootdesk/shared/workflows/statuses';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { byPath, failure, fakeApi, single } from '../../../../test/fake-api.ts';
import { aJob, anAssignment } from '../../../../test/job-records.ts';
import { jobInStatus, userWithRole } from '../../../../test/records.ts';
import { renderInShell } from '../../../../test/render-in-shell.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { InQC1, InProduction, RejectToStudio, SentToClient } = JobStatusId;
const users = [anAssignment(userWithRole('QC').id, JobUserRoleId.QualityControl)];
const inQc = { ...jobInStatus(InQC1, [RejectToStudio, SentToClient]), id: 7, users, qcScore: null };
const sent = { ...aJob(), ...jobInStatus(SentToClient), id: 7, users };

function open(answers: Parameters<typeof byPath>[0] = {}, job = inQc) {
  const calls = fakeApi(
    byPath({
      'GET /v1/service-jobs/7': single(inQc),
      'GET /v1/status-reasons': single({ rejection: ['Verticals lean'], change: [] }),
      'PUT /v1/service-jobs/7': single({ ...inQc, qcScore: 92, cache_key: 8 }),
      'POST /v1/service-jobs/7/status': single(sent),
      ...answers,
    }),
  );
  renderInShell(<VerdictButtons jobId={7} job={job} />, 'QC');
  return { calls, user: userEvent.setup(), writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('P passes the job, with the score and nothing else to type', async () => {
  const { user, writes } = open();
  await user.keyboard('p');
  const shown = await dialog('Send to Client');
  expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comment/ }).value).toBe('Passed QC');
  await user.type(shown.getByRole('spinbutton', { name: /^QC score/ }), '92');
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(2));
  expect(writes().map(({ body }) => body)).toMatchObject([
    { qcScore: 92 },
    { serviceJobStatusId: SentToClient, fromServiceJobStatusId: InQC1, workflowComment: 'Passed QC' },
  ]);
});

test("Shift+P rejects it with one of the studio's reasons", async () => {
  const { user, writes } = open();
  await user.keyboard('{Shift>}P{/Shift}');
  const shown = await dialog('Reject to Studio');
  await user.click(shown.getByRole('button', { name: 'Save' }));
  expect(writes()).toEqual([]);
  await user.click(await shown.findByRole('button', { name: 'Verticals lean' }));
  await user.click(shown.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(writes()).toHaveLength(1));
  expect(writes()[0]!.body).toMatchObject({ serviceJobStatusId: RejectToStudio, workflowComment: 'Verticals lean' });
});

test('a score outside of its range is said at the field', async () => {
  const { user, writes } = open();
  await user.click(screen.getByRole('button', { name: 'Send to Client' }));
  const shown = await dialog('Send to Client');
  await user.type(shown.getByRole('spinbutton', { name: /^QC score/ }), '101');
  await user.click(shown.getByRole('button', { name: 'Save' }));
  expect(await shown.findByText('Must be from 0 to 100.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('nothing opens when the job cannot be read, and the message says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = open({ 'GET /v1/service-jobs/7': failure(404, 'not_found', 'The job was not found.') });
  await user.keyboard('p');
  expect(await screen.findByText('The job was not found.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is offered while the job is not in quality control', () => {
  open({}, { ...jobInStatus(InProduction, [SentToClient]), id: 7, users, qcScore: null });
  expect(screen.queryByRole('button')).toBeNull();
});
